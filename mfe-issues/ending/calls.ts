/** Accept, take that back, and approve, as the server does them. */
import type { Approval, ApprovalPlan, ApprovalScope } from "@crumbtrail/contract/approval";
import type { AcceptInput } from "@crumbtrail/contract/disposition";
import type { Issue } from "@crumbtrail/contract/issue";
import { api, read } from "@crumbtrail/host";
import { refreshIssues } from "../server/issues.ts";
import { hideWhile, move } from "../server/move.ts";

/** @throws ApiError */
export function acceptIssue(id: string, json: AcceptInput): Promise<Issue> {
  const call = api().issues[":id"].acceptance.$post({ param: { id }, json });
  return move(id, async () => await read(await call));
}

/** @throws ApiError */
export function withdrawAcceptance(id: string): Promise<Issue> {
  const call = api().issues[":id"].acceptance.$delete({ param: { id } });
  return move(id, async () => await read(await call));
}

/**
 * Others than the issue itself may be resolved by it, so everything is asked for again.
 * @throws ApiError
 */
export function approveIssue(id: string, properties: ApprovalScope): Promise<Approval> {
  const json = { properties };
  return hideWhile([id], async () => {
    const done = await read(await api().issues[":id"].approval.$post({ param: { id }, json }));
    await refreshIssues();
    return done;
  });
}

/** What approving would write and end. */
export async function planOf(id: string, reach: ApprovalScope): Promise<ApprovalPlan> {
  const query = { properties: typeof reach === "string" ? reach : reach.join(",") };
  return await read(await api().issues[":id"].approval.$get({ param: { id }, query }));
}
