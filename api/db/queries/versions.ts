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
 * Counts all writes of one change as one version, as the audit log does, and notes the time of the
 * change: the undo of an approval keeps rows edited by hand. Rows without a write stay as they are.
 * @param before the rows before the change
 */
export async function raiseVersionOnce(
  tx: TenantTx,
  table: VersionedTable,
  before: readonly { _id: string; version: number }[],
): Promise<void> {
  const rows = before.map(({ _id, version }) => ({ _id, version }));
  await tx`
    update ${tx(table)} t set version = b.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as b (_id uuid, version integer)
    where t.id = b._id and t.version > b.version`;
}

/**
 * The latest changes of an object by the audit log, the newest first. None in a property scope:
 * they name properties outside the scope, and people.
 */
export function listLatestChanges(
  tx: TenantTx,
  entityId: string,
  limit: number,
): Promise<EntityChange[]> {
  return tx<EntityChange[]>`
    select actor_name as by, ${iso(tx, "at")} as at, before, after from audit_events
    where entity_id = ${entityId} and app.property_scope() is null
    order by audit_events.at desc, id desc limit ${limit}`;
}
