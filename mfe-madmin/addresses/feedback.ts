/** The filter of the list of feedback, as stored in the address. Pure. */
import { FEEDBACK_STATUSES, type FeedbackStatus } from "@crumbtrail/contract/feedback_options";

export interface FeedbackSearch {
  status?: FeedbackStatus;
}

export function readFeedbackSearch({ status }: Record<string, unknown>): FeedbackSearch {
  const known = FEEDBACK_STATUSES.find((each) => each === status);
  return known ? { status: known } : {};
}
