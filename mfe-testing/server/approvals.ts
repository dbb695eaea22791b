/** Approving what a report shows, and taking that back. */
import type { Approval, ApprovalReach, ReportRow } from "@crumbtrail/contract/approval";
import { api, read } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";

/** What approving a row of a result's report would do. */
export const planQuery = (id: string, row: ReportRow, properties: ApprovalReach) =>
  queryOptions({
    queryKey: ["approval-plan", id, row, properties],
    queryFn: async () => {
      const json = { ...row, properties };
      const call = api()["test-results"][":id"]["approval-plan"].$post({ param: { id }, json });
      return await read(await call);
    },
    enabled: properties.length > 0,
    // What it would end changes with every test and every hand.
    gcTime: 0,
  });

/** @throws ApiError */
export async function approveRow(
  id: string,
  row: ReportRow,
  properties: ApprovalReach,
): Promise<Approval> {
  const json = { ...row, properties };
  return await read(await api()["test-results"][":id"].approval.$post({ param: { id }, json }));
}

/** @throws ApiError */
export async function undoApproval(id: string): Promise<void> {
  await read(await api().approvals[":id"].$delete({ param: { id } }));
}
