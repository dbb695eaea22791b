import type { Issue } from "@crumbtrail/contract/issue";
import { useAccount, useCan } from "@crumbtrail/host";
import { t } from "@crumbtrail/texts";
import { useRef } from "react";
import { postComment } from "../../server/comments.ts";
import { CommentForm } from "./CommentForm.tsx";
import { CommentItem } from "./CommentItem.tsx";
import { Earlier } from "./EarlierComments.tsx";
import { LoadedComments } from "./LoadedComments.tsx";

export interface CommentsProps {
  issue: Issue;
  /** The user pressed `c`: the field of a new comment takes the focus. */
  focusForm: boolean;
  /** Called when anything here has taken the focus. */
  onFocused(): void;
}

/** The discussion of an issue. */
export function Comments({ issue, focusForm, onFocused }: CommentsProps) {
  const { _id: issueId } = issue;
  const mayWork = useCan("WORK_ON_ISSUES");
  const discussion = useRef<HTMLDivElement>(null);
  return (
    <LoadedComments issue={issue}>
      {(comments, assigned, query) => (
        <div ref={discussion} className="is-comments" tabIndex={-1} onFocus={onFocused}>
          <Earlier query={query} discussion={discussion} />
          {comments.length === 0 && <p className="is-note">{t("No comments")}</p>}
          <ol aria-label={t("Comments")}>
            {comments.map((comment) => (
              <CommentItem
                key={comment._id}
                comment={comment}
                mayWork={mayWork}
                assigned={assigned}
                // Deleting a comment removes the focused button from the document.
                onDeleted={() => discussion.current?.focus()}
              />
            ))}
          </ol>
          <NewComment issueId={issueId} assigned={assigned} focused={focusForm} />
        </div>
      )}
    </LoadedComments>
  );
}

interface NewCommentProps {
  issueId: string;
  /** See `CommentForm`. */
  assigned: boolean;
  focused: boolean;
}

/** The form of a new comment, for users with permission to comment. */
export function NewComment({ issueId, assigned, focused }: NewCommentProps) {
  const mayWork = useCan("WORK_ON_ISSUES");
  const { _id: author } = useAccount();
  if (!mayWork) return null;
  return (
    <CommentForm
      issueId={issueId}
      label={t("Add a comment")}
      draftKey={`${author} ${issueId}`}
      action={t("Comment [action]")}
      focused={focused}
      assigned={assigned}
      save={async (text) => {
        await postComment(issueId, text);
        return true;
      }}
    />
  );
}
