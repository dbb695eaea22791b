/** Reads the sitemaps and feeds of due scenarios, a few at a time. */
import type { Database } from "@crumbtrail/db/connect";
import { listDueReadings } from "@crumbtrail/db/queries/scenario_readings";
import type { Share } from "@crumbtrail/db/queries/suspects";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import type { Outward } from "../platform/egress/call.ts";
import type { Reader } from "../platform/reader/reader.ts";
import { readDueScenario } from "../scans/scenarios/readings.ts";

/** Documents that are read at once; a slow server then delays few others. */
const AT_ONCE = 8;

interface FeedDeps {
  db: Pick<Database, "app" | "system">;
  outward: Outward;
  reader: Reader;
  log: Logger;
  now: () => Date;
}

/** @returns the number of documents read or failed */
export async function readFeeds(deps: FeedDeps, share: Share = "usual"): Promise<number> {
  const limit = share === "usual" ? AT_ONCE : 1;
  const due = await acrossTenants(
    deps.db.system,
    (tx) => listDueReadings(tx, { now: deps.now(), limit, share }),
  );
  const read = await Promise.all(due.map(async (one) => {
    try {
      return await readDueScenario(deps, one);
    } catch (err) {
      deps.log.error({ tenant: one.tenantId, scenario: one.id, err }, "reading failed");
      return false;
    }
  }));
  return read.filter(Boolean).length;
}
