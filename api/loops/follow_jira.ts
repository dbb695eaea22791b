/**
 * Resolves issues after their Jira issue is done, by polling each site every five minutes. A
 * webhook of Jira would need a registration at Jira and an address reachable from Jira.
 */
import type { Database } from "@crumbtrail/db/connect";
import { takeJiraReceivers } from "@crumbtrail/db/queries/webhook_deliveries";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { type JiraDeps, syncFromJira } from "../issues/sync_jira.ts";

/** Pause between two visits of a site. */
const EVERY_MS = 300_000;

/** @returns the number of resolved issues */
export async function followJira(
  deps: JiraDeps & { db: Pick<Database, "system">; log: Logger },
): Promise<number> {
  const now = deps.now();
  const before = new Date(now.getTime() - EVERY_MS);
  const receivers = await acrossTenants(
    deps.db.system,
    (tx) => takeJiraReceivers(tx, { now, before }),
  );
  let resolved = 0;
  for (const receiver of receivers) {
    try {
      resolved += await syncFromJira(deps, receiver);
    } catch (err) {
      deps.log.warn({ webhook: receiver.id, err }, "Jira not followed");
    }
  }
  return resolved;
}
