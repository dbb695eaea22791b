/**
 * Runs of the command line, each one page with one preset: their visits, their results, and a queue
 * for many.
 */
import pLimit from "p-limit";
import type { Preset } from "@crumbtrail/contract/enums";
import type { Certainty } from "@crumbtrail/contract/page_certainty";
import type { ConsentStatus, Reason, Recording } from "@crumbtrail/contract/recording";
import { visitsOf } from "@crumbtrail/contract/visits";

/** One page with one preset. */
export interface Run {
  url: string;
  preset: Preset;
  /** With Global Privacy Control. */
  gpc?: true;
  /** Folder of the evidence below `--out`; empty for `--out` itself. */
  folder: string;
}

export interface RunResult {
  /** Judged and redacted, as written and shown. */
  recording: Recording;
  /** `recording.json` as text. */
  text: string;
  /** Null when no evidence was written. */
  manifestSha256: string | null;
  /** Why the evidence could not be written; null after a success or without `--out`. */
  notWritten: string | null;
}

/** The end of a run without the recording, which may be large. */
export interface RunEnd extends Run {
  /** FAILED: the run gave no recording. NOT_RUN: the batch was interrupted. */
  outcome: Recording["outcome"] | "FAILED" | "NOT_RUN";
  reason: Reason | null;
  /** The reason in a sentence, or the error. */
  detail: string | null;
  consent: ConsentStatus | null;
  /** How sure it is that the page was seen, and why; null without a recording. */
  certainty: Certainty | null;
  startedAt: string | null;
  findings: Recording["findings"];
  manifestSha256: string | null;
  /** As in `RunResult`. */
  notWritten: string | null;
}

const INTERRUPTED = "The batch was interrupted before this scan ended.";

/**
 * The runs by visits. A visit answers one run, or two: then the first is that of NO_ACTION_SP_CMP,
 * which the look before the choice answers. Only runs of one page that differ in their preset alone
 * share a visit.
 */
export function byVisits(runs: readonly Run[]): Run[][] {
  const pages = Map.groupBy(runs, ({ url, gpc }) => JSON.stringify([url, gpc]));
  return [...pages.values()].flatMap((page) => {
    const of = (preset: Preset) => page.filter((run) => run.preset === preset);
    return visitsOf(page.map(({ preset }) => preset)).map(({ preset, withUntouched }) => [
      ...withUntouched ? of("NO_ACTION_SP_CMP") : [],
      ...of(preset),
    ]);
  });
}

/**
 * Carries out runs, `concurrency` visits at a time; a failed visit does not stop the others.
 * @param visit carries out the runs of a visit, and gives their results in their order; a rejection
 *   marks them as FAILED
 * @param onEnd called at the end of each run, with the number of ended runs
 * @param signal after an abort no further visit begins, and interrupted runs are NOT_RUN
 * @returns the ends in the order of the runs
 */
export async function runAll(
  runs: readonly Run[],
  concurrency: number,
  visit: (runs: readonly Run[]) => Promise<readonly RunResult[]>,
  onEnd: (end: RunEnd, ended: number) => void,
  signal: AbortSignal,
): Promise<RunEnd[]> {
  const ends = new Map<Run, RunEnd>();
  await pLimit(concurrency).map(byVisits(runs), async (shared) => {
    const ended = signal.aborted ? [] : await visit(shared).then(
      (results) => results.flatMap((result, at) => shared[at] ? [endOf(shared[at], result)] : []),
      (error) => signal.aborted ? [] : shared.map((run) => failure(run, error)),
    );
    shared.forEach((run, at) => {
      const end = ended[at];
      if (end === undefined) return;
      ends.set(run, end);
      onEnd(end, ends.size);
    });
  });
  return runs.map((run) => ends.get(run) ?? withoutRecording(run, "NOT_RUN", INTERRUPTED));
}

/** The end of a run with a recording. */
export function endOf(run: Run, { recording, manifestSha256, notWritten }: RunResult): RunEnd {
  const { outcome, reason, reasonDetail: detail, consent, startedAt, findings } = recording;
  const { certainty = null } = recording;
  const ended = { outcome, reason, detail, consent: consent.status, certainty, startedAt };
  return { ...run, ...ended, findings, manifestSha256, notWritten };
}

function failure(run: Run, error: unknown): RunEnd {
  return withoutRecording(run, "FAILED", error instanceof Error ? error.message : String(error));
}

function withoutRecording(run: Run, outcome: RunEnd["outcome"], detail: string): RunEnd {
  return {
    ...run,
    outcome,
    reason: null,
    detail,
    consent: null,
    certainty: null,
    startedAt: null,
    findings: [],
    manifestSha256: null,
    notWritten: null,
  };
}
