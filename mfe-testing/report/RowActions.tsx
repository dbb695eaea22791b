import type { ReportRow } from "@crumbtrail/contract/approval";
import { ApproveButton } from "./ApprovableRows.tsx";
import { CreateIssueButton } from "./CreateIssue.tsx";

interface RowActionsProps extends ReportRow {
  /** The entry was already approved when the test ran. */
  whitelisted: boolean;
}

/** What can be done about an entry that is not approved: approve it, make an issue of it. */
export function RowActions({ whitelisted, ...row }: RowActionsProps) {
  if (whitelisted || row.name === "") return null;
  return (
    <span className="te-row-actions">
      <ApproveButton {...row} />
      <CreateIssueButton {...row} />
    </span>
  );
}
