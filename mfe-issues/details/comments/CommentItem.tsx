import type { Comment } from "@crumbtrail/contract/comment";
import { confirm, notify, useAccount } from "@crumbtrail/host";
import { Button, RelativeTime } from "@crumbtrail/kit";
import { useState } from "react";
import { failureText } from "../../resolve/failure.ts";
import { changeComment, deleteComment } from "../../server/comments.ts";
import { CommentForm } from "./CommentForm.tsx";

/** One comment: who, when, what; its author may change and delete it. */
export function CommentItem({ comment, mayWork }: { comment: Comment; mayWork: boolean }) {
  const [editing, setEditing] = useState(false);
  const isOwn = useAccount()._id === comment.author?._id;
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
              , edited <RelativeTime at={comment.updatedAt} />
            </>
          )}
        </span>
        {isOwn && mayWork && !editing && (
          <span className="is-comment-tools">
            <Button look="quiet" size="sm" onClick={() => setEditing(true)}>Edit</Button>
            <Button look="quiet" size="sm" onClick={() => void remove(comment)}>Delete</Button>
          </span>
        )}
      </p>
      {editing
        ? (
          <CommentForm
            issueId={comment.issue}
            label="Edit the comment"
            initial={comment.content}
            action="Save"
            focused
            save={(text) => changeComment(comment, text)}
            onDone={() => setEditing(false)}
            onCancel={() => setEditing(false)}
          />
        )
        : <p className="is-comment-text">{comment.content}</p>}
    </li>
  );
}

function authorOf({ author, assigneeAnonymous }: Comment): string {
  if (author) return `${author.firstname} ${author.lastname}`.trim() || "A user without a name";
  return assigneeAnonymous ?? "A former user";
}

/** A modal with the specification's question (part 1 section 2). */
async function remove(comment: Comment): Promise<void> {
  const title = "Should this entry be deleted?";
  if (!await confirm({ title, text: comment.content.slice(0, 200), destructive: true })) return;
  try {
    await deleteComment(comment);
  } catch (error) {
    notify(`The comment was not deleted. ${failureText(error)}`);
  }
}
