import type { Issue } from "@crumbtrail/contract/issue";
import { useAccount, useCan } from "@crumbtrail/host";
import { ErrorState, SkeletonRows } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { commentsQuery, postComment } from "../../server/comments.ts";
import { CommentForm } from "./CommentForm.tsx";
import { CommentItem } from "./CommentItem.tsx";
import { Earlier } from "./EarlierComments.tsx";
import { wasAssigned } from "./VisibilityChoice.tsx";

interface CommentsProps {
  issue: Issue;
  /** The user pressed `c`: the field of a new comment takes the focus. */
  focusForm: boolean;
  /** Called when anything here has taken the focus. */
  onFocused(): void;
}

/** The discussion of an issue. */
export function Comments({ issue, focusForm, onFocused }: CommentsProps) {
  const { _id: issueId } = issue;
  const query = useInfiniteQuery(commentsQuery(issueId));
  const { data, isError, refetch, isFetching } = query;
  const mayWork = useCan("WORK_ON_ISSUES");
  const { _id: author } = useAccount();
  const discussion = useRef<HTMLDivElement>(null);
  if (isError && !data) {
    return (
      <ErrorState
        title={t("The comments could not be loaded")}
        onRetry={refetch}
        busy={isFetching}
      />
    );
  }
  if (!data) return <SkeletonRows rows={3} height={40} />;
  const { comments } = data;
  // The visibility choice stays for issues with comments that the assignee can see.
  const assigned = wasAssigned(issue) ||
    comments.some(({ visibility }) => visibility === "ASSIGNEE");
  return (
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
      {mayWork && (
        <CommentForm
          issueId={issueId}
          label={t("Add a comment")}
          draftKey={`${author} ${issueId}`}
          action={t("Comment [action]")}
          focused={focusForm}
          assigned={assigned}
          save={async (text) => {
            await postComment(issueId, text);
            return true;
          }}
        />
      )}
    </div>
  );
}
