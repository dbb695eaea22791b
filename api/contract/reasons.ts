/**
 * Reasons for inconclusive runs, and how long a page was watched. Plain, without zod, for screens.
 */
import { formatList, formatNumber, t, tAll } from "@crumbtrail/texts";
import type { Look } from "./recording_parts.ts";

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
  "STILL_LOADING",
  "NO_LAYER",
  "BUTTON_MISSING",
  "BUTTONS_UNKNOWN",
  "BUTTON_UNREACHABLE",
  "PRESS_IGNORED",
  "BUTTON_MISNAMED",
  "CONSENT_CONTRADICTED",
  "HIDDEN_ONLY",
  "LAYER_VANISHED",
  "NO_WAY_BACK",
  "SETTINGS_MISSING",
  "LOGIN_FAILED",
  "STEP_FAILED",
  "STEPS_TRIED",
  "NOT_A_PAGE",
  "LIMIT_REACHED",
  "PROBE_FAILED",
  "BROWSER_CRASHED",
] as const;
export type Reason = typeof REASONS[number];

/**
 * Temporary failures of the scanner: the run is retried, and the test is FAILED after the last
 * attempt. Every other reason is about the site and is final at once.
 */
export const TEMPORARY_REASONS: readonly Reason[] = ["SCAN_TIMEOUT", "BROWSER_CRASHED"];

/** The reasons in sentences. */
export const REASON_TEXTS: Record<Reason, string> = tAll({
  DNS_FAILED: "The host name could not be resolved.",
  CONNECTION_FAILED: "The server could not be reached.",
  ADDRESS_REFUSED: "The address is not public, so the scanner refused to connect to it.",
  CERTIFICATE_INVALID: "The server's certificate is not trusted.",
  HTTP_ERROR: "The server answered with an error.",
  NO_CONTENT: "The server reported no error, but what it sent is not the page.",
  BOT_WALL: "The site showed a bot check instead of its page.",
  AGE_GATE: "The page asks for the visitor's age, so its content was not seen.",
  NAVIGATION_TIMEOUT: "The page did not load in time.",
  SCAN_TIMEOUT: "The test did not end in time.",
  STILL_LOADING: "The page never stopped loading, so more may follow than was seen.",
  NO_LAYER: "No consent banner was found.",
  BUTTON_MISSING: "No button for this choice was found on the consent banner.",
  BUTTONS_UNKNOWN: "A consent banner was found, but its buttons are not understood.",
  BUTTON_UNREACHABLE: "The button for this choice could not be pressed.",
  PRESS_IGNORED: "The button for this choice was pressed, but the banner stayed open.",
  BUTTON_MISNAMED: "The property names a button for this choice that makes another one.",
  CONSENT_CONTRADICTED: "The page stored a different choice from the one that was made.",
  HIDDEN_ONLY: "The consent banner was only hidden; no choice was made.",
  LAYER_VANISHED: "The consent banner disappeared before it was answered.",
  NO_WAY_BACK: "Consent was given, and no way to withdraw it was found.",
  SETTINGS_MISSING: "The property has no settings for this preset.",
  LOGIN_FAILED: "Signing in to the PUR offer failed.",
  STEP_FAILED: "A step of the scenario failed.",
  STEPS_TRIED: "Only the steps were tried; the page was not tested.",
  NOT_A_PAGE: "The address does not lead to an HTML page.",
  LIMIT_REACHED: "The page exceeded a limit of the scanner.",
  PROBE_FAILED: "Part of the recording failed, so it is incomplete.",
  BROWSER_CRASHED: "The browser crashed on this page.",
});

/** How long the page was watched after each beginning: the load, the answer, the reload. */
const LOOKS: Record<Look["after"], (seconds: string) => string> = {
  LOAD: (seconds) => t("{seconds} s after the load", { seconds }),
  ACT: (seconds) => t("{seconds} s after the answer", { seconds }),
  RELOAD: (seconds) => t("{seconds} s after the reload", { seconds }),
};
const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false };
const IN_ORDER = ["LOAD", "ACT", "RELOAD"] as const;

/** How long a page was watched, in a sentence; null without recorded times. */
export function watchedFor(looks: readonly Look[] | undefined): string | null {
  const longest = (after: Look["after"]) =>
    Math.max(0, ...(looks ?? []).filter((look) => look.after === after).map(({ ms }) => ms));
  const parts = IN_ORDER.filter((after) => longest(after) > 0)
    .map((after) => LOOKS[after](formatNumber(longest(after) / 1000, ONE_DIGIT)));
  if (parts.length === 0) return null;
  const watched = t("Watched until {times}. What starts later was not seen.", {
    times: formatList(parts),
  });
  const requests = Math.max(0, ...(looks ?? []).map(({ stillLoading }) => stillLoading ?? 0));
  if (requests === 0) return watched;
  return `${watched} ${t("The page was still loading: {requests} requests so far.", { requests })}`;
}
