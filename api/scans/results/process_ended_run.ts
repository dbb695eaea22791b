/**
 * Work after a test has ended: alerts, webhooks, rules that resolve issues, the last sightings of vendors
 * and storage items, what changed since the run before. Duties are judged apart, by recordings.
 */
import { findTransactionTime } from "@crumbtrail/db/queries/issue_state";
import { insertSightings } from "@crumbtrail/db/queries/catalogue_sightings";
import {
  findEndedRun,
  insertNotifiedRun,
  listRunChanges,
  type RunChange,
} from "@crumbtrail/db/queries/ended_runs";
import { noteTestedIssues, noteTestedPage } from "@crumbtrail/db/queries/issue_pages";
import { insertOutbox, JUDGE_DUTIES } from "@crumbtrail/db/queries/outbox";
import { publishIssuesChanged } from "@crumbtrail/db/queries/issues";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { assignLaterIssues, sendReappeared } from "../../issues/assignments/automatic.ts";
import { groupIssues, resolveStoredConsent } from "../../issues/rule_changes.ts";
import { finishProof } from "../proofs/finish.ts";
import { changesOf, noteChanges } from "../changes/changes.ts";
import { isNewIssue } from "../changes/new_issues.ts";
import type { MailOrigins } from "../../notifications/alerts/links.ts";
import { notifyUsers } from "../../notifications/alerts/notify_users.ts";
import { queueRunEvents } from "../../notifications/webhooks/queue.ts";

/**
 * Processes a run; further calls have no effect, because the same transaction writes a marker.
 * Ignores a run deleted meanwhile.
 * @param ended `seen`: ids of the vendors and storage items that recognised something
 */
export async function processEndedRun(
  tx: TenantTx,
  origins: MailOrigins,
  tenantId: string,
  { testResultId, seen }: { testResultId: string; seen: readonly string[] },
): Promise<void> {
  const run = await findEndedRun(tx, testResultId);
  if (!run) return;
  // Whoever tries steps or proves a cause looks at the result; nobody else is notified of it.
  if (run.isTrial) return await finishProof(tx, testResultId);
  const changes = await listRunChanges(tx, testResultId);
  if (!await insertNotifiedRun(tx, run, changes.length > 0)) return;
  const compared = await changesOf(tx, testResultId);
  const fresh = changes.filter((issue) => isNewIssue(compared, issue));
  await notifyUsers(tx, origins, run, { issues: changes, fresh, compared });
  await queueRunEvents(tx, testResultId);
  await noteTestedPage(tx, testResultId);
  for (const propertyId of await noteTestedIssues(tx, testResultId, run.finishedAt)) {
    await publishIssuesChanged(tx, { tenantId, propertyId });
  }
  await groupIssues(tx, tenantId, testResultId);
  await resolveStoredConsent(tx, tenantId, testResultId);
  await assignFound(tx, tenantId, changes);
  await insertSightings(tx, seen, run.finishedAt);
  await noteChanges(tx, testResultId, compared);
  await insertOutbox(tx, { tenantId, topic: JUDGE_DUTIES, payload: { testResultId } });
}

/** After the rules, which may have resolved some of the issues. */
async function assignFound(
  tx: TenantTx,
  tenantId: string,
  changes: readonly RunChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const now = new Date(await findTransactionTime(tx));
  const returned = changes.filter(({ change }) => change === "reappeared");
  await sendReappeared(tx, returned.map(({ issueId }) => issueId), now);
  await assignLaterIssues(tx, tenantId, changes.map(({ issueId }) => issueId), now);
}
