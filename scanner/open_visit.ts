/** Opens the page of a scan, and says what its probes get to work with. */
import type { EgressProxy } from "./egress/proxy.ts";
import type { Lease } from "./browser/pool.ts";
import { settleLimits } from "./browser/settle_limits.ts";
import { EarlyEnd, type Stop } from "./browser/stop.ts";
import { Visit } from "./browser/visit.ts";
import type { ProbeContext } from "./probes/probe.ts";
import type { ScanDeps, ScanOptions } from "./scan_options.ts";
import type { Timeline } from "./timeline.ts";

interface Opening {
  /** Another one when the first opened no page; released by whoever runs the scan. */
  lease: Lease;
  readonly options: ScanOptions;
  readonly deps: ScanDeps;
  readonly egress: EgressProxy;
  readonly stop: Stop;
  readonly timeline: Timeline;
}

/** A browser that opens no page is replaced once; after that the machine is at fault. */
export async function openVisit(run: Opening): Promise<Visit> {
  try {
    return await open(run);
  } catch (error) {
    if (run.stop.signal.aborted) throw error;
    run.deps.debug(`the browser opened no page: ${String(error)}`);
    const broken = run.lease;
    run.lease = await run.deps.pool.lease();
    await broken.release();
    return await open(run);
  }
}

function open({ lease, egress, options, stop, deps, timeline }: Opening): Promise<Visit> {
  const lost = new EarlyEnd("BROWSER_CRASHED", "The browser ended.");
  lease.whenLost(() => stop.end(lost));
  return Visit.open({
    lease,
    egress,
    device: options,
    stop,
    log: deps.debug,
    now: () => timeline.at(),
    settle: settleLimits(options),
  });
}

export function probeContext(run: Opening, { page }: Visit): ProbeContext {
  const { timeline, egress, deps, stop } = run;
  return {
    at: () => timeline.at(),
    startedAt: timeline.startedAt.getTime(),
    phaseAt: (at) => timeline.phaseAt(at),
    root: page.root,
    browserContextId: page.browserContextId,
    egress: egress.session,
    countryOf: deps.countryOf,
    limitReached: (detail) => stop.end(new EarlyEnd("LIMIT_REACHED", detail)),
  };
}
