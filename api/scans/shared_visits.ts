/** Which tests that are started together are answered by one visit of their page. Pure. */
import { visitsOf } from "@crumbtrail/contract/visits";
import type { NewRun } from "@crumbtrail/db/queries/test_runs";

/** The runs, of which those of one page that differ in their preset alone may share a visit. */
export function withSharedVisits(runs: readonly NewRun[]): NewRun[] {
  const visits = new Map<NewRun, string>();
  for (const alike of Map.groupBy(runs, alikeKey).values()) {
    const shared = visitsOf(alike.map(({ preset }) => preset))
      .find(({ withUntouched }) => withUntouched);
    if (shared === undefined) continue;
    const visitId = crypto.randomUUID();
    for (const preset of ["NO_ACTION_SP_CMP", shared.preset]) {
      const run = alike.find((one) => one.preset === preset);
      if (run) visits.set(run, visitId);
    }
  }
  return runs.map((run) => {
    const visitId = visits.get(run);
    return visitId ? { ...run, pages: run.pages.map((page) => ({ ...page, visitId })) } : run;
  });
}

/** The same for runs that differ in name and preset alone; runs of several pages share nothing. */
function alikeKey(run: NewRun): string {
  const { propertyId, device, userAgent, width, height, gpc = false, pages } = run;
  const isAlone = pages.length !== 1 || run.proves !== undefined || run.triesStepsOf !== undefined;
  const own = isAlone ? crypto.randomUUID() : null;
  return JSON.stringify([propertyId, device, userAgent, width, height, gpc, pages, own]);
}
