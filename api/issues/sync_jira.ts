/** Resolves issues after their linked Jira issue is done. */
import { jiraSettings } from "@crumbtrail/contract/webhook";
import type { Database } from "@crumbtrail/db/connect";
import {
  type FollowedIssue,
  listFollowedIssues,
  updateRemoteDone,
} from "@crumbtrail/db/queries/remote_issues";
import type { Receiver } from "@crumbtrail/db/queries/webhook_endpoints";
import type { Keyring } from "@crumbtrail/db/secrets";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { type JiraSite, jiraSite } from "../notifications/webhooks/jira_site.ts";
import { openReceiver } from "../notifications/webhooks/receiver.ts";
import { systemActor } from "../platform/actor.ts";
import type { Outward } from "../platform/egress/call.ts";
import { resolveIssues } from "./resolve.ts";

export interface JiraDeps {
  db: Pick<Database, "app">;
  secrets: Keyring;
  outward: Outward;
  now: () => Date;
}

/** Most issues that Jira returns at once. */
const PAGE = 100;

/**
 * Compares all linked issues of a Jira site with their last known state.
 * @returns the number of resolved issues
 */
export async function syncFromJira(deps: JiraDeps, receiver: Receiver): Promise<number> {
  const { url, settings, secret } = await openReceiver(deps.secrets, receiver, deps.now());
  const access = { url, settings: jiraSettings.parse(settings), apiToken: secret };
  const site = jiraSite(deps.outward, access);
  let resolved = 0;
  let after: string | null = null;
  while (true) {
    const page: FollowedIssue[] = await pageOf(deps, receiver, after);
    if (page.length === 0) return resolved;
    resolved += await syncPage(deps, receiver, site, page);
    after = page.at(-1)?.issueId ?? null;
  }
}

function pageOf({ db }: JiraDeps, { id, tenantId }: Receiver, after: string | null) {
  return withTenant(db.app, tenantId, (tx) => listFollowedIssues(tx, id, { after, limit: PAGE }));
}

async function syncPage(
  { db, now }: JiraDeps,
  receiver: Receiver,
  site: JiraSite,
  page: readonly FollowedIssue[],
): Promise<number> {
  const states = await site.statesOf(page.map(({ remoteId }) => remoteId));
  const doneThere = new Map(states.map(({ id, done }) => [id, done]));
  // An issue deleted in Jira keeps its last known state.
  const changed = page.filter(({ remoteId, done }) => (doneThere.get(remoteId) ?? done) !== done);
  if (changed.length === 0) return 0;
  return await withTenant(db.app, receiver.tenantId, async (tx) => {
    for (const { issueId, done } of changed) {
      await updateRemoteDone(tx, { receiverId: receiver.id, issueId }, !done);
    }
    let resolved = 0;
    for (const issue of changed.filter(({ done }) => !done)) {
      if (await resolveAs(tx, receiver, issue, now())) resolved++;
    }
    return resolved;
  });
}

/** Resolves an issue in the name of its Jira issue; false for a resolved issue. */
async function resolveAs(
  tx: TenantTx,
  { tenantId, name }: Receiver,
  { issueId, key }: FollowedIssue,
  at: Date,
): Promise<boolean> {
  const actor = systemActor(tenantId, `Jira ${key}`);
  const resolved = await resolveIssues(tx, actor, [issueId], at, { webhook: name, key });
  return resolved.length > 0;
}
