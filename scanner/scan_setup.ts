/** Sets up a scan: the page, the context of the probes, and the limits that end the scan early. */
import type { EgressProxy } from "./egress/proxy.ts";
import type { Lease } from "./browser/pool.ts";
import { settleLimits } from "./visit/settle_limits.ts";
import { EarlyEnd, type Stop } from "./browser/stop.ts";
import { Visit } from "./visit/visit.ts";
import type { ProbeContext } from "./probes/probe.ts";
import type { ScanDeps, ScanOptions } from "./scan_options.ts";
import type { Timeline } from "./timeline.ts";
import type { EgressSession } from "./egress/session.ts";

interface SetupOptions {
  /** Replaced when the first browser opens no page; released by the scan. */
  lease: Lease;
  readonly options: ScanOptions;
  readonly deps: ScanDeps;
  readonly egress: EgressProxy;
  readonly stop: Stop;
  readonly timeline: Timeline;
}

interface ScanLimits {
  signal: AbortSignal | undefined;
  timeoutMs: number;
  egress: EgressSession;
}

/**
 * Opens the page. A browser that opens no page is replaced once; a second failure is thrown,
 * because the machine is then at fault.
 */
export async function openVisit(run: SetupOptions): Promise<Visit> {
  try {
    return await openOnce(run);
  } catch (error) {
    if (run.stop.signal.aborted) throw error;
    run.deps.debug(`the browser opened no page: ${String(error)}`);
    const broken = run.lease;
    run.lease = await run.deps.pool.lease(run.options);
    await broken.release();
    return await openOnce(run);
  }
}

function openOnce({ lease, egress, options, stop, deps, timeline }: SetupOptions): Promise<Visit> {
  const lost = new EarlyEnd("BROWSER_CRASHED", "The browser crashed.");
  lease.whenLost(() => stop.end(lost));
  return Visit.open({
    lease,
    egress,
    device: options,
    stop,
    log: deps.debug,
    now: () => timeline.at(),
    settle: settleLimits(options),
    statement: options.statement,
  });
}

/** The context of the scan's probes. */
export function probeContext(run: SetupOptions, { page }: Visit): ProbeContext {
  const { timeline, egress, deps, stop, options } = run;
  return {
    at: () => timeline.at(),
    startedAt: timeline.startedAt.getTime(),
    phaseAt: (at) => timeline.phaseAt(at),
    root: page.root,
    browserContextId: page.browserContextId,
    egress: egress.session,
    block: options.block,
    countryOf: deps.countryOf,
    limitReached: (detail) => stop.end(new EarlyEnd("LIMIT_REACHED", detail)),
  };
}

/**
 * Ends the waits of a scan when its time is up, its signal aborts or its traffic exceeds a limit.
 * @returns a function that removes the limits
 */
export function setLimits(stop: Stop, limits: ScanLimits): () => void {
  const { signal, timeoutMs, egress } = limits;
  const late = new EarlyEnd("SCAN_TIMEOUT", `It took longer than ${timeoutMs / 1000} s.`);
  const aborted = () => stop.end(new Error("aborted", { cause: signal?.reason }));
  const full = () => {
    const { limitReached } = egress;
    if (limitReached !== null) stop.end(new EarlyEnd("LIMIT_REACHED", limitReached));
  };
  signal?.addEventListener("abort", aborted, { once: true });
  egress.signal.addEventListener("abort", full, { once: true });
  const clearTimer = stop.after(timeoutMs, late);
  return () => {
    clearTimer();
    signal?.removeEventListener("abort", aborted);
    egress.signal.removeEventListener("abort", full);
  };
}
