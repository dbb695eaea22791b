/** Runs of the command line, one page with one preset each: their results, and a queue for many. */
import type { Preset } from "@crumbtrail/contract/enums";
import type { ConsentStatus, Reason, Recording } from "@crumbtrail/contract/recording";

/** One page with one preset. */
export interface Run {
  url: string;
  preset: Preset;
  /** Folder of the evidence below `--out`; empty for that folder itself. */
  folder: string;
}

export interface RunResult {
  /** Judged and without values, as it is written and shown. */
  recording: Recording;
  /** `recording.json` as text. */
  text: string;
  /** Null when nothing was written. */
  manifestSha256: string | null;
  /** Why the evidence could not be written; null when it was written or not asked for. */
  notWritten: string | null;
}

/** The end of a run without its recording, which may be large. */
export interface RunEnd extends Run {
  /** FAILED: the run gave no recording. NOT_RUN: the batch was interrupted. */
  outcome: Recording["outcome"] | "FAILED" | "NOT_RUN";
  reason: Reason | null;
  /** The reason in a sentence, or what failed. */
  detail: string | null;
  consent: ConsentStatus | null;
  startedAt: string | null;
  findings: Recording["findings"];
  manifestSha256: string | null;
  /** As in `RunResult`. */
  notWritten: string | null;
}

const INTERRUPTED = "The batch was interrupted before this scan ended.";

/**
 * Carries out runs, `concurrency` at a time; a run that fails does not stop the others.
 * @param scan carries out one run; the run has failed when it rejects
 * @param onEnd called at the end of each run
 * @param signal when it aborts, no further run begins, and interrupted runs count as not run
 * @returns the ends in the order of the runs
 */
export async function runAll(
  runs: readonly Run[],
  concurrency: number,
  scan: (run: Run) => Promise<RunResult>,
  onEnd: (end: RunEnd, ended: number) => void,
  signal: AbortSignal,
): Promise<RunEnd[]> {
  const ends = runs.map((run) => withoutRecording(run, "NOT_RUN", INTERRUPTED));
  const queue = runs.entries();
  let ended = 0;
  const work = async () => {
    for (const [index, run] of queue) {
      if (signal.aborted) return;
      const end = await scan(run).then(
        (scanned) => endOf(run, scanned),
        (error) => signal.aborted ? null : failure(run, error),
      );
      if (end === null) return;
      ends[index] = end;
      onEnd(end, ++ended);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, runs.length) }, work));
  return ends;
}

/** The end of a run that gave a recording. */
export function endOf(run: Run, { recording, manifestSha256, notWritten }: RunResult): RunEnd {
  const { outcome, reason, reasonDetail: detail, consent, startedAt, findings } = recording;
  const { status } = consent;
  const written = { manifestSha256, notWritten };
  return { ...run, outcome, reason, detail, consent: status, startedAt, findings, ...written };
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
    startedAt: null,
    findings: [],
    manifestSha256: null,
    notWritten: null,
  };
}
