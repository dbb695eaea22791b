/** Deletes expired rows; each kind has its own loop. */
import type { Database } from "@crumbtrail/db/connect";
import { deleteExpiredLinks } from "@crumbtrail/db/queries/assignment_links";
import { deleteOldKeys } from "@crumbtrail/db/queries/idempotency_keys";
import { deleteIssueBatchesBefore } from "@crumbtrail/db/queries/issue_batches";
import { forgetUndo } from "@crumbtrail/db/queries/page_moves";
import { deleteMailsBefore } from "@crumbtrail/db/queries/mails";
import { deleteExpiredGrants } from "@crumbtrail/db/queries/self_service_grants";
import { deleteExpiredSessions } from "@crumbtrail/db/queries/sessions";
import {
  deleteExpiredChallenges,
  deleteOldSignInAttempts,
} from "@crumbtrail/db/queries/sign_in_attempts";
import {
  deleteDeliveriesBefore,
  giveUpDeliveriesBefore,
} from "@crumbtrail/db/queries/webhook_deliveries";
import { acrossTenants, type SystemTx } from "@crumbtrail/db/tenant";
import { undoIsOverBefore } from "../issues/bulk/start.ts";
import { listDueTenants } from "@crumbtrail/db/queries/retention";
import type { Logger } from "pino";
import { purgeResults } from "../scans/results/delete.ts";
import { eachTenant } from "./loop.ts";

type SystemDatabase = Pick<Database, "system">;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MONTH_MS = 30 * DAY_MS;
/** A little longer than all attempts to deliver an event take. */
const DELIVERY_MS = 25 * HOUR_MS;

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** A task that gives the number of rows that it has deleted, or given up. */
const purge =
  (task: (tx: SystemTx, now: Date) => Promise<number>) => (db: SystemDatabase, now: Date) =>
    acrossTenants(db.system, (tx) => task(tx, now));

/** Deletes mails a month after their creation, sent or not. */
export const purgeMails = purge((tx, now) => deleteMailsBefore(tx, ago(now, MONTH_MS)));

/** Gives up events not delivered in time, and deletes events older than a month. */
export const purgeWebhooks = purge(async (tx, now) =>
  await giveUpDeliveriesBefore(tx, ago(now, DELIVERY_MS), now) +
  await deleteDeliveriesBefore(tx, ago(now, MONTH_MS))
);

/** Deletes batches past their undo period. */
export const purgeBatches = purge((tx, now) => deleteIssueBatchesBefore(tx, undoIsOverBefore(now)));

/** Moves of issues that are forgotten at once. */
const MOVES = 10_000;

/** Forgets what the undo of moves of issues needs, when its time is over; their history stays. */
export const purgeMoves = purge((tx, now) => forgetUndo(tx, undoIsOverBefore(now), MOVES));

/** Deletes ended sessions, and sign-in attempts and idempotency keys after a day. */
export const purgeSessions = purge(async (tx, now) =>
  await deleteExpiredSessions(tx, now) + await deleteOldSignInAttempts(tx, ago(now, DAY_MS)) +
  await deleteOldKeys(tx, ago(now, DAY_MS))
);

/** Deletes expired e-mailed links of every kind and expired proofs of work. */
export const purgeSelfService = purge(async (tx, now) =>
  await deleteExpiredGrants(tx, now) + await deleteExpiredLinks(tx, now) +
  await deleteExpiredChallenges(tx, now)
);

/** Tenants per run. */
const TENANTS = 20;

/**
 * Deletes results and their evidence after the tenant's retention.
 * @returns the number of deleted results and jobs
 */
export async function purgeDueResults(db: Database, log: Logger, now: Date): Promise<number> {
  const due = await acrossTenants(db.system, (tx) => listDueTenants(tx, now, TENANTS));
  return await eachTenant(db, log, "retention", due, purgeResults);
}
