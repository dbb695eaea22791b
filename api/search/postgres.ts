/** The driver for PostgreSQL: the index is in the database of the rows. */
import type { AppSql } from "@crumbtrail/db/connect";
import { findDocuments, writeDocuments } from "@crumbtrail/db/queries/search_documents";
import { readTenant, withTenant } from "@crumbtrail/db/tenant";
import pLimit from "p-limit";
import {
  cappedCounts,
  type SearchChange,
  type SearchDriver,
  type SearchPage,
  type SearchRequest,
} from "./search.ts";

/**
 * Searches that run together in one process; the others wait their turn. A search keeps a processor
 * of the database busy, so more at once would only slow each other, and would take the pool's
 * connections from all other calls.
 */
const AT_ONCE = 4;

export function postgresDriver(sql: AppSql): SearchDriver {
  const limit = pLimit(AT_ONCE);
  return {
    name: "postgres",
    find: async ({ scope, ...request }: SearchRequest): Promise<SearchPage> => {
      const { counts, ids } = await limit(() =>
        readTenant(sql, scope, (tx) => findDocuments(tx, request))
      );
      return { ids, counts: cappedCounts(counts) };
    },
    write: async (changes) => {
      const tenants = Map.groupBy(changes, ({ tenantId }) => tenantId);
      for (const [tenantId, these] of tenants) {
        await withTenant(sql, tenantId, (tx) => writeDocuments(tx, newest(these)));
      }
    },
  };
}

/** The newest change of each object. */
function newest(changes: readonly SearchChange[]): SearchChange[] {
  const byObject = new Map<string, SearchChange>();
  for (const change of changes) {
    const known = byObject.get(change.id);
    if (!known || known.version < change.version) byObject.set(change.id, change);
  }
  return [...byObject.values()];
}
