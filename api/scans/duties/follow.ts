/** Duties follow their property: judged again by another region, moved with its pages. */
import { insertOutboxRows, JUDGE_DUTIES } from "@crumbtrail/db/queries/outbox";
import { listJudgedResults, lockDuties, moveDutyPages } from "@crumbtrail/db/queries/duty_states";
import type { Stray } from "@crumbtrail/db/queries/page_moves";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { settleProperty } from "./settle.ts";

/** Has the worker judge all pages of a property again by their newest run. */
export async function judgeAgain(
  tx: TenantTx,
  { tenantId, propertyId }: { tenantId: string; propertyId: string },
): Promise<void> {
  // What is being judged by the region before is stored, and found here, or judged once more.
  await lockDuties(tx, propertyId);
  const runs = await listJudgedResults(tx, propertyId);
  const payloads = runs.map((testResultId) => ({ testResultId }));
  await insertOutboxRows(tx, { tenantId, topic: JUDGE_DUTIES, payloads });
}

/** Gives the answers of moved pages to the properties that have the pages now. */
export async function moveDuties(
  tx: TenantTx,
  strays: readonly Stray[],
  at: Date,
): Promise<void> {
  const ids = [...new Set(strays.flatMap(({ from, to }) => [from, to]))].sort();
  // As the judge does: before any row is locked.
  for (const id of ids) await lockDuties(tx, id);
  await moveDutyPages(tx, strays);
  for (const id of ids) await settleProperty(tx, id, at);
}
