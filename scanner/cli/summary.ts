/** `summary.json`: the ends of all scans of a batch. The schema is public and versioned. Pure. */
import type { PageDuties } from "./duties.ts";
import { isInterrupted, type WeighedRun } from "./weigh.ts";

export const SUMMARY_FILE = "summary.json";
const SUMMARY_SCHEMA = "crumbtrail.summary/2";

export type Summary = ReturnType<typeof toSummary>;

export function toSummary(
  runs: readonly WeighedRun[],
  exitCode: number,
  pages: readonly PageDuties[] = [],
) {
  return {
    schema: SUMMARY_SCHEMA,
    exitCode,
    /** Whether the batch was interrupted; the remaining scans are NOT_RUN. */
    interrupted: isInterrupted(runs.map(({ end }) => end)),
    counts: countsOf(runs),
    /** With `--duties`: the answers to the duties of each page. */
    ...pages.length > 0 &&
      { duties: pages.map(({ url, region, duties }) => ({ url, region, duties })) },
    runs: runs.map(({ end: { findings: _, ...end }, findings }) => ({
      ...end,
      findings: findings.map(({ finding, isNew, counts }) => ({
        issueType: finding.issueType,
        storageType: finding.storageType,
        entryName: finding.entryName,
        entryOrigin: finding.entryOrigin,
        isBeforeConsent: finding.isBeforeConsent,
        phase: finding.phase,
        firstParty: finding.firstParty,
        hits: finding.hits,
        urls: finding.urls,
        /** Not in the baseline; true without a baseline. */
        isNew,
        /** Made the command fail. */
        counts,
      })),
    })),
  };
}

/** The number of runs by outcome, and the number of findings. */
export function countsOf(runs: readonly WeighedRun[]) {
  const ended = (outcome: WeighedRun["end"]["outcome"]) =>
    runs.filter(({ end }) => end.outcome === outcome).length;
  const findings = runs.flatMap((run) => run.findings);
  return {
    runs: runs.length,
    complete: ended("COMPLETE"),
    inconclusive: ended("INCONCLUSIVE"),
    failed: ended("FAILED"),
    notRun: ended("NOT_RUN"),
    findings: findings.length,
    new: findings.filter(({ isNew }) => isNew).length,
    counting: findings.filter(({ counts }) => counts).length,
  };
}
