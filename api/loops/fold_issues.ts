/** Issues that a run showed to be one with others end, and it is told why. */
import { foldIntoGroups } from "@crumbtrail/db/queries/folded_issues";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { queueResolved } from "../notifications/webhooks/queue.ts";
import { tellEndings } from "./tell_endings.ts";

/** To be called once a run, after what it raised was told; in the same transaction. */
export async function foldIssues(
  tx: TenantTx,
  tenantId: string,
  testResultId: string,
): Promise<void> {
  const folded = await foldIntoGroups(tx, testResultId);
  for (const [groupedAs, issues] of Map.groupBy(folded, (issue) => issue.groupedAs)) {
    await tellEndings(tx, tenantId, issues, { action: "issue.grouped", after: { groupedAs } });
  }
  await queueResolved(tx, folded.map(({ id }) => id));
}
