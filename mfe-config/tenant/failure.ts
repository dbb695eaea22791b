/** What a failed change of the tenant is told as, beside what was typed. */
import { ApiError } from "@crumbtrail/host";

export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return "Network error. Please try again.";
  switch (error.code) {
    case "FORBIDDEN":
    case "MISSING_PERMISSION":
      return "Your role does not allow this.";
    case "NOT_LOGGED_IN":
    case "SESSION_EXPIRED":
      return "Your session has expired. Sign in again in another tab, then try again here.";
    default:
      return "An error occurred. Please make sure the input is valid.";
  }
}
