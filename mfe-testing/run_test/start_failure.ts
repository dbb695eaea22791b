/** Why a test could not be started, in the specification's form: message, then code. Pure. */
import { ApiError } from "@crumbtrail/host";

const GENERAL = "An error occurred, please try again or check if a correct test scenario is used.";

/** The error alert's text (part 2 section 8). */
export function startFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === "UNKNOWN_ERROR") return GENERAL;
  return `${sentenceFor(error)} (${error.code})`;
}

function sentenceFor({ code, details }: ApiError): string {
  if (code === "FORBIDDEN" && has(details, "limit")) return "Subscription tier limit reached";
  if (code === "FORBIDDEN" && has(details, "property")) {
    return "This URL belongs to none of the properties you may test";
  }
  if (code === "FORBIDDEN" && has(details, "feature")) {
    return "This testing scenario is not part of your subscription";
  }
  if (code === "INPUT_INVALID" && names(details, "preset")) {
    return "The property lacks the settings that this testing scenario needs";
  }
  return SENTENCES[code] ?? "The test was not started";
}

const SENTENCES: { [code in ApiError["code"]]?: string } = {
  INPUT_INVALID: "The server does not accept this input",
  VALIDATION_ERROR: "The server does not accept this input",
  MISSING_PERMISSION: "Your role may not start tests",
  NOT_LOGGED_IN: "You are signed out",
  SESSION_EXPIRED: "Your session has expired",
};

function has<K extends string>(details: unknown, key: K): details is Record<K, unknown> {
  return typeof details === "object" && details !== null && key in details;
}

/** Whether the fields that were refused include this one. */
function names(details: unknown, path: string): boolean {
  return Array.isArray(details) &&
    details.some((field) => has(field, "path") && field.path === path);
}
