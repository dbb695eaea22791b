/** Plausible's event endpoint: counts without storing anything in the browser. */
import { forAnyOrigin } from "../../answers.ts";
import type { Routes } from "../../site.ts";

export const plainCount: Routes = {
  "/api/event": forAnyOrigin(() => new Response("ok", { status: 202 })),
};
