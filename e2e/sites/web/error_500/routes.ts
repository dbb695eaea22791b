/** A server that fails, politely. */
import { html } from "../../answers.ts";
import type { Routes } from "../../site.ts";

export const broken: Routes = {
  "/": async ({ file }) => html(await (await file("/")).text(), { status: 500 }),
};
