/** Comments on one issue, and whom they may mention. */
import type { Comment, CommentVisibility, Mentionable } from "@crumbtrail/contract/comment";
import { api, read } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";
import { refreshIssues } from "./issues.ts";

/** What a comment says, whom it names and who is to see it. */
export interface CommentText {
  content: string;
  mentions: string[];
  visibility: CommentVisibility;
}

/** Oldest first. */
export const commentsQuery = (id: string) =>
  queryOptions({
    // With the issues, so that they are asked again when these change.
    queryKey: ["issues", "comments", id],
    queryFn: async (): Promise<Comment[]> =>
      (await read(await api().issues[":id"].comments.$get({ param: { id } }))).data,
  });

export const mentionableQuery = (id: string) =>
  queryOptions({
    queryKey: ["mentionable", id],
    queryFn: async (): Promise<Mentionable[]> =>
      (await read(await api().issues[":id"].mentionable.$get({ param: { id } }))).data,
    staleTime: 60_000,
  });

/** @throws ApiError */
export async function postComment(id: string, json: CommentText): Promise<void> {
  await read(await api().issues[":id"].comments.$post({ param: { id }, json }));
  await refreshIssues();
}

/** @throws ApiError */
export async function changeComment({ issue, _id }: Comment, json: CommentText): Promise<void> {
  const param = { id: issue, commentId: _id };
  await read(await api().issues[":id"].comments[":commentId"].$patch({ param, json }));
  await refreshIssues();
}

/** @throws ApiError */
export async function deleteComment({ issue, _id }: Comment): Promise<void> {
  const param = { id: issue, commentId: _id };
  await read(await api().issues[":id"].comments[":commentId"].$delete({ param }));
  await refreshIssues();
}
