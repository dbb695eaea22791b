/**
 * The properties on which rows of the catalogue are approved. The tables of assignments have no
 * policy for property scopes, because the engine and approvals need all of them; these queries show
 * and change assignments of visible properties only.
 */
import { ALL_PROPERTIES } from "@crumbtrail/contract/permissions";
import type { Fragment } from "postgres";
import type { TenantTx } from "../tenant.ts";
import { isFound } from "./fragments.ts";

/** The tables of assignments, and their columns with the row's id. */
export const ASSIGNMENTS = {
  vendors: { links: "vendor_properties", id: "vendor_id" },
  vendor_entries: { links: "vendor_entry_properties", id: "vendor_entry_id" },
  storage_items: { links: "storage_item_properties", id: "storage_item_id" },
  issue_assignees: { links: "issue_assignee_properties", id: "assignee_id" },
} as const;

export type AssignableTable = Exclude<keyof typeof ASSIGNMENTS, "issue_assignees">;

/** Ids of properties; `all` stands for present and future properties. */
export interface AssignedProperties {
  all: boolean;
  propertyIds: readonly string[];
}

/** An expression for the properties of a row: visible ids, or ALL. @param alias of the table */
export function assignedProperties(tx: TenantTx, table: AssignableTable, alias: string) {
  const { links, id } = ASSIGNMENTS[table];
  const row = tx(alias);
  return tx`case when ${row}.all_properties then ${`["${ALL_PROPERTIES}"]`}::text::jsonb
    else coalesce((select jsonb_agg(p.id order by p.id) from ${tx(links)} l
      join properties p on p.id = l.property_id where l.${tx(id)} = ${row}.id), '[]') end`;
}

/**
 * A condition that the caller may see a row: a caller limited to some properties sees what is approved
 * on one of them or on all, of vendors also by an entry.
 * @param alias of the table
 */
export function isVisible(tx: TenantTx, table: "vendors" | "storage_items", alias: string) {
  const entries = tx`exists (select from vendor_entries e
    where e.vendor_id = ${tx(alias)}.id and ${isApproved(tx, "vendor_entries", "e")})`;
  return tx`((select app.property_scope()) is null or ${isApproved(tx, table, alias)}
    or ${table === "vendors" ? entries : tx`false`})`;
}

function isApproved(tx: TenantTx, table: AssignableTable, alias: string) {
  const { links, id } = ASSIGNMENTS[table];
  const row = tx(alias);
  return tx`(${row}.all_properties or exists (select from ${tx(links)} l
    where l.${
    tx(id)
  } = ${row}.id and l.property_id = any ((select app.property_scope())::uuid[])))`;
}

export function isRowVisible(
  tx: TenantTx,
  table: "vendors" | "storage_items",
  rowId: string,
): Promise<boolean> {
  return isFound(tx`
    select from ${tx(table)} r where r.id = ${rowId} and ${isVisible(tx, table, "r")}`);
}

/** Replaces the visible properties of a row. */
export async function updateAssignedProperties(
  tx: TenantTx,
  table: AssignableTable,
  rowId: string,
  { all, propertyIds }: AssignedProperties,
): Promise<void> {
  const { links, id } = ASSIGNMENTS[table];
  const ids = [...propertyIds];
  if (all) {
    await tx`update ${tx(table)} set all_properties = true
      where id = ${rowId} and not all_properties`;
  } else {
    await removeAll(tx, table, [rowId]);
  }
  await forgetRemoved(
    tx,
    tx`delete from ${tx(links)} l using properties p
      where l.${tx(id)} = ${rowId} and p.id = l.property_id and p.id <> all (${ids}::uuid[])
      returning l.${tx(id)}, 'PROPERTY'::text, l.property_id::text`,
  );
  await tx`insert into ${tx(links)} (tenant_id, ${tx(id)}, property_id)
    select app.tenant_id(), ${rowId}, unnest(${ids}::uuid[]) on conflict do nothing`;
}

/** Assigns many rows to further properties; rows on ALL properties stay as they are. */
export async function addAssignedProperties(
  tx: TenantTx,
  table: AssignableTable,
  rowIds: readonly string[],
  { all, propertyIds }: AssignedProperties,
): Promise<void> {
  const { links, id } = ASSIGNMENTS[table];
  const rows = [...rowIds];
  if (all) {
    await tx`update ${tx(table)} set all_properties = true
      where id = any (${rows}::uuid[]) and not all_properties`;
    await removeLinks(tx, table, rows, tx`true`);
    return;
  }
  await tx`insert into ${tx(links)} (tenant_id, ${tx(id)}, property_id)
    select app.tenant_id(), r.id, p.id
    from ${tx(table)} r cross join unnest(${[...propertyIds]}::uuid[]) p (id)
    where r.id = any (${rows}::uuid[]) and not r.all_properties on conflict do nothing`;
}

/** Removes many rows from properties; ALL removes every assignment. */
export async function removeAssignedProperties(
  tx: TenantTx,
  table: AssignableTable,
  rowIds: readonly string[],
  { all, propertyIds }: AssignedProperties,
): Promise<void> {
  if (all) await removeAll(tx, table, rowIds);
  const isRemoved = all ? tx`true` : tx`property_id = any (${[...propertyIds]}::uuid[])`;
  await removeLinks(tx, table, rowIds, isRemoved);
}

function removeAll(tx: TenantTx, table: AssignableTable, rowIds: readonly string[]) {
  return forgetRemoved(
    tx,
    tx`update ${tx(table)} set all_properties = false
      where id = any (${[...rowIds]}::uuid[]) and all_properties
      returning id, 'EVERYWHERE'::text, ''::text`,
  );
}

function removeLinks(
  tx: TenantTx,
  table: AssignableTable,
  rowIds: readonly string[],
  isRemoved: Fragment,
) {
  const { links, id } = ASSIGNMENTS[table];
  return forgetRemoved(
    tx,
    tx`delete from ${tx(links)} where ${tx(id)} = any (${[...rowIds]}::uuid[]) and ${isRemoved}
      returning ${tx(id)}, 'PROPERTY'::text, property_id::text`,
  );
}

/**
 * Removes assignments, and forgets the approvals that made them: a later undo of these keeps what a
 * person assigns again.
 * @param removal a statement that returns the removed parts as in `approval_changes`
 */
export async function forgetRemoved(tx: TenantTx, removal: Fragment): Promise<void> {
  await tx`
    with removed (row_id, part, value) as (${removal})
    delete from approval_changes c using removed r
    where c.row_id = r.row_id and c.part = r.part and c.value = r.value`;
}

/** Forgets the approvals on ALL properties of rows that are not on ALL properties any more. */
export async function forgetNarrowed(
  tx: TenantTx,
  table: AssignableTable,
  rowIds: readonly string[],
): Promise<void> {
  await tx`delete from approval_changes c using ${tx(table)} r
    where r.id = any (${[...rowIds]}::uuid[]) and not r.all_properties
      and c.row_id = r.id and c.part = 'EVERYWHERE'`;
}
