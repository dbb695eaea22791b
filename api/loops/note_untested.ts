/** Notes which open issues have pages that are no longer tested, so that lists can filter by it. */
import type { Database } from "@crumbtrail/db/connect";
import {
  type IssuePlace,
  listActiveTenants,
  noteUntestedIssues,
} from "@crumbtrail/db/queries/issue_pages";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { eachTenant } from "./loop.ts";

/** Issues per transaction, few enough to keep locks short. */
const LIMIT = 1000;

/**
 * Walks over all open issues that no run has found lately. A test of a page corrects the page's
 * issues at once, so this is only for what time brings.
 * @returns 0: one walk is enough until the next time
 */
export async function noteUntested(
  db: Database,
  log: Logger,
  now: Date,
  limit = LIMIT,
): Promise<number> {
  let tenants: { tenantId: string; after: IssuePlace | null }[] =
    (await acrossTenants(db.system, listActiveTenants)).map((each) => ({ ...each, after: null }));
  while (tenants.length > 0) {
    const unfinished: typeof tenants = [];
    await eachTenant(db, log, "noting untested pages", tenants, async (tx, { tenantId, after }) => {
      const place = await noteUntestedIssues(tx, { now, after, limit });
      if (place) unfinished.push({ tenantId, after: place });
      return 0;
    });
    tenants = unfinished;
  }
  return 0;
}
