import type { Comment } from "@crumbtrail/contract/comment";
import { confirm, notify, useAccount } from "@crumbtrail/host";
import { Badge, Button, IconEye, RelativeTime, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useState } from "react";
import { issueFailureText } from "../../wording/notices.ts";
import { changeComment, type CommentText, deleteComment } from "../../server/comments.ts";
import { CommentForm } from "./CommentForm.tsx";
import { hasDraft } from "./use_draft.ts";
import { markOf } from "./VisibilityChoice.tsx";

interface CommentItemProps {
  comment: Comment;
  mayWork: boolean;
  /** See `CommentForm`. */
  assigned: boolean;
  onDeleted(): void;
}

/** A comment, with Edit and Delete buttons for the author. */
export function CommentItem({ comment, mayWork, assigned, onDeleted }: CommentItemProps) {
  const { _id: account } = useAccount();
  const isOwn = account === comment.author?._id;
  const draftKey = `${account}/edit/${comment._id}`;
  // A draft left by a closed dialog (Escape, for instance) re-opens the edit form.
  const [editing, setEditing] = useState(() => isOwn && mayWork && hasDraft(draftKey));
  const edited = comment.updatedAt !== comment.createdAt;
  const author = authorOf(comment);
  return (
    <li className="is-comment">
      <p className="is-comment-head">
        <b>{author}</b>
        <span className="ct-dimmed">
          <RelativeTime at={comment.createdAt} />
          {edited && (
            <>
              {", "}
              <Trans text="edited {when}" when={<RelativeTime at={comment.updatedAt} />} />
            </>
          )}
        </span>
        <Mark comment={comment} />
        {isOwn && mayWork && !editing && (
          <span className="is-comment-tools">
            <Button look="quiet" size="sm" onClick={() => setEditing(true)}>{t("Edit")}</Button>
            <Button look="quiet" size="sm" onClick={() => void remove(comment, onDeleted)}>
              {t("Delete")}
            </Button>
          </span>
        )}
      </p>
      {editing
        ? (
          <CommentForm
            issueId={comment.issue}
            label={t("Edit the comment")}
            draftKey={draftKey}
            initial={comment.content}
            visibility={comment.visibility}
            assigned={assigned}
            action={t("Save")}
            focused
            save={(text) => change(comment, text)}
            onDone={() => setEditing(false)}
            onCancel={() => setEditing(false)}
          />
        )
        : <p className="is-comment-text">{comment.content}</p>}
    </li>
  );
}

function Mark({ comment }: { comment: Comment }) {
  const { label, title } = markOf(comment);
  const isSeen = comment.visibility === "ASSIGNEE";
  return (
    <Badge tone={isSeen ? "brand" : "neutral"} icon={isSeen && <IconEye />} title={title}>
      {label}
    </Badge>
  );
}

function authorOf({ author, assigneeAnonymous }: Comment): string {
  if (author) return `${author.firstname} ${author.lastname}`.trim() || t("A user without a name");
  return assigneeAnonymous ?? t("A former user");
}

/**
 * Asks for confirmation before an internal comment becomes visible to the assignee. @returns false
 * if the user declined
 */
async function change(comment: Comment, text: CommentText): Promise<boolean> {
  const isShown = comment.visibility === "INTERNAL" && text.visibility === "ASSIGNEE";
  if (isShown && !await askToShow(text.content)) return false;
  await changeComment(comment, text);
  return true;
}

function askToShow(content: string): Promise<boolean> {
  return confirm({
    title: t("Make this comment visible to the assignee?"),
    text: t("Anyone with an e-mailed link to this issue will see it: “{text}”", {
      text: content.slice(0, 200),
    }),
    action: t("Make visible"),
    destructive: false,
  });
}

/** Asks the default question of `confirm` (specification, part 1 §2), then deletes. */
async function remove(comment: Comment, onDeleted: () => void): Promise<void> {
  if (!await confirm({ text: comment.content.slice(0, 200), destructive: true })) return;
  try {
    await deleteComment(comment);
    onDeleted();
  } catch (error) {
    notify(
      t("The comment was not deleted. {reason}", {
        reason: issueFailureText(error),
      }),
    );
  }
}
