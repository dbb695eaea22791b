/** What somebody with a link is told when it does not work. */
import { ApiError } from "@crumbtrail/host";

export const DEAD_LINK = "Link is not valid. The issue may have already been resolved.";

/** Whether the link opens nothing, now and later. */
export function isDead(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 &&
    error.status !== 429;
}

export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return "Network error. Please try again.";
  if (error.status === 404) return DEAD_LINK;
  if (error.status === 429) return "Too many attempts. Please try again later.";
  return "An error occurred. Please make sure the input is valid.";
}
