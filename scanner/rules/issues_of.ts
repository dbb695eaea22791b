/** Which findings of a run may become issues. Pure. */
import { type Preset, REPORT_ONLY_PRESETS } from "@crumbtrail/contract/enums";
import type { Finding, Reason, Recording } from "@crumbtrail/contract/recording";

/** The tested page itself was not seen: what was recorded belongs to something else. */
const PAGE_NOT_SEEN: ReadonlySet<Reason> = new Set([
  "DNS_FAILED",
  "CONNECTION_FAILED",
  "ADDRESS_REFUSED",
  "CERTIFICATE_INVALID",
  "HTTP_ERROR",
  "NO_CONTENT",
  "BOT_WALL",
  "NAVIGATION_TIMEOUT",
  "NOT_A_PAGE",
]);

/**
 * A complete run raises all its findings, unless its preset only reports. An inconclusive one
 * raises what the page did before any choice was made: that is true whatever became of the choice.
 */
export function issuesOf(
  run: Pick<Recording, "preset" | "outcome" | "reason">,
  findings: readonly Finding[],
): readonly Finding[] {
  if (!raisesIssues(run.preset)) return [];
  if (run.outcome === "COMPLETE") return findings;
  if (run.reason === null || PAGE_NOT_SEEN.has(run.reason)) return [];
  return findings.filter((finding) => finding.isBeforeConsent);
}

/** Whether findings of a run become issues (part 2 section 1: Accept All only reports). */
function raisesIssues(preset: Preset): boolean {
  return !REPORT_ONLY_PRESETS.includes(preset);
}
