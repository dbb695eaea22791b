/** What a failed change of a user is told as, beside what was typed. */
import { ApiError } from "@crumbtrail/host";

const GENERIC = "An error occurred. Please make sure the input is valid.";

export function failureText(error: unknown): string {
  // No answer at all.
  if (!(error instanceof ApiError)) return "Network error. Please try again.";
  if (error.status === 429) return "Too many invitations were sent. Try again in an hour.";
  if (error.code === "FORBIDDEN") return forbidden(error.details);
  switch (error.code) {
    case "ENTITY_ALREADY_EXISTS":
      return "There is an account with this e-mail address already.";
    case "EMAIL_NOT_VALID":
      return "This is no e-mail address.";
    case "ENTITY_NOT_FOUND":
      return "This user is no longer there.";
    case "MISSING_PERMISSION":
      return "Your role does not allow this.";
    case "NOT_LOGGED_IN":
    case "SESSION_EXPIRED":
      return "Your session has expired. Sign in again in another tab, then try again here.";
    default:
      return GENERIC;
  }
}

const REASONS: Record<string, string> = {
  limit: "Subscription tier limit reached",
  soleAdmin: "This is the only active admin. Make somebody else an admin first.",
  ownAccount: "You cannot change your own role, status and properties, or delete yourself here.",
  status: "This user has signed in meanwhile, or was disabled.",
  staff: "Accounts of the provider's staff can't be changed here.",
};

function forbidden(details: unknown): string {
  const names = typeof details === "object" && details !== null ? Object.keys(details) : [];
  const known = names.map((name) => REASONS[name]).find((text) => text !== undefined);
  return known ?? "Your role does not allow this.";
}
