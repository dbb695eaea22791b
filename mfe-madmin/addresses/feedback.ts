/** The address of the list of feedback. Pure. */
import { FEEDBACK_STATUSES, type FeedbackStatus } from "@crumbtrail/contract/feedback_options";

export interface FeedbackSearch {
  status?: FeedbackStatus | undefined;
}

export function readFeedbackSearch({ status }: Record<string, unknown>): FeedbackSearch {
  const known = FEEDBACK_STATUSES.find((each) => each === status);
  return known ? { status: known } : {};
}
