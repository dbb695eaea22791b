/** Approving what a report shows. */
import type {
  Approval,
  ApprovalPlan,
  ApprovalScope,
  ReportRow,
} from "@crumbtrail/contract/approval";
import { api, read } from "@crumbtrail/host";

/** What approving a row of a result's report would do. */
export async function planOf(
  id: string,
  row: ReportRow,
  properties: ApprovalScope,
): Promise<ApprovalPlan> {
  const json = { ...row, properties };
  const call = api()["test-results"][":id"]["approval-plan"].$post({ param: { id }, json });
  return await read(await call);
}

/** @throws ApiError */
export async function approveRow(
  id: string,
  row: ReportRow,
  properties: ApprovalScope,
): Promise<Approval> {
  const json = { ...row, properties };
  return await read(await api()["test-results"][":id"].approval.$post({ param: { id }, json }));
}
