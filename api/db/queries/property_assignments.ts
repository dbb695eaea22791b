/**
 * The properties on which rows of the catalogue are approved. The tables of assignments have no
 * policy for property scopes, because the engine and approvals need all of them; these queries show
 * and change assignments of visible properties only.
 */
import { ALL_PROPERTIES } from "@crumbtrail/contract/permissions";
import type { TenantTx } from "../tenant.ts";

const ASSIGNMENTS = {
  vendors: { links: "vendor_properties", id: "vendor_id" },
  vendor_entries: { links: "vendor_entry_properties", id: "vendor_entry_id" },
  storage_items: { links: "storage_item_properties", id: "storage_item_id" },
} as const;

export type AssignableTable = keyof typeof ASSIGNMENTS;

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

/** Replaces the visible properties of a row. */
export async function updateAssignedProperties(
  tx: TenantTx,
  table: AssignableTable,
  rowId: string,
  { all, propertyIds }: AssignedProperties,
): Promise<void> {
  const { links, id } = ASSIGNMENTS[table];
  const ids = [...propertyIds];
  await tx`update ${tx(table)} set all_properties = ${all}
    where id = ${rowId} and all_properties <> ${all}`;
  await tx`delete from ${tx(links)} l using properties p
    where l.${tx(id)} = ${rowId} and p.id = l.property_id and p.id <> all (${ids}::uuid[])`;
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
    await tx`delete from ${tx(links)} where ${tx(id)} = any (${rows}::uuid[])`;
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
  const { links, id } = ASSIGNMENTS[table];
  const rows = [...rowIds];
  if (all) {
    await tx`update ${tx(table)} set all_properties = false
      where id = any (${rows}::uuid[]) and all_properties`;
  }
  await tx`delete from ${tx(links)} where ${tx(id)} = any (${rows}::uuid[])
    and ${all ? tx`true` : tx`property_id = any (${[...propertyIds]}::uuid[])`}`;
}
