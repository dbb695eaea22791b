/** Processes ended runs: outbox topic `run.ended`, payload `{testResultId, seen}`. */
import type { Database } from "@crumbtrail/db/connect";
import { RUN_ENDED } from "@crumbtrail/db/queries/outbox";
import type { Share } from "@crumbtrail/db/queries/suspects";
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

/**
 * The figures of a run are a transaction of their own: alerts and webhooks do not wait for them. A run
 * without figures is left to the loop `count_runs`.
 * @returns the number of finished outbox rows
 */
export function processEndedRuns(
  db: Pick<Database, "app" | "system">,
  origins: MailOrigins,
  log: Logger,
  share: Share = "usual",
): Promise<number> {
  return drainOutbox(
    { db, log, share },
    RUN_ENDED,
    payload,
    async (ended, tenantId) => {
      await withTenant(db.app, tenantId, (tx) => processEndedRun(tx, origins, tenantId, ended));
      try {
        await withTenant(db.app, tenantId, (tx) => countRun(tx, ended.testResultId));
      } catch (err) {
        log.error({ tenant: tenantId, run: ended.testResultId, err }, "figures of a run failed");
      }
    },
  );
}
