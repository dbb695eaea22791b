/** Decides which findings count, and the exit code. Pure. */
import type { IssueType } from "@crumbtrail/contract/issue_types";
import type { Finding } from "@crumbtrail/contract/recording";
import type { RunEnd } from "./runs.ts";
import { type Baseline, newSince } from "./baseline.ts";

/** Kinds of results that make the command fail, as named on the command line. */
export const FAIL_ON = ["unknown-vendor", "storage", "suspicious", "inconclusive"] as const;
export type FailOn = typeof FAIL_ON[number];

const KINDS: Record<IssueType, FailOn> = {
  UNKNOWN_VENDOR: "unknown-vendor",
  STORAGE_ITEM: "storage",
  SUSPICIOUS_REQUEST: "suspicious",
};

export function kindOf(issueType: IssueType): FailOn {
  return KINDS[issueType];
}

export const EXIT = {
  clean: 0,
  findings: 1,
  inconclusive: 2,
  usage: 3,
  unwritten: 4,
  interrupted: 130,
} as const;

export interface WeighedFinding {
  finding: Finding;
  /** Whether the finding is not in the baseline; true without a baseline. */
  isNew: boolean;
  /** Whether the finding makes the command fail. */
  counts: boolean;
}

export interface WeighedRun {
  end: RunEnd;
  findings: WeighedFinding[];
}

/** Weighs findings; findings of an inconclusive run are shown but do not count. */
export function weigh(
  ends: readonly RunEnd[],
  failOn: ReadonlySet<FailOn>,
  baseline: Baseline | null,
): WeighedRun[] {
  const isNew = baseline === null ? () => true : newSince(baseline);
  return ends.map((end) => ({
    end,
    findings: end.findings.map((finding) => {
      const fresh = isNew(end, finding);
      const counts = fresh && end.outcome === "COMPLETE" && failOn.has(kindOf(finding.issueType));
      return { finding, isNew: fresh, counts };
    }),
  }));
}

/** Whether the batch was interrupted before its last scan. */
export function isInterrupted(ends: readonly RunEnd[]): boolean {
  return ends.some(({ outcome }) => outcome === "NOT_RUN");
}

/**
 * The exit code: interruption first, then counting findings and duties, then failed writes, then inconclusive
 * or failed scans.
 */
export function exitCode(
  runs: readonly WeighedRun[],
  { failOn, isUnwritten, isBreached }: {
    failOn: ReadonlySet<FailOn>;
    isUnwritten: boolean;
    /** Whether a duty failed that makes the command fail. */
    isBreached: boolean;
  },
): number {
  if (isInterrupted(runs.map(({ end }) => end))) return EXIT.interrupted;
  if (runs.some(({ findings }) => findings.some(({ counts }) => counts))) return EXIT.findings;
  if (isBreached) return EXIT.findings;
  if (isUnwritten) return EXIT.unwritten;
  const unseen = runs.some(({ end }) => end.outcome !== "COMPLETE");
  return unseen && failOn.has("inconclusive") ? EXIT.inconclusive : EXIT.clean;
}
