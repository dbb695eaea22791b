/** Links from issues to Jira issues. */
import type { RemoteIssue } from "@crumbtrail/contract/issue";
import type { TenantTx } from "../tenant.ts";
import { countOf, valueOf } from "./fragments.ts";

/** Maximum of links shown for an issue, a link for each receiver. */
const MOST_SHOWN = 50;

export function listRemoteIssues(tx: TenantTx, issueId: string): Promise<RemoteIssue[]> {
  return tx<RemoteIssue[]>`
    select e.kind, r.key, r.url, r.done from remote_issues r
    join webhook_endpoints e on e.tenant_id = r.tenant_id and e.id = r.endpoint_id
    where r.issue_id = ${issueId} order by r.created_at, r.key limit ${MOST_SHOWN}`;
}

interface RemoteOf {
  receiverId: string;
  issueId: string;
}

/** Id of an issue's Jira issue; null without a Jira issue. */
export function findRemoteId(
  tx: TenantTx,
  { receiverId, issueId }: RemoteOf,
): Promise<string | null> {
  return valueOf(tx<{ id: string }[]>`select remote_id as id from remote_issues
    where endpoint_id = ${receiverId} and issue_id = ${issueId}`);
}

export interface NewRemote {
  remoteId: string;
  key: string;
  url: string;
}

/** Adds a link, unless the issue was deleted meanwhile. */
export async function insertRemoteIssue(
  tx: TenantTx,
  { receiverId, issueId, remoteId, key, url }: RemoteOf & NewRemote,
): Promise<void> {
  await tx`insert into remote_issues (tenant_id, endpoint_id, issue_id, remote_id, key, url)
    select app.tenant_id(), ${receiverId}, id, ${remoteId}, ${key}, ${url}
    from issues where id = ${issueId} on conflict do nothing`;
}

export interface FollowedIssue {
  issueId: string;
  remoteId: string;
  key: string;
  done: boolean;
}

export function countRemoteIssuesSince(
  tx: TenantTx,
  receiverId: string,
  since: Date,
): Promise<number> {
  return countOf(tx<{ n: number }[]>`select count(*)::int as n from remote_issues
    where endpoint_id = ${receiverId} and created_at > ${since}`);
}

/**
 * Links of a receiver after an issue, in the order of the issues' ids; null starts with the first.
 * Leaves out issues resolved here and done in Jira, which stay unchanged until they are found
 * again.
 */
export function listFollowedIssues(
  tx: TenantTx,
  receiverId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<FollowedIssue[]> {
  return tx<FollowedIssue[]>`
    select r.issue_id as "issueId", r.remote_id as "remoteId", r.key, r.done
    from remote_issues r join issues i on i.tenant_id = r.tenant_id and i.id = r.issue_id
    where r.endpoint_id = ${receiverId} and (${after}::uuid is null or r.issue_id > ${after})
      and not (i.resolved and r.done)
    order by r.issue_id limit ${limit}`;
}

export async function updateRemoteDone(
  tx: TenantTx,
  { receiverId, issueId }: RemoteOf,
  done: boolean,
): Promise<void> {
  await tx`update remote_issues set done = ${done}
    where endpoint_id = ${receiverId} and issue_id = ${issueId}`;
}
