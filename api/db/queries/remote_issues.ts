/** What issues are elsewhere: their Jira issues. */
import type { RemoteIssue } from "@crumbtrail/contract/issue";
import type { TenantTx } from "../tenant.ts";

/** Those of one issue. */
export function listRemoteIssues(tx: TenantTx, issueId: string): Promise<RemoteIssue[]> {
  return tx<RemoteIssue[]>`
    select e.kind, r.key, r.url, r.done from remote_issues r
    join webhook_endpoints e on e.tenant_id = r.tenant_id and e.id = r.endpoint_id
    where r.issue_id = ${issueId} order by r.created_at, r.key`;
}

interface RemoteOf {
  endpointId: string;
  issueId: string;
}

/** The id of an issue at a receiver; null when it has none there. */
export async function findRemoteId(
  tx: TenantTx,
  { endpointId, issueId }: RemoteOf,
): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`select remote_id as id from remote_issues
    where endpoint_id = ${endpointId} and issue_id = ${issueId}`;
  return row?.id ?? null;
}

export interface NewRemote {
  remoteId: string;
  key: string;
  url: string;
}

/** Keeps a link; one of an issue that is gone is not kept. */
export async function insertRemoteIssue(
  tx: TenantTx,
  { endpointId, issueId, remoteId, key, url }: RemoteOf & NewRemote,
): Promise<void> {
  await tx`insert into remote_issues (tenant_id, endpoint_id, issue_id, remote_id, key, url)
    select app.tenant_id(), ${endpointId}, id, ${remoteId}, ${key}, ${url}
    from issues where id = ${issueId} on conflict do nothing`;
}

export interface FollowedIssue {
  issueId: string;
  remoteId: string;
  key: string;
  done: boolean;
}

/** Links of a receiver after an issue, in the order of the issues' ids; null: the first. */
export function listFollowedIssues(
  tx: TenantTx,
  endpointId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<FollowedIssue[]> {
  return tx<FollowedIssue[]>`
    select issue_id as "issueId", remote_id as "remoteId", key, done from remote_issues
    where endpoint_id = ${endpointId} and (${after}::uuid is null or issue_id > ${after})
    order by issue_id limit ${limit}`;
}

/** Notes how an issue stands there. */
export async function updateRemoteDone(
  tx: TenantTx,
  { endpointId, issueId }: RemoteOf,
  done: boolean,
): Promise<void> {
  await tx`update remote_issues set done = ${done}
    where endpoint_id = ${endpointId} and issue_id = ${issueId}`;
}
