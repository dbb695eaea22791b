/** What ends a scan from outside its steps: time, abort, bytes. */
import { EarlyEnd, type Stop } from "./browser/stop.ts";
import type { EgressSession } from "./egress/session.ts";

interface Limited {
  signal: AbortSignal | undefined;
  timeoutMs: number;
  egress: EgressSession;
}

/** Ends the scan's waits when a limit is reached. Returns what takes the limits off again. */
export function setLimits(stop: Stop, limited: Limited): () => void {
  const { signal, timeoutMs, egress } = limited;
  const late = new EarlyEnd("SCAN_TIMEOUT", `It took longer than ${timeoutMs / 1000} s.`);
  const aborted = () => stop.end(new Error("aborted", { cause: signal?.reason }));
  const full = () => {
    const { limitReached } = egress;
    if (limitReached !== null) stop.end(new EarlyEnd("LIMIT_REACHED", limitReached));
  };
  signal?.addEventListener("abort", aborted, { once: true });
  egress.signal.addEventListener("abort", full, { once: true });
  const callOff = stop.after(timeoutMs, late);
  return () => {
    callOff();
    signal?.removeEventListener("abort", aborted);
    egress.signal.removeEventListener("abort", full);
  };
}
