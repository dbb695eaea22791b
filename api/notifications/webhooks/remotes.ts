/** What issues are at a receiver, for consumers. */
import type { Database } from "@crumbtrail/db/connect";
import {
  countRemoteIssuesSince,
  findRemoteId,
  insertRemoteIssue,
  type NewRemote,
  updateRemoteDone,
} from "@crumbtrail/db/queries/remote_issues";
import { withTenant } from "@crumbtrail/db/tenant";

export interface Remotes {
  /** Id there; null when it has none. */
  find(issueId: string): Promise<string | null>;
  keep(issueId: string, remote: NewRemote): Promise<void>;
  /** How many were kept since then. */
  countSince(since: Date): Promise<number>;
  noteDone(issueId: string, done: boolean): Promise<void>;
}

/** @param receiver whose issues they are */
export function remotesOf(
  { app }: Pick<Database, "app">,
  { id: endpointId, tenantId }: { id: string; tenantId: string },
): Remotes {
  return {
    find: (issueId) => withTenant(app, tenantId, (tx) => findRemoteId(tx, { endpointId, issueId })),
    keep: (issueId, remote) =>
      withTenant(app, tenantId, (tx) => insertRemoteIssue(tx, { endpointId, issueId, ...remote })),
    countSince: (since) =>
      withTenant(app, tenantId, (tx) => countRemoteIssuesSince(tx, endpointId, since)),
    noteDone: (issueId, done) =>
      withTenant(app, tenantId, (tx) => updateRemoteDone(tx, { endpointId, issueId }, done)),
  };
}
