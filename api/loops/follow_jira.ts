/**
 * Follows what is done in Jira: each linked issue is looked at every five minutes, and one that was
 * not done before and is now is resolved here. Asked for, as a webhook of Jira's would need a
 * registration there and an address of ours that Jira reaches.
 */
import type { Database } from "@crumbtrail/db/connect";
import { jiraSettings } from "@crumbtrail/contract/webhook";
import { insertAuditEvents } from "@crumbtrail/db/queries/audit_events";
import { resolveIssuesByIds } from "@crumbtrail/db/queries/issue_state";
import { announceIssues } from "@crumbtrail/db/queries/issues";
import {
  type FollowedIssue,
  listFollowedIssues,
  updateRemoteDone,
} from "@crumbtrail/db/queries/remote_issues";
import { takeJiraReceivers } from "@crumbtrail/db/queries/webhook_deliveries";
import type { Receiver } from "@crumbtrail/db/queries/webhook_endpoints";
import { acrossTenants, type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { type JiraSite, jiraSite } from "../notifications/webhooks/jira_site.ts";
import { queueResolved } from "../notifications/webhooks/queue.ts";
import { openReceiver } from "../notifications/webhooks/secrets.ts";
import type { Delivering } from "./deliver_webhooks.ts";

const EVERY_MS = 300_000;
/** Jira gives so many at once. */
const PAGE = 100;

type Following = Omit<Delivering, "origins">;

/** @returns issues that were resolved */
export async function followJira(deps: Following): Promise<number> {
  const now = deps.now();
  const before = new Date(now.getTime() - EVERY_MS);
  const receivers = await acrossTenants(
    deps.db.system,
    (tx) => takeJiraReceivers(tx, { now, before }),
  );
  let resolved = 0;
  for (const receiver of receivers) {
    try {
      resolved += await followOne(deps, receiver);
    } catch (err) {
      deps.log.warn({ webhook: receiver.id, err }, "Jira not followed");
    }
  }
  return resolved;
}

async function followOne(deps: Following, receiver: Receiver): Promise<number> {
  const { url, settings, secret } = await openReceiver(deps.secrets, receiver, deps.now());
  const access = { url, settings: jiraSettings.parse(settings), apiToken: secret };
  const site = jiraSite(deps.outward, access);
  let resolved = 0;
  let after: string | null = null;
  while (true) {
    const page: FollowedIssue[] = await pageOf(deps.db, receiver, after);
    if (page.length === 0) return resolved;
    resolved += await compare(deps, receiver, site, page);
    after = page.at(-1)?.issueId ?? null;
  }
}

function pageOf({ app }: Pick<Database, "app">, { id, tenantId }: Receiver, after: string | null) {
  return withTenant(app, tenantId, (tx) => listFollowedIssues(tx, id, { after, limit: PAGE }));
}

async function compare(
  { db, now }: Following,
  receiver: Receiver,
  site: JiraSite,
  page: readonly FollowedIssue[],
): Promise<number> {
  const standings = await site.standings(page.map(({ remoteId }) => remoteId));
  const doneThere = new Map(standings.map(({ id, done }) => [id, done]));
  const changed = page.filter(({ remoteId, done }) => {
    return (doneThere.get(remoteId) ?? done) !== done;
  });
  if (changed.length === 0) return 0;
  return await withTenant(db.app, receiver.tenantId, async (tx) => {
    for (const { issueId, done } of changed) {
      await updateRemoteDone(tx, { endpointId: receiver.id, issueId }, !done);
    }
    let resolved = 0;
    for (const one of changed.filter(({ done }) => !done)) {
      resolved += await resolveAs(tx, receiver, one, now());
    }
    return resolved;
  });
}

/** Resolves an issue in the name of its Jira issue. */
async function resolveAs(
  tx: TenantTx,
  { tenantId, name }: Receiver,
  { issueId, key }: FollowedIssue,
  at: Date,
): Promise<number> {
  const username = `Jira ${key}`;
  const [changed] = await resolveIssuesByIds(tx, [issueId], { accountId: null, username, at });
  if (!changed) return 0;
  await insertAuditEvents(tx, [{
    tenantId,
    actorId: null,
    actorName: username,
    action: "issue.resolved",
    entityId: issueId,
    after: { webhook: name, key },
    requestId: "",
    address: "",
  }]);
  await announceIssues(tx, { tenantId, propertyId: changed.propertyId });
  await queueResolved(tx, [issueId]);
  return 1;
}
