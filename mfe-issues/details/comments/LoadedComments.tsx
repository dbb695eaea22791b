import type { Comment } from "@crumbtrail/contract/comment";
import type { Issue } from "@crumbtrail/contract/issue";
import { ErrorState, SkeletonRows } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { commentsQuery } from "../../server/comments.ts";
import type { CommentsQuery } from "./EarlierComments.tsx";
import { wasAssigned } from "./VisibilityChoice.tsx";

interface LoadedCommentsProps {
  issue: Issue;
  /**
   * Shows the comments loaded so far. `assigned`: whether there is a choice of visibility; it stays
   * once the assignee can see a comment.
   */
  children(comments: readonly Comment[], assigned: boolean, query: CommentsQuery): ReactNode;
}

/** The comments of an issue, a skeleton until they are there, or why they are not. */
export function LoadedComments({ issue, children }: LoadedCommentsProps) {
  const query = useInfiniteQuery(commentsQuery(issue._id));
  const { data, isError, refetch, isFetching } = query;
  if (data) {
    const { comments } = data;
    const assigned = wasAssigned(issue) ||
      comments.some(({ visibility }) => visibility === "ASSIGNEE");
    return children(comments, assigned, query);
  }
  if (!isError) return <SkeletonRows rows={3} height={40} />;
  return (
    <ErrorState
      title={t("The comments could not be loaded")}
      onRetry={refetch}
      busy={isFetching}
    />
  );
}
