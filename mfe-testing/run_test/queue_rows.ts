/** The rows of the queue: tests under way, and the user's own that have ended. Pure. */
import type { Scenario } from "@crumbtrail/contract/scenario";
import type { RecentTest } from "@crumbtrail/contract/test_batch";
import { isUnderWay } from "../server/tests.ts";

interface Sources {
  /** The user's own tests of the last day, newest first. */
  recent: readonly RecentTest[];
  /** Tests of the tenant that wait or run, oldest first. */
  queued: readonly Scenario[];
  /** The test that the address names, which neither may list. */
  own: Scenario | undefined;
  /** Ids of ended tests that the user has cleared away. */
  cleared: readonly string[];
}

/** Running before waiting before ended, of these the newest first. */
export function queueRows({ recent, queued, own, cleared }: Sources): RecentTest[] {
  const rows = new Map<string, RecentTest>(recent.map((test) => [test._id, test]));
  for (const test of [...queued, ...own ? [own] : []]) {
    const known = rows.get(test._id);
    // Each source may be the older one, and no test goes back from its end.
    if (known && !isUnderWay(known.status)) continue;
    rows.set(test._id, { ...test, result: known?.result ?? null });
  }
  // A test of somebody else that has ended is in the history alone.
  const ofUser = new Set([...recent.map(({ _id }) => _id), own?._id]);
  return [...rows.values()]
    .filter(({ _id, status }) => isUnderWay(status) || ofUser.has(_id) && !cleared.includes(_id))
    .sort((one, other) => rankOf(one) - rankOf(other) || order(one, other));
}

function rankOf({ status }: Scenario): number {
  if (status === "RUNNING") return 0;
  return status === "QUEUED" ? 1 : 2;
}

/** Ids contain their time. */
function order(one: Scenario, other: Scenario): number {
  const older = one._id < other._id ? -1 : 1;
  return isUnderWay(one.status) ? older : -older;
}

/** Ids of the tests that were started together last: they begin at the same moment. */
export function startedTogether(rows: readonly RecentTest[]): string[] {
  const groups = [...Map.groupBy(rows, ({ createdAt }) => createdAt)]
    .filter(([, tests]) => tests.length > 1)
    .sort(([one], [other]) => one < other ? 1 : -1);
  return (groups[0]?.[1] ?? []).map(({ _id }) => _id).sort();
}
