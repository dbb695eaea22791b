import { useAccount, useCan } from "@crumbtrail/host";
import { ErrorState, SkeletonRows } from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { commentsQuery, postComment } from "../../server/comments.ts";
import { CommentForm } from "./CommentForm.tsx";
import { CommentItem } from "./CommentItem.tsx";

interface CommentsProps {
  issueId: string;
  /** The field has the focus: `c` was pressed. */
  writing: boolean;
}

/** The discussion of an issue. */
export function Comments({ issueId, writing }: CommentsProps) {
  const { data, isError, refetch, isFetching } = useQuery(commentsQuery(issueId));
  const mayWork = useCan("WORK_ON_ISSUES");
  const { _id: author } = useAccount();
  if (isError && !data) {
    return (
      <ErrorState title="The comments could not be loaded" onRetry={refetch} busy={isFetching} />
    );
  }
  if (!data) return <SkeletonRows rows={3} height={40} />;
  return (
    <div className="is-comments">
      {data.length === 0 && <p className="is-note">No comments</p>}
      <ol aria-label="Comments">
        {data.map((comment) => (
          <CommentItem
            key={comment._id}
            comment={comment}
            mayWork={mayWork}
          />
        ))}
      </ol>
      {mayWork && (
        <CommentForm
          issueId={issueId}
          label="Add a comment"
          author={author}
          action="Comment"
          focused={writing}
          save={(text) => postComment(issueId, text)}
        />
      )}
    </div>
  );
}
