import type { CommentVisibility } from "@crumbtrail/contract/comment";
import { COMMENT_MIN_LENGTH } from "@crumbtrail/contract/issue_options";
import type { Issue, IssueRow } from "@crumbtrail/contract/issue";
import { notify } from "@crumbtrail/host";
import { t } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useDraft } from "../details/comments/use_draft.ts";
import { issueFailureText, undoIssueAction } from "../wording/notices.ts";
import { commentIssue, reopenIssue, resolveIssue, undoTransition } from "../server/transitions.ts";

export type NamedIssue = Pick<IssueRow, "_id" | "entryName">;

/**
 * The typed comment, and the two calls behind the Resolve button. An unposted comment is kept as a
 * draft for the next time unless the user cancels.
 */
export function useResolve(issue: NamedIssue, author: string, onDone: () => void) {
  const { text: comment, change: setComment } = useDraft(`${author}/resolve/${issue._id}`);
  const [visibility, setVisibility] = useState<CommentVisibility>("INTERNAL");
  const [isPosted, setPosted] = useState(false);
  const text = comment.trim();
  const tooShort = text !== "" && text.length < COMMENT_MIN_LENGTH;

  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      resolveIssue(issue._id, async () => {
        if (text === "" || isPosted) return;
        await commentIssue(issue._id, { content: text, visibility });
        // If resolving fails, the next attempt must not post the comment again.
        setPosted(true);
      }),
    onSuccess: () => {
      setComment("");
      notify(
        t("Resolved {entryName}", { entryName: issue.entryName }),
        () => void undoChange(issue, "resolved"),
      );
      onDone();
    },
  });
  const resolve = () => {
    if (!tooShort && !isPending) mutate();
  };
  const cancel = () => {
    setComment("");
    onDone();
  };
  const close = () => {
    // A posted comment must not stay as a draft.
    if (!isPending) isPosted ? cancel() : onDone();
  };
  const fields = { comment, setComment, visibility, setVisibility };
  return { ...fields, isPosted, tooShort, resolve, cancel, close, error, busy: isPending };
}

/** Re-opens without a confirmation, because the snackbar offers undo. */
export function useReopen() {
  const { mutate, error, variables: issue } = useMutation({
    mutationFn: ({ _id }: NamedIssue) => reopenIssue(_id),
    onSuccess: (_, reopened) =>
      notify(
        t("Re-opened {entryName}", { entryName: reopened.entryName }),
        () => void undoChange(reopened, "reopened"),
      ),
  });
  const failure = error && issue
    ? {
      id: issue._id,
      text: t("The issue was not re-opened. {reason}", {
        reason: issueFailureText(error),
      }),
    }
    : null;
  return { reopen: mutate, failure };
}

/** Undoes the change of the issue, and notifies of the result. */
function undoChange(
  { _id, entryName }: NamedIssue,
  change: "resolved" | "reopened",
): Promise<void> {
  const undo = async () =>
    t(
      "{entryName} is {state, select, resolved {resolved} accepted {accepted} other {open}} again",
      { entryName, state: stateOf(await undoTransition(_id, change)) },
    );
  return undoIssueAction(
    undo,
    change === "resolved"
      ? t("{entryName} was not re-opened.", { entryName })
      : t("{entryName} was not resolved.", { entryName }),
  );
}

/** The state after undo: an issue resolved while accepted returns to accepted. */
function stateOf({ resolved, acceptance }: Issue): string {
  if (resolved) return "resolved";
  return acceptance?.ended === null ? "accepted" : "open";
}
