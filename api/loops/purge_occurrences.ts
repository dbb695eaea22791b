/**
 * Deletes old occurrences of resolved issues (db/queries/old_occurrences.ts). Each run of a test adds
 * a row of some 270 bytes, indexes included, for each issue that it finds, so that 50 runs a day with
 * 40 issues each are 0.2 GB a year. A sweep, once a day, reads two entries of an index for each
 * resolved issue of tenants older than their retention: under a minute for a million, beside some
 * 20,000 rows that are deleted in a second.
 */
import type { Database } from "@crumbtrail/db/connect";
import {
  deleteOldOccurrences,
  type IssuePosition,
  listSettledTenants,
  type SweptPage,
} from "@crumbtrail/db/queries/old_occurrences";
import type { DueTenant } from "@crumbtrail/db/queries/retention";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { eachTenant } from "./loop.ts";

/** Rows that a transaction reads and deletes. */
const LIMITS = { issues: 2000, occurrences: 5000 };

/** After a failure the next tenant is swept. */
const FAILED: SweptPage = { deleted: 0, next: null, isLast: true };

interface Retention {
  /** The installation's retention. */
  years: number;
  log: Logger;
  now(): Date;
}

/**
 * The loop: each run reads a page of issues of one tenant, until all tenants are done. A worker that
 * starts anew begins anew.
 * @returns how much a run read and deleted; 0 at the end of the sweep
 */
export function purgeOccurrences(
  db: Database,
  { years, log, now }: Retention,
  limits = LIMITS,
): () => Promise<number> {
  let tenants: DueTenant[] | null = null;
  let after: IssuePosition | null = null;
  return async () => {
    tenants ??= await acrossTenants(db.system, (tx) => listSettledTenants(tx, now(), years));
    const [tenant] = tenants;
    if (!tenant) {
      tenants = null;
      return 0;
    }
    let page: SweptPage = FAILED;
    const deleted = await eachTenant(
      db,
      log,
      "old occurrences",
      [tenant],
      async (tx, { before }) => {
        page = await deleteOldOccurrences(tx, before, after, limits);
        return page.deleted;
      },
    );
    after = page.isLast ? null : page.next;
    if (page.isLast) tenants.shift();
    return deleted + 1;
  };
}
