/** `summary.json`: the ends of all scans of a batch. The schema is public and versioned. Pure. */
import type { Finding } from "@crumbtrail/contract/recording";
import { isInterrupted, type WeighedRun } from "./weigh.ts";

export const SUMMARY_FILE = "summary.json";
const SUMMARY_SCHEMA = "crumbtrail.summary/2";

type SummaryFinding =
  & Pick<
    Finding,
    | "issueType"
    | "storageType"
    | "entryName"
    | "entryOrigin"
    | "isBeforeConsent"
    | "phase"
    | "firstParty"
    | "hits"
    | "urls"
  >
  & {
    /** Whether the finding is not in the baseline; true without a baseline. */
    isNew: boolean;
    /** Whether the finding made the command fail. */
    counts: boolean;
  };

export interface Summary {
  schema: typeof SUMMARY_SCHEMA;
  exitCode: number;
  /** Whether the batch was interrupted; the remaining scans are NOT_RUN. */
  interrupted: boolean;
  counts: ReturnType<typeof countsOf>;
  runs: (Omit<WeighedRun["end"], "findings"> & { findings: SummaryFinding[] })[];
}

export function toSummary(runs: readonly WeighedRun[], exitCode: number): Summary {
  return {
    schema: SUMMARY_SCHEMA,
    exitCode,
    interrupted: isInterrupted(runs.map(({ end }) => end)),
    counts: countsOf(runs),
    runs: runs.map(({ end: { findings: _, ...end }, findings }) => ({
      ...end,
      findings: findings.map(({ finding, isNew, counts }) => ({
        issueType: finding.issueType,
        storageType: finding.storageType,
        entryName: finding.entryName,
        entryOrigin: finding.entryOrigin,
        isBeforeConsent: finding.isBeforeConsent,
        ...(finding.phase === undefined ? {} : { phase: finding.phase }),
        firstParty: finding.firstParty,
        hits: finding.hits,
        urls: finding.urls,
        isNew,
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
