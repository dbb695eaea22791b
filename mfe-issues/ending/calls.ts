/** Accept, approve, and both taken back, as the server does them. */
import type { Approval, ApprovalReach } from "@crumbtrail/contract/approval";
import type { AcceptInput } from "@crumbtrail/contract/ending";
import { api, read } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";
import { refreshIssues } from "../server/issues.ts";
import { hideWhile, move } from "../server/move.ts";

/** @throws ApiError */
export function acceptIssue(id: string, json: AcceptInput): Promise<void> {
  const call = api().issues[":id"].acceptance.$post({ param: { id }, json });
  return move(id, async () => await read(await call));
}

/** @throws ApiError */
export function withdrawAcceptance(id: string): Promise<void> {
  const call = api().issues[":id"].acceptance.$delete({ param: { id } });
  return move(id, async () => await read(await call));
}

/**
 * Others than the issue itself may be resolved by it, so everything is asked for again.
 * @throws ApiError
 */
export function approveIssue(id: string, properties: ApprovalReach): Promise<Approval> {
  const json = { properties };
  return hideWhile([id], async () => {
    const done = await read(await api().issues[":id"].approval.$post({ param: { id }, json }));
    await refreshIssues();
    return done;
  });
}

/** @throws ApiError */
export async function undoApproval(id: string): Promise<void> {
  await read(await api().approvals[":id"].$delete({ param: { id } }));
  await refreshIssues();
}

/** What approving would write and end. */
export const planQuery = (id: string, reach: ApprovalReach) =>
  queryOptions({
    queryKey: ["issues", "approval", id, reach],
    queryFn: async () => {
      const query = { properties: typeof reach === "string" ? reach : reach.join(",") };
      return await read(await api().issues[":id"].approval.$get({ param: { id }, query }));
    },
    enabled: reach.length > 0,
  });
