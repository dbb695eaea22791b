/** Counts how runs of scenarios ended, and starts the runs that are due. */
import type { Database } from "@crumbtrail/db/connect";
import { listDueScenarios, listEndedRuns } from "@crumbtrail/db/queries/due_scenarios";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { countEnds, startDueRuns } from "../scans/scenarios/runs.ts";
import { eachTenant } from "./loop.ts";

/** Scenarios per run of the loop. */
const LIMIT = 500;

/** @returns the number of runs that were counted, started or left out */
export async function scheduleRuns(
  db: Pick<Database, "app" | "system">,
  log: Logger,
  now: Date,
): Promise<number> {
  const ended = await acrossTenants(db.system, (tx) => listEndedRuns(tx, LIMIT));
  const counted = await eachTenant(
    db,
    log,
    "counting ended runs",
    ended,
    (tx, tenant) => countEnds(tx, { ...tenant, now }),
  );
  const due = await acrossTenants(db.system, (tx) => listDueScenarios(tx, now, LIMIT));
  const started = await eachTenant(
    db,
    log,
    "starting due runs",
    due,
    (tx, tenant) => startDueRuns(tx, { ...tenant, now }),
  );
  return counted + started;
}
