/**
 * Tells the end of runs: outbox topic `run.ended`, payload `{testResultId}`. What tells a run and
 * the note that it was told are one transaction: a worker that dies leaves either both or neither,
 * and a row that is worked off twice tells nothing twice.
 */
import { findEndedRun, insertToldRun, listRunChanges } from "@crumbtrail/db/queries/told_runs";
import { RUN_ENDED } from "@crumbtrail/db/queries/outbox";
import type { Database } from "@crumbtrail/db/connect";
import { withTenant } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { z } from "zod";
import type { MailOrigins } from "../notifications/alerts/links.ts";
import { tellUsers } from "../notifications/alerts/tell_users.ts";
import { queueRunEvents } from "../notifications/webhooks/queue.ts";
import { endKeptChoices } from "./end_kept_choices.ts";
import { foldIssues } from "./fold_issues.ts";
import { drainOutbox } from "./outbox.ts";

const payload = z.object({ testResultId: z.uuid() });

/** @returns outbox rows done */
export function tellRunEnds(
  db: Pick<Database, "app" | "system">,
  origins: MailOrigins,
  log: Logger,
): Promise<number> {
  return drainOutbox(
    db,
    log,
    RUN_ENDED,
    payload,
    ({ testResultId }, tenantId) => tellOne(db, origins, tenantId, testResultId),
  );
}

/** A run that was deleted meanwhile is told to nobody. */
function tellOne(
  db: Pick<Database, "app">,
  origins: MailOrigins,
  tenantId: string,
  testResultId: string,
): Promise<void> {
  return withTenant(db.app, tenantId, async (tx) => {
    const run = await findEndedRun(tx, testResultId);
    if (!run) return;
    const changes = await listRunChanges(tx, testResultId);
    if (!await insertToldRun(tx, run, changes.length > 0)) return;
    await tellUsers(tx, origins, run, changes);
    await queueRunEvents(tx, testResultId);
    await foldIssues(tx, tenantId, testResultId);
    await endKeptChoices(tx, tenantId, testResultId);
  });
}
