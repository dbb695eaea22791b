/** A page that takes its time, first the document, then a script. */
import { wait } from "../../answers.ts";
import type { Routes } from "../../site.ts";

export const slow: Routes = {
  "/": async (visit) => {
    await wait(4000, visit);
    return await visit.file("/");
  },
  "/late.js": async (visit) => {
    await wait(2000, visit);
    return await visit.file("/late.js");
  },
};
