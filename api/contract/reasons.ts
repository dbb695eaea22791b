/** Why a run is inconclusive. Plain values without zod, for screens. */

/** Why a run could not see the truth. */
export const REASONS = [
  "DNS_FAILED",
  "CONNECTION_FAILED",
  "ADDRESS_REFUSED",
  "CERTIFICATE_INVALID",
  "HTTP_ERROR",
  "NO_CONTENT",
  "BOT_WALL",
  "AGE_GATE",
  "NAVIGATION_TIMEOUT",
  "SCAN_TIMEOUT",
  "NO_LAYER",
  "BUTTON_MISSING",
  "CONSENT_CONTRADICTED",
  "HIDDEN_ONLY",
  "LAYER_VANISHED",
  "SETTINGS_MISSING",
  "LOGIN_FAILED",
  "NOT_A_PAGE",
  "LIMIT_REACHED",
  "PROBE_FAILED",
  "BROWSER_CRASHED",
] as const;
export type Reason = typeof REASONS[number];

/**
 * Failures of ours that may pass: such a run is tried again, and after the last attempt the test
 * is FAILED. Every other reason says something about the site and stands at once.
 */
export const PASSING_REASONS: readonly Reason[] = ["SCAN_TIMEOUT", "BROWSER_CRASHED"];

/** What each reason means, for a person. */
export const REASON_TEXTS: Record<Reason, string> = {
  DNS_FAILED: "The host name could not be resolved.",
  CONNECTION_FAILED: "The server could not be reached.",
  ADDRESS_REFUSED: "The address is not public, so the scanner refused to connect to it.",
  CERTIFICATE_INVALID: "The server's certificate is not trusted.",
  HTTP_ERROR: "The server answered with an error.",
  NO_CONTENT: "The server answered as if all were well, but there is no page to look at.",
  BOT_WALL: "The site showed a check for bots instead of its page.",
  AGE_GATE: "The page asks for the visitor's age; what is behind it was not seen.",
  NAVIGATION_TIMEOUT: "The page did not load in time.",
  SCAN_TIMEOUT: "The test did not end in time.",
  NO_LAYER: "No consent layer was found.",
  BUTTON_MISSING: "The consent layer has no button that makes this choice.",
  CONSENT_CONTRADICTED: "The page kept another choice than the one that was made.",
  HIDDEN_ONLY: "The consent layer was only hidden; no choice was made.",
  LAYER_VANISHED: "The consent layer did not stay although nobody answered it.",
  SETTINGS_MISSING: "The property lacks the settings that this choice needs.",
  LOGIN_FAILED: "The login of the PUR offer did not succeed.",
  NOT_A_PAGE: "The address does not lead to an HTML page.",
  LIMIT_REACHED: "The page went past a limit of the scanner.",
  PROBE_FAILED: "A part of the recording failed, so it is not complete.",
  BROWSER_CRASHED: "The browser crashed on this page.",
};
