/** Continues bulk actions on issues, a single step of a batch at a time. */
import { batchAction } from "@crumbtrail/contract/issue_batch";
import { takeIssueBatch } from "@crumbtrail/db/queries/issue_batches";
import type { Share } from "@crumbtrail/db/queries/suspects";
import { acrossTenants, withTenant } from "@crumbtrail/db/tenant";
import type { Deps } from "../platform/deps.ts";
import { currentActor, storedActor } from "../issues/bulk/rights.ts";
import { stepBatch, stopBatch } from "../issues/bulk/step.ts";
import { inStep } from "../issues/step.ts";

/**
 * Runs a step of the batch waiting longest, with the current rights of its author. A batch is
 * stopped after its author lost a right.
 * @returns the number of issues in the step
 */
export async function stepBatches(
  { db, patterns }: Pick<Deps, "db" | "patterns">,
  now: Date,
  share: Share = "usual",
): Promise<number> {
  const batch = await acrossTenants(db.system, (tx) => takeIssueBatch(tx, now, share));
  if (!batch) return 0;
  const began = storedActor.parse(batch.actor);
  const rights = await currentActor(db, began, batchAction.parse(batch.action), now);
  if ("lost" in rights) {
    await withTenant(db.app, began.scope, (tx) => stopBatch(tx, began, batch.id, rights.lost));
    return 0;
  }
  const { actor } = rights;
  return await inStep({ db, patterns }, actor, now, (step) => stepBatch(step, batch.id));
}
