/** Withdraws an approval, with the texts of issues. */
import { withdrawApproval } from "@crumbtrail/host";
import { ISSUE_FAILURES } from "../wording/notices.ts";
import { refreshIssues } from "./issues.ts";

export function withdraw(approval: string): void {
  void withdrawApproval(approval, { onUndone: () => refreshIssues(), failures: ISSUE_FAILURES });
}
