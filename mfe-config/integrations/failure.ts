/** What a failed change of a receiver is told as, beside what was typed. */
import { ApiError } from "@crumbtrail/host";

export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return "Network error. Please try again.";
  if (error.status === 503) return "The server has no key to keep secrets with (SECRETS_KEY).";
  if (error.code === "ENTITY_NOT_FOUND") return "This is no longer there.";
  if (error.code === "FORBIDDEN") return "There are as many receivers as a tenant may have.";
  if (error.code === "MISSING_PERMISSION") return "Your role does not allow this.";
  return refusedField(error.details) ?? "An error occurred. Please make sure the input is valid.";
}

/** Which field was refused and why, in the server's words. */
function refusedField(details: unknown): string | undefined {
  const first: unknown = Array.isArray(details) ? details[0] : undefined;
  if (typeof first !== "object" || first === null) return undefined;
  if (!("path" in first && "message" in first)) return undefined;
  const path = String(first.path);
  return `${WORDS[path] ?? path}: ${first.message}`;
}

const WORDS: Record<string, string> = { url: "URL", apiToken: "API token", events: "Events" };
