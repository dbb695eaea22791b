import type { Scenario } from "@crumbtrail/contract/scenario";
import { notify } from "@crumbtrail/host";
import { t } from "@crumbtrail/texts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { startTests } from "../../server/batch.ts";
import { propertyDutiesQuery, refreshDuties } from "../../server/duties.ts";
import { isUnderWay, recentQuery } from "../../server/tests.ts";
import type { MissingTest } from "./missing.ts";

export interface StartMissing {
  run(url: string, tests: readonly MissingTest[]): void;
  busy: boolean;
  error: Error | null;
  /** The tests that were started here, as they are now. */
  started: readonly Scenario[];
  /** Tests were started whose answers are not there yet. */
  isFollowing: boolean;
  /** All have ended, and their answers are awaited. */
  isJudging: boolean;
}

/** The worker judges a run some seconds after its end. */
const JUDGED_POLL_MS = 2000;
/** So long after the last test's end the answers are awaited; a failed test brings none. */
const JUDGED_WITHIN_MS = 30_000;
const SETTINGS = { userAgentType: "desktop", userAgent: "" } as const;

/** Starts the tests that a property's duties need, and follows them until they are judged. */
export function useStartMissing(property: string): StartMissing {
  const [ids, setIds] = useState<readonly string[]>([]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ url, tests }: { url: string; tests: readonly MissingTest[] }) => {
      const started: Scenario[] = [];
      for (const gpc of [false, true]) {
        const presets = tests.filter((test) => test.gpc === gpc).map(({ preset }) => preset);
        if (presets.length === 0) continue;
        const batch = await startTests({ urls: [url], presets, settings: SETTINGS, gpc });
        started.push(...batch.started);
      }
      return started.map(({ _id }) => _id);
    },
    onSuccess: (started) => {
      if (started.length === 0) notify(t("No test was started."));
      setIds(started);
    },
  });
  const isFollowing = ids.length > 0;
  const { data: recent = [] } = useQuery({ ...recentQuery, enabled: isFollowing });
  const started = recent.filter(({ _id }) => ids.includes(_id));
  const isRunning = started.length < ids.length ||
    started.some(({ status }) => isUnderWay(status));
  // The page shows the same query, so its answers change as the tests are judged.
  const { data } = useQuery({
    ...propertyDutiesQuery(property),
    enabled: isFollowing,
    refetchInterval: isFollowing ? JUDGED_POLL_MS : false,
  });
  const judgedAt = data?.judgedAt ?? "";
  const isOver = isFollowing && !isRunning &&
    started.every(({ lastRun }) => lastRun !== null && lastRun <= judgedAt);
  useEffect(() => {
    if (!isFollowing || isRunning) return;
    const end = () => {
      setIds([]);
      void refreshDuties();
    };
    const timer = setTimeout(end, isOver ? 0 : JUDGED_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isFollowing, isRunning, isOver]);
  const run = (url: string, tests: readonly MissingTest[]) => mutate({ url, tests });
  return { run, busy: isPending, error, isFollowing, started, isJudging: !isRunning };
}
