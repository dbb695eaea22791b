import { PROGRESS_STEP_MS } from "@crumbtrail/contract/constants";
import type { Scenario } from "@crumbtrail/contract/scenario";
import { useEffect, useState } from "react";
import { isUnderWay } from "../server/tests.ts";
import { advance } from "./progress.ts";

/**
 * First sighting (ms since the epoch) and last shown percentage by test id, so that the bar does not
 * restart after a visit to another screen. All times come from this computer, because the server's
 * clock may differ.
 */
const seen = new Map<string, { since: number; percent: number }>();

/** Progress of a test in percent, advanced by the clock and by the steps of the test. */
export function usePercent(test: Pick<Scenario, "_id" | "status" | "step">): number {
  const { _id, status, step } = test;
  const [percent, setPercent] = useState(() => seen.get(_id)?.percent ?? 0);
  useEffect(() => {
    const tick = () => {
      const before = seen.get(_id) ?? { since: Date.now(), percent: 0 };
      const elapsedMs = Date.now() - before.since;
      const next = advance(before.percent, { elapsedMs, status, step });
      seen.set(_id, { ...before, percent: next });
      setPercent(next);
    };
    tick();
    if (!isUnderWay(status)) return;
    const timer = setInterval(tick, PROGRESS_STEP_MS);
    return () => clearInterval(timer);
  }, [_id, status, step]);
  return percent;
}
