/** What the worker does for each topic of the outbox. Each gives the number of finished rows. */
import type { BlobStore } from "@crumbtrail/db/blob";
import type { Database } from "@crumbtrail/db/connect";
import { BLOB_DELETE, folderBeside } from "@crumbtrail/db/evidence_blobs";
import { JUDGE_DUTIES, RUN_ENDED } from "@crumbtrail/db/queries/outbox";
import type { Share } from "@crumbtrail/db/queries/suspects";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { z } from "zod";
import { COMMENT_MENTIONED } from "../issues/comment.ts";
import type { MailOrigins } from "../notifications/alerts/links.ts";
import { mention, notifyMentioned } from "../notifications/alerts/notify_users.ts";
import { type JudgeDeps, judgeRunDuties } from "../scans/duties/judge.ts";
import { judgeRun } from "../scans/results/judge_run.ts";
import { processEndedRun } from "../scans/results/process_ended_run.ts";
import { countRun } from "../statistics/count_run.ts";
import { drainOutbox } from "./outbox.ts";

type Databases = Pick<Database, "app" | "system">;

const blob = z.object({ key: z.string() });

/** A row takes three calls of the object store at most, which mostly wait. */
const DELETIONS = { limit: 100, atOnce: 8 };

/** Deletes blobs of deleted rows, a recording together with the folder beside it. */
export function deleteBlobs(
  db: Pick<Database, "system">,
  blobs: BlobStore,
  log: Logger,
  share: Share = "usual",
): Promise<number> {
  return drainOutbox({ db, log, share, ...DELETIONS }, BLOB_DELETE, blob, async ({ key }) => {
    const folder = folderBeside(key);
    if (folder !== null) await blobs.deleteBelow(folder);
    await blobs.delete(key);
  });
}

const endedRun = z.object({
  testResultId: z.uuid(),
  /** Ids of the vendors and storage items that the run saw; absent from runs of older scanners. */
  seen: z.array(z.uuid()).default([]),
});

/**
 * Processes ended runs. The verdict and the figures of a run are transactions of their own: alerts
 * and webhooks go out without them, too. A run without figures is left to the loop `count_runs`.
 */
export function processEndedRuns(
  db: Databases,
  origins: MailOrigins,
  log: Logger,
  share: Share = "usual",
): Promise<number> {
  return drainOutbox({ db, log, share }, RUN_ENDED, endedRun, async (ended, tenantId) => {
    const run = ended.testResultId;
    const extra = async (name: string, work: (tx: TenantTx, run: string) => Promise<unknown>) => {
      try {
        await withTenant(db.app, tenantId, (tx) => work(tx, run));
      } catch (err) {
        log.error({ tenant: tenantId, run, err }, `${name} of a run failed`);
      }
    };
    await extra("verdict", judgeRun);
    await withTenant(db.app, tenantId, (tx) => processEndedRun(tx, origins, tenantId, ended));
    await extra("figures", countRun);
  });
}

const judgedRun = z.object({ testResultId: z.uuid() });

/** Judges the duties of the pages of runs that have ended. */
export function judgeAllDuties(
  deps: JudgeDeps & { db: Databases },
  share: Share = "usual",
): Promise<number> {
  return drainOutbox(
    { ...deps, share },
    JUDGE_DUTIES,
    judgedRun,
    ({ testResultId }, tenantId) => judgeRunDuties(deps, tenantId, testResultId),
  );
}

/** Notifies people mentioned in comments. */
export function notifyAllMentioned(
  db: Databases,
  origins: MailOrigins,
  log: Logger,
  share: Share = "usual",
): Promise<number> {
  return drainOutbox(
    { db, log, share },
    COMMENT_MENTIONED,
    mention,
    (payload, tenantId) =>
      withTenant(db.app, tenantId, (tx) => notifyMentioned(tx, origins, tenantId, payload)),
  );
}
