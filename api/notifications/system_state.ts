/** Reads the state of the service: what waits, what runs, what was given up. */
import type { SystemState } from "@crumbtrail/contract/system";
import { countDeadLetters } from "@crumbtrail/db/queries/dead_letters";
import {
  countSearchBacklog,
  findMailBacklog,
  findQueue,
  listOutbox,
  listScanners,
} from "@crumbtrail/db/queries/system_state";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Deps } from "../platform/deps.ts";

/** Names tenants, but no pages and no recipients, which belong to the tenants. */
export function readSystemState({ db, now }: Deps): Promise<SystemState> {
  const at = now();
  return acrossTenants(db.system, async (tx) => ({
    at: at.toISOString(),
    queue: await findQueue(tx, at),
    scanners: await listScanners(tx),
    outbox: await listOutbox(tx, at),
    mails: await findMailBacklog(tx, at),
    search: { waiting: await countSearchBacklog(tx) },
    deadLetters: await countDeadLetters(tx),
  }));
}
