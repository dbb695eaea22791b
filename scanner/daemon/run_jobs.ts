/** Carries out leased jobs: one, or the two that one visit of a page answers. */
import { canShare } from "@crumbtrail/contract/visits";
import type { ScanResult } from "../scan_options.ts";
import { type HeldJob, type JobDeps, type JobEnd, JobRun } from "./job_run.ts";

/**
 * Runs leased jobs of one visit. Each has a result, an attempt and an end of its own: what one loses
 * or fails to save is no matter of the other. Never throws.
 * @param free called when the browser is closed
 * @returns how each ended, in their order
 */
export async function runJobs(
  deps: JobDeps,
  held: readonly HeldJob[],
  free: () => void = () => {},
): Promise<JobEnd[]> {
  const runs = held.map((one) => new JobRun(deps, one));
  await Promise.all(runs.map((run) => run.prepare()));
  const [first, second] = runs.filter(({ end }) => end === null);
  if (first && second && sharesVisit(first, second)) {
    const isFirst = first.held.job.preset === "NO_ACTION_SP_CMP";
    await runVisit(deps, isFirst ? second : first, isFirst ? first : second, free);
  } else {
    // What cannot share any more, as its scenario got steps, is run by itself.
    await second?.release();
    if (first) await runVisit(deps, first, null, free);
  }
  return runs.map(({ end }) => end ?? "failed");
}

function sharesVisit({ held: one, options }: JobRun, { held: other }: JobRun): boolean {
  return canShare(one.job.preset, other.job.preset) && options?.steps === undefined &&
    options?.block === undefined;
}

/** @param untouched the run that the look before the choice answers; null without */
async function runVisit(
  deps: JobDeps,
  own: JobRun,
  untouched: JobRun | null,
  free: () => void,
): Promise<void> {
  const runs = untouched ? [untouched, own] : [own];
  const signal = whenAllAbort(runs.map(({ held }) => held.signal));
  const onStep = (step: Parameters<JobRun["note"]>[0]) => runs.forEach((run) => run.note(step));
  let result: ScanResult;
  try {
    const { options } = own;
    if (options === null) return;
    result = await own.within("visit", () =>
      deps.scan({
        ...options,
        ...untouched && { untouched: { history: untouched.options?.history } },
        ...{ signal, onStep },
      }));
  } catch (error) {
    for (const run of runs) await run.fail(error);
    return;
  }
  free();
  // The look before the choice was first, and what it found is first seen by it.
  if (result.untouched) await untouched?.save(result.untouched);
  await own.save(result);
}

/** A signal that aborts when all have: the visit of one that was aborted goes on for the other. */
function whenAllAbort(signals: readonly AbortSignal[]): AbortSignal {
  const [only] = signals;
  if (only && signals.length === 1) return only;
  const all = new AbortController();
  const look = () => {
    const last = signals.find(({ aborted }) => aborted);
    if (last && signals.every(({ aborted }) => aborted)) all.abort(last.reason);
  };
  for (const signal of signals) signal.addEventListener("abort", look, { once: true });
  look();
  return all.signal;
}
