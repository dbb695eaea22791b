/** Deletes mails a month after they were written, whatever became of them. */
import type { Database } from "@crumbtrail/db/connect";
import { deleteMailsBefore } from "@crumbtrail/db/queries/mails";
import { acrossTenants } from "@crumbtrail/db/tenant";

const KEEP_MS = 30 * 24 * 3_600_000;

/** @returns mails deleted */
export function purgeMails(db: Pick<Database, "system">, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEEP_MS);
  return acrossTenants(db.system, (tx) => deleteMailsBefore(tx, before));
}
