/** Decides which findings of a run may become issues. Pure. */
import { type Preset, REPORT_ONLY_PRESETS } from "@crumbtrail/contract/enums";
import type { Finding, Reason, Recording } from "@crumbtrail/contract/recording";

/** Reasons that mean that the recording is not of the tested page. */
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
 * The findings that become issues. A complete run raises all its findings, unless the preset only
 * reports. An inconclusive run raises findings from before any choice, which are certain whatever
 * the choice led to. What is set between an acceptance and its withdrawal was allowed.
 */
export function issuesOf(
  run: Pick<Recording, "preset" | "outcome" | "reason">,
  findings: readonly Finding[],
): readonly Finding[] {
  if (!raisesIssues(run.preset)) return [];
  if (run.outcome === "COMPLETE") return findings.filter(({ phase }) => phase !== "WITH_CONSENT");
  if (run.reason === null || PAGE_NOT_SEEN.has(run.reason)) return [];
  return findings.filter((finding) => finding.isBeforeConsent);
}

/** Whether findings of a run become issues (specification, part 2 §1: Accept All only reports). */
function raisesIssues(preset: Preset): boolean {
  return !REPORT_ONLY_PRESETS.includes(preset);
}
