/** The sentence for a failed change of an integration. */
import { ApiError } from "@crumbtrail/host";

export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return "Network error. Please try again.";
  if (error.status === 503) return "The server has no key to keep secrets with (SECRETS_KEY).";
  if (error.code === "ENTITY_NOT_FOUND") return "This integration was deleted.";
  if (error.code === "FORBIDDEN") return "The limit of integrations is reached.";
  if (error.code === "MISSING_PERMISSION") return "Your role does not allow this.";
  return "An error occurred. Please make sure the input is valid.";
}
