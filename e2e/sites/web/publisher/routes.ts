/** The publisher's own server: only the visit counter needs more than a file. */
import { redirect } from "../../answers.ts";
import type { Routes } from "../../site.ts";

export const publisher: Routes = {
  /** Ahoy counts visits on the publisher's own host. */
  "/ahoy/visits": () => Response.json({}),
};

export const apex: Routes = {
  "*": ({ url }) => redirect(`https://www.demo-publisher.test${url.pathname}${url.search}`),
};
