/**
 * The check of expressions as a process of its own: a proof computes without a pause, and the
 * connections of checks beside it would time out.
 */
import { ROOT } from "../../support/repository.ts";
import { checkExpressions } from "./check.ts";

const complaints = await checkExpressions(ROOT);
for (const complaint of complaints) console.log(complaint);
Deno.exit(complaints.length > 0 ? 1 : 0);
