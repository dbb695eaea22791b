/** Many scans, a few at a time; one that fails is noted and the others go on. */
import type { Run, RunEnd, Scanned } from "./run_end.ts";

const INTERRUPTED = "The batch was interrupted before this scan had ended.";

/**
 * @param scan one run; when it rejects the run is noted as failed
 * @param onEnd told of each end in the order in which they come
 * @param signal once it is aborted no run begins, and those that it stops count as not run
 * @returns the ends in the order of the runs
 */
export async function runAll(
  runs: readonly Run[],
  concurrency: number,
  scan: (run: Run) => Promise<Scanned>,
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

/** An end that has a recording. */
export function endOf(run: Run, { recording, manifestSha256, notWritten }: Scanned): RunEnd {
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
