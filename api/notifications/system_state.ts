/** Reads the state of the service: what waits, what runs, what was given up. */
import type { SystemState } from "@crumbtrail/contract/system";
import { countDeadLetters } from "@crumbtrail/db/queries/dead_letters";
import { countMailsOfDay } from "@crumbtrail/db/queries/mail_log";
import { findStorage, listLoops } from "@crumbtrail/db/queries/service_figures";
import {
  findMailBacklog,
  findQueue,
  findSearchState,
  listOutbox,
  listScanners,
} from "@crumbtrail/db/queries/system_state";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Deps } from "../platform/deps.ts";

/** Names tenants, but no pages and no recipients, which belong to the tenants. */
export function readSystemState({ db, now }: Pick<Deps, "db" | "now">): Promise<SystemState> {
  const at = now();
  return acrossTenants(db.system, async (tx) => ({
    at: at.toISOString(),
    queue: await findQueue(tx, at),
    scanners: await listScanners(tx),
    loops: await listLoops(tx),
    outbox: await listOutbox(tx, at),
    mails: await findMailBacklog(tx, at),
    mailsOfDay: await countMailsOfDay(tx, at),
    storage: await findStorage(tx),
    search: await findSearchState(tx),
    deadLetters: await countDeadLetters(tx),
  }));
}
