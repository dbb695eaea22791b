/** Processes ended runs: outbox topic `run.ended`, payload `{testResultId}`. */
import type { Database } from "@crumbtrail/db/connect";
import { RUN_ENDED } from "@crumbtrail/db/queries/outbox";
import { withTenant } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { z } from "zod";
import type { MailOrigins } from "../notifications/alerts/links.ts";
import { processEndedRun } from "../scans/results/process_ended_run.ts";
import { drainOutbox } from "./outbox.ts";

const payload = z.object({ testResultId: z.uuid() });

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
    ({ testResultId }, tenantId) =>
      withTenant(db.app, tenantId, (tx) => processEndedRun(tx, origins, tenantId, testResultId)),
  );
}
