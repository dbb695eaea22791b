/** Withdraws an approval, with the texts of issues. */
import { confirm, withdrawApproval } from "@crumbtrail/host";
import { t } from "@crumbtrail/texts";
import { ISSUE_FAILURES } from "../wording/notices.ts";
import { refreshIssues } from "./issues.ts";

export function withdraw(approval: string): void {
  void withdrawApproval(approval, { onUndone: () => refreshIssues(), failures: ISSUE_FAILURES });
}

/** From the row of an issue, which does not show what was approved together with it. */
export async function askAndWithdraw(approval: string, entryName: string): Promise<void> {
  const yes = await confirm({
    title: t("Withdraw the approval of {entryName}?", { entryName }),
    text: t("All that was approved together with it leaves the whitelist and is open again, too."),
    action: t("Withdraw"),
  });
  if (yes) withdraw(approval);
}
