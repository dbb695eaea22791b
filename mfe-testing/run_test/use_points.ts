/** The progress bar's points, moving with the clock and with what is known of the test. */
import { PROGRESS_STEP_MS } from "@crumbtrail/contract/constants";
import type { Scenario } from "@crumbtrail/contract/scenario";
import { useEffect, useState } from "react";
import { advance, isUnderWay } from "./progress.ts";

/**
 * When this page first saw each test, and how far it was shown: the bar stands where it stood
 * when one comes back from another screen. By this computer's clock alone, which may differ from
 * the server's.
 */
const seen = new Map<string, { since: number; points: number }>();

/** Points of 100 for a test. */
export function usePoints(test: Pick<Scenario, "_id" | "status" | "step">): number {
  const { _id, status, step } = test;
  const [points, setPoints] = useState(() => seen.get(_id)?.points ?? 0);
  useEffect(() => {
    const tick = () => {
      const before = seen.get(_id) ?? { since: Date.now(), points: 0 };
      const elapsedMs = Date.now() - before.since;
      const next = advance(before.points, { elapsedMs, status, step });
      seen.set(_id, { ...before, points: next });
      setPoints(next);
    };
    tick();
    if (!isUnderWay(status)) return;
    const timer = setInterval(tick, PROGRESS_STEP_MS);
    return () => clearInterval(timer);
  }, [_id, status, step]);
  return points;
}
