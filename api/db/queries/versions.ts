/** Versions of configured rows, with the authors of the last changes. */
import type { EntityChange } from "@crumbtrail/contract/versions";
import type { TenantTx } from "../tenant.ts";
import { iso } from "./fragments.ts";

export type VersionedTable = "properties" | "vendors" | "storage_items" | "issue_assignees";

/** The version of a row, which stays locked until the transaction ends; null without the row. */
export async function lockVersion(
  tx: TenantTx,
  table: VersionedTable,
  id: string,
): Promise<number | null> {
  const [row] = await tx<{ version: number }[]>`
    select version from ${tx(table)} where id = ${id} for update`;
  return row?.version ?? null;
}

/**
 * Counts several writes of one change as one version, so that versions count changes as the audit
 * log does.
 * @param before the version before the change
 */
export async function raiseVersionOnce(
  tx: TenantTx,
  table: VersionedTable,
  id: string,
  before: number,
): Promise<void> {
  await tx`
    update ${tx(table)} set version = ${before} + 1 where id = ${id} and version > ${before} + 1`;
}

/** The latest changes of an object by the audit log, the newest first. */
export function listLatestChanges(
  tx: TenantTx,
  entityId: string,
  limit: number,
): Promise<EntityChange[]> {
  return tx<EntityChange[]>`
    select actor_name as by, ${iso(tx, "at")} as at, before, after from audit_events
    where entity_id = ${entityId} order by audit_events.at desc, id desc limit ${limit}`;
}
