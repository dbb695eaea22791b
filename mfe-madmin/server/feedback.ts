/** Feedback of all tenants. All functions throw ApiError. */
import type { FeedbackStatus } from "@crumbtrail/contract/feedback_options";
import { api, pagesQuery, read, settled } from "@crumbtrail/host";

const FEEDBACK = ["madmin", "feedback"] as const;
const PAGE_SIZE = 50;

/** Pages of feedback, new before done, then the latest first. */
export const feedbackQuery = (status: FeedbackStatus | undefined) =>
  pagesQuery(
    [...FEEDBACK, status],
    PAGE_SIZE,
    (slice) => read(api().feedback.$get({ query: { status, ...slice } })),
  );

export const setFeedbackStatus = (id: string, status: FeedbackStatus) =>
  settled(FEEDBACK, read(api().feedback[":id"].$patch({ param: { id }, json: { status } })));
