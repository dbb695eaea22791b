/** Processes ended runs: outbox topic `run.ended`, payload `{testResultId, seen}`. */
import type { Database } from "@crumbtrail/db/connect";
import { RUN_ENDED } from "@crumbtrail/db/queries/outbox";
import { withTenant } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { z } from "zod";
import type { MailOrigins } from "../notifications/alerts/links.ts";
import { processEndedRun } from "../scans/results/process_ended_run.ts";
import { countRun } from "../statistics/count_run.ts";
import { drainOutbox } from "./outbox.ts";

const payload = z.object({
  testResultId: z.uuid(),
  /** Ids of recognised vendors and storage items; absent from runs of older scanners. */
  seen: z.array(z.uuid()).default([]),
});

/** @returns the number of finished outbox rows */
export function processEndedRuns(
  db: Pick<Database, "app" | "system">,
  origins: MailOrigins,
  log: Logger,
): Promise<number> {
  return drainOutbox(
    db,
    log,
    RUN_ENDED,
    payload,
    (ended, tenantId) =>
      withTenant(db.app, tenantId, async (tx) => {
        await processEndedRun(tx, origins, tenantId, ended);
        await countRun(tx, ended.testResultId);
      }),
  );
}
