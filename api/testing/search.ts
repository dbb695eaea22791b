/** The search index in tests. */
import type { Database } from "@crumbtrail/db/connect";
import { nextChangedTenant } from "@crumbtrail/db/queries/search_changes";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { indexChanges } from "../search/index_changes.ts";

/** Indexes all that has changed, as the worker does. */
export async function indexAll(db: Pick<Database, "app" | "system">): Promise<void> {
  const runOnce = indexChanges(db);
  while (await acrossTenants(db.system, (tx) => nextChangedTenant(tx, null)) !== null) {
    await runOnce();
  }
}
