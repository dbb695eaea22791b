/** Mixpanel's ingestion endpoints. */
import { forAnyOrigin } from "../../answers.ts";
import type { Routes } from "../../site.ts";

export const mixMetrics: Routes = {
  "*": forAnyOrigin(() => Response.json({ status: 1, error: null })),
};
