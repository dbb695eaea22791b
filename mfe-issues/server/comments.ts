/** Comments on an issue, and the people an author can mention. All calls throw ApiError. */
import type {
  Comment,
  CommentOrder,
  CommentVisibility,
  Mentionable,
} from "@crumbtrail/contract/comment";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import { allPages, api, nextOffset, read } from "@crumbtrail/host";
import { type InfiniteData, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { refreshIssues } from "./issues.ts";

/** The text of a comment, the ids of mentioned people, and the visibility. */
export interface CommentText {
  content: string;
  mentions: string[];
  visibility: CommentVisibility;
}

/** The discussion of an issue, newest page first. */
export const commentsQuery = (id: string) =>
  infiniteQueryOptions({
    // Below the key of issues, so that a refetch of issues includes the comments.
    queryKey: ["issues", "comments", id],
    initialPageParam: 0,
    queryFn: async ({ pageParam }): Promise<Page<Comment>> => {
      const query = newestFrom(pageParam);
      return await read(await api().issues[":id"].comments.$get({ param: { id }, query }));
    },
    getNextPageParam: nextOffset,
    select: discussionOf,
  });

export const mentionableQuery = (id: string) =>
  queryOptions({
    queryKey: ["mentionable", id],
    queryFn: (): Promise<Mentionable[]> =>
      allPages(async (query) =>
        await read(await api().issues[":id"].mentionable.$get({ param: { id }, query }))
      ),
    staleTime: 60_000,
  });

export async function postComment(id: string, json: CommentText): Promise<void> {
  await read(await api().issues[":id"].comments.$post({ param: { id }, json }));
  await refreshIssues();
}

export async function changeComment({ issue, _id }: Comment, json: CommentText): Promise<void> {
  const param = { id: issue, commentId: _id };
  await read(await api().issues[":id"].comments[":commentId"].$patch({ param, json }));
  await refreshIssues();
}

export async function deleteComment({ issue, _id }: Comment): Promise<void> {
  const param = { id: issue, commentId: _id };
  await read(await api().issues[":id"].comments[":commentId"].$delete({ param }));
  await refreshIssues();
}

const PAGE_SIZE = 50;

/** The query parameters for a page; `offset` counts from the newest comment. */
export function newestFrom(offset: number): Slice & { order: CommentOrder } {
  return { order: "newest", offset, limit: PAGE_SIZE };
}

/** The loaded comments, oldest first, and the total number of comments. */
export interface Discussion<T> {
  comments: T[];
  total: number;
}

export function discussionOf<T extends { _id: string }>(
  { pages }: InfiniteData<Page<T>>,
): Discussion<T> {
  // A comment posted between two page requests shifts the pages, so a comment can be on both.
  const once = new Map(pages.flatMap(({ data }) => data).map((comment) => [comment._id, comment]));
  return { comments: [...once.values()].reverse(), total: pages.at(-1)?.meta.total ?? 0 };
}
