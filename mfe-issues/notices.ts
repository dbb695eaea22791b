/** Texts for actions on issues after a failure or an undo. */
import type { BatchStopReason, IssueBatch } from "@crumbtrail/contract/issue_batch";
import { type FailureReplies, failureText, notify } from "@crumbtrail/host";
import { BatchFailed } from "./server/bulk.ts";

export const ISSUE_FAILURES: FailureReplies = {
  ENTITY_NOT_FOUND: "This issue is no longer there.",
  ENTITY_DISABLED: "This group is disabled.",
};

const STOPPED: Record<BatchStopReason, string> = {
  ACCOUNT_NOT_ACTIVE: "the account is no longer active.",
  TOKEN_ENDED: "the API token was revoked or has expired.",
  MISSING_PERMISSION: "your role no longer allows this.",
  PROPERTY_LOST: "you no longer have access to all properties.",
  ACCESS_WITHDRAWN: "the company no longer gives the support team access.",
};

/** A sentence for a failed change of an issue or a stopped bulk action. */
export function issueFailureText(error: unknown): string {
  if (error instanceof BatchFailed) return stoppedText(error.batch);
  return failureText(error, ISSUE_FAILURES);
}

function stoppedText({ done, total, stopReason }: IssueBatch): string {
  const progress = `Stopped after ${done.toLocaleString()} of ${total.toLocaleString()} issues: `;
  return progress + (stopReason === null ? "it failed repeatedly." : STOPPED[stopReason]);
}

/**
 * Undoes an action after its dialog has closed; a snackbar shows the outcome.
 * @param undo undoes the action and gives the sentence for success
 * @param failed the sentence before the reason of a failure
 */
export async function undoAndNotify(
  undo: () => Promise<string>,
  failed = "This was not undone.",
): Promise<void> {
  try {
    notify(await undo());
  } catch (error) {
    notify(`${failed} ${issueFailureText(error)}`);
  }
}
