/** Texts for actions on issues after a failure or an undo. */
import type { FailureReplies } from "@crumbtrail/host";
import { batchFailureText, undoAndNotify } from "@crumbtrail/host/batch";
import { t } from "@crumbtrail/texts";

export const ISSUE_FAILURES: FailureReplies = {
  ENTITY_NOT_FOUND: t("This issue no longer exists."),
  ENTITY_DISABLED: t("This group is disabled."),
};

/** A sentence for a failed change of an issue or a stopped bulk action. */
export function issueFailureText(error: unknown): string {
  return batchFailureText(error, ISSUE_FAILURES);
}

/** As `undoAndNotify` of the host, with the texts of issues. */
export function undoIssueAction(undo: () => Promise<string>, failed?: string): Promise<void> {
  return undoAndNotify(undo, { failures: ISSUE_FAILURES, ...(failed && { failed }) });
}
