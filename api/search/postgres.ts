/** The driver for PostgreSQL: the index is in the database of the rows. */
import type { AppSql } from "@crumbtrail/db/connect";
import { findDocuments, writeDocuments } from "@crumbtrail/db/queries/search_documents";
import { readTenant, withTenant } from "@crumbtrail/db/tenant";
import type { SearchChange, SearchDriver, SearchPage, SearchRequest } from "./search.ts";

export function postgresDriver(sql: AppSql): SearchDriver {
  return {
    name: "postgres",
    find: ({ scope, ...request }: SearchRequest): Promise<SearchPage> =>
      readTenant(sql, scope, (tx) => findDocuments(tx, request)),
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
