/** Comments as a reader wants them: the newest page first, and each page oldest first. */
import type { CommentOrder } from "@crumbtrail/contract/comment";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { InfiniteData } from "@tanstack/react-query";

const PAGE_SIZE = 50;

/** What asks for the newest comments but so many. */
export function newestFrom(offset: number): Slice & { order: CommentOrder } {
  return { order: "newest", offset, limit: PAGE_SIZE };
}

/** Where the page of earlier comments begins; none when all are there. */
export function earlierFrom({ meta }: Page<unknown>): number | undefined {
  const next = meta.offset + meta.count;
  return meta.count > 0 && next < meta.total ? next : undefined;
}

/** The comments that are there, oldest first, and how many there are in all. */
export interface Discussion<T> {
  comments: T[];
  total: number;
}

export function discussionOf<T extends { _id: string }>(
  { pages }: InfiniteData<Page<T>>,
): Discussion<T> {
  // A comment that came after the first page was read moves the others: one may come twice.
  const once = new Map(pages.flatMap(({ data }) => data).map((comment) => [comment._id, comment]));
  return { comments: [...once.values()].reverse(), total: pages.at(-1)?.meta.total ?? 0 };
}
