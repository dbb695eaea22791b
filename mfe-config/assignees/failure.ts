/** What a failed change of a group is told as, in the specification's words (part 2 section 8). */
import { ApiError } from "@crumbtrail/host";

export function failureText(error: unknown): string {
  // No answer at all.
  if (!(error instanceof ApiError)) return "Network error. Please try again.";
  switch (error.code) {
    case "DUPLICATE_KEY":
      return "An entry with this name already exists";
    case "NOT_LOGGED_IN":
    case "SESSION_EXPIRED":
      return "Your session has expired. Sign in again in another tab, then try again here.";
    default:
      return "An error occurred. Please make sure the input is valid.";
  }
}
