/** Indexes what has changed: noted ids become documents of the search index in PostgreSQL. */
import { RESULT_TYPES } from "@crumbtrail/contract/search_options";
import type { Database } from "@crumbtrail/db/connect";
import {
  type ChangedObject,
  claimSearchChanges,
  deleteSearchChanges,
  listSearchChanges,
  nextChangedTenant,
  nextSearchVersion,
} from "@crumbtrail/db/queries/search_changes";
import { sweepDocuments, writeDocuments } from "@crumbtrail/db/queries/search_documents";
import { acrossTenants, type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { readDocuments } from "./documents.ts";
import type { SearchChange } from "./search.ts";

/** Changes of a transaction. */
const BATCH = 500;

type Pools = Pick<Database, "app" | "system">;

/**
 * The loop of the index. Each run indexes a batch of one tenant; tenants take turns, so that a large
 * import does not keep the others waiting. A search finds a change some two seconds after it.
 */
export function indexChanges(db: Pools): () => Promise<number> {
  let after: string | null = null;
  return async () => {
    const next = (last: string | null) =>
      acrossTenants(db.system, (tx) => nextChangedTenant(tx, last));
    const tenant = await next(after) ?? (after === null ? null : await next(null));
    after = tenant;
    if (tenant === null) return 0;
    return await withTenant(db.app, tenant, (tx) => indexBatch(tx, tenant));
  };
}

/** @returns the number of indexed changes */
async function indexBatch(tx: TenantTx, tenantId: string): Promise<number> {
  if (!await claimSearchChanges(tx)) return 0;
  const changed = await listSearchChanges(tx, BATCH);
  if (changed.length === 0) return 0;
  // Before the rows are read: the next batch reads newer rows, and has a higher version.
  const version = await nextSearchVersion(tx);
  await writeDocuments(tx, await currentState(tx, tenantId, changed, version));
  await deleteSearchChanges(tx, changed);
  return changed.length;
}

async function currentState(
  tx: TenantTx,
  tenantId: string,
  changed: readonly ChangedObject[],
  version: bigint,
): Promise<SearchChange[]> {
  const changes: SearchChange[] = [];
  for (const resultType of RESULT_TYPES) {
    const ofType = changed.filter((object) => object.resultType === resultType);
    const ids = [...new Set(ofType.map(({ id }) => id))];
    const documents = await readDocuments(tx, tenantId, resultType, ids);
    const byId = new Map(documents.map((document) => [document.id, document]));
    for (const id of ids) {
      changes.push({ tenantId, resultType, id, version, document: byId.get(id) ?? null });
    }
  }
  return changes;
}

/** The loop that deletes documents of deleted objects. It returns 0, so that it waits between runs. */
export function sweepIndex(db: Pick<Database, "system">): () => Promise<number> {
  return async () => {
    await acrossTenants(db.system, sweepDocuments);
    return 0;
  };
}
