/** Feedback of all tenants. All functions throw ApiError. */
import type { FeedbackStatus } from "@crumbtrail/contract/feedback_options";
import { api, nextOffset, queryClient, read } from "@crumbtrail/host";
import { infiniteQueryOptions } from "@tanstack/react-query";

const FEEDBACK = ["madmin", "feedback"] as const;
const PAGE_SIZE = 50;

/** Pages of feedback, new before done, then the latest first. */
export const feedbackQuery = (status: FeedbackStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: [...FEEDBACK, status],
    initialPageParam: 0,
    queryFn: async ({ pageParam: offset }) =>
      await read(await api().feedback.$get({ query: { status, offset, limit: PAGE_SIZE } })),
    getNextPageParam: nextOffset,
    placeholderData: (shown) => shown,
  });

export async function setFeedbackStatus(id: string, status: FeedbackStatus): Promise<void> {
  try {
    await read(await api().feedback[":id"].$patch({ param: { id }, json: { status } }));
  } finally {
    await queryClient.invalidateQueries({ queryKey: FEEDBACK });
  }
}
