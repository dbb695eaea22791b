/** Takes what trackers send and answers as little as they accept. */
import { forAnyOrigin } from "../../answers.ts";
import type { Routes } from "../../site.ts";

export const hogHouse: Routes = {
  "*": forAnyOrigin(() => Response.json({ result: "Success", status: 1, featureFlags: {} })),
};
