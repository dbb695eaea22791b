/**
 * Suspects: pieces of work during which a worker died, perhaps because of them. Each is tried once more
 * with no other claimed work running in the process. Whatever ended a worker even then is set aside:
 * given up, for a person to look at. Work that merely ran beside it succeeds.
 */
import type { Database } from "@crumbtrail/db/connect";
import { hasSuspectBatches } from "@crumbtrail/db/queries/issue_batches";
import { listDueReadings } from "@crumbtrail/db/queries/scenario_readings";
import {
  hasDueSuspects,
  setDeliveriesAside,
  setMailsAside,
  setOutboxAside,
} from "@crumbtrail/db/queries/suspects";
import { hasSuspectDeliveries } from "@crumbtrail/db/queries/webhook_deliveries";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { failAssignmentsOf } from "../issues/assignments/mail_links.ts";
import { setReadingAside } from "../scans/scenarios/readings.ts";
import { UNREACHED } from "./send_mails.ts";
import type { Turns } from "./turns.ts";

/** Readings set aside in a run. */
const READINGS = 20;

export interface SuspectDeps {
  db: Pick<Database, "app" | "system">;
  log: Logger;
  now: () => Date;
  turns: Turns;
  /** Resolves when the work that loops started without waiting for it has ended too. */
  quiet: () => Promise<void>;
  /** For each kind of work, does one suspect piece; returns how many were done. */
  kinds: readonly (() => Promise<number>)[];
}

/** @returns the number of pieces that were done */
export async function runSuspects(deps: SuspectDeps): Promise<number> {
  await setAside(deps);
  if (!await isAnyDue(deps)) return 0;
  const { log, kinds } = deps;
  return await deps.turns.alone(async () => {
    await deps.quiet();
    log.warn("work during which workers died is done alone");
    let done = 0;
    for (const runOne of kinds) done += await runOne();
    return done;
  });
}

async function setAside(deps: SuspectDeps): Promise<void> {
  const { db, log } = deps;
  const now = deps.now();
  const { readings, ...counts } = await acrossTenants(db.system, async (tx) => {
    const mails = await setMailsAside(tx);
    await failAssignmentsOf(tx, mails.map(({ id }) => ({ id, reason: UNREACHED })));
    return {
      mails: mails.length,
      outbox: await setOutboxAside(tx),
      deliveries: await setDeliveriesAside(tx, now),
      readings: await listDueReadings(tx, { now, limit: READINGS, share: "set aside" }),
    };
  });
  for (const reading of readings) await setReadingAside(deps, reading);
  if (Object.values(counts).some(Boolean) || readings.length > 0) {
    log.error({ ...counts, readings: readings.length }, "set aside: it ended workers");
  }
}

function isAnyDue({ db, now }: SuspectDeps): Promise<boolean> {
  return acrossTenants(db.system, async (tx) => {
    const readings = () => listDueReadings(tx, { now: now(), limit: 1, share: "suspect" });
    return await hasDueSuspects(tx) || await hasSuspectDeliveries(tx, now()) ||
      await hasSuspectBatches(tx, now()) || (await readings()).length > 0;
  });
}
