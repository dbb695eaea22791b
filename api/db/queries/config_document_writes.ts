/** Applies the vendors and storage items of a configuration document, which names them. */
import type { DocumentStorageItem, DocumentVendor } from "@crumbtrail/contract/config_document";
import type { TenantTx } from "../tenant.ts";
import {
  type AssignableTable,
  ASSIGNMENTS,
  forgetNarrowed,
  forgetRemoved,
} from "./property_assignments.ts";

/**
 * Locks properties, vendors and storage items until the transaction ends. Changes of a single row
 * lock the row and then, by a trigger, the tenant: another order would deadlock with them.
 */
export async function lockDocumentRows(tx: TenantTx): Promise<void> {
  for (const table of ["properties", "vendors", "storage_items"]) {
    await tx`select id from ${tx(table)} order by id for no key update`;
  }
}

interface Written {
  id: string;
  name: string;
}

const records = (tx: TenantTx, rows: readonly object[]) => tx`${JSON.stringify(rows)}::text::jsonb`;

/** Adds vendors, and replaces those with the same names, with their entries. */
export async function upsertDocumentVendors(
  tx: TenantTx,
  vendors: readonly DocumentVendor[],
): Promise<void> {
  const rows = await tx<Written[]>`
    insert into vendors as v (tenant_id, name, description, status, ignore, strictly_necessary,
      url_patterns, iab_id, sp_vendor_id, all_properties, global_vendor_ref, hub_version,
      auto_updated_at)
    select app.tenant_id(), g.name, g.description, g.status, g.ignore, g."strictlyNecessary",
      g."urlPatterns", g."iabId", g."spVendorId", g."allProperties", h.id,
      least((g.hub ->> 'version')::integer, h.version), case when h.id is not null then now() end
    from jsonb_to_recordset(${records(tx, vendors)}) as g (name text, description text, status text,
      ignore boolean, "strictlyNecessary" boolean, "urlPatterns" text[], "iabId" integer,
      "spVendorId" text, "allProperties" boolean, hub jsonb)
    left join hub_entries h on h.kind = 'VENDOR' and h.name = g.hub ->> 'name'
    on conflict (tenant_id, name) do update set description = excluded.description,
      status = excluded.status, ignore = excluded.ignore,
      strictly_necessary = excluded.strictly_necessary, url_patterns = excluded.url_patterns,
      iab_id = excluded.iab_id, sp_vendor_id = excluded.sp_vendor_id,
      all_properties = excluded.all_properties,
      global_vendor_ref = coalesce(excluded.global_vendor_ref, v.global_vendor_ref),
      hub_version = coalesce(excluded.hub_version, v.hub_version), updated_at = now()
    returning id, name`;
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  const withIds = vendors.map((vendor) => ({ ...vendor, id: ids.get(vendor.name) }));
  await replaceLinks(tx, "vendors", withIds);
  await replaceEntries(
    tx,
    [...ids.values()],
    withIds.flatMap(({ id, entries }) => entries.map((entry) => ({ ...entry, vendorId: id }))),
  );
}

/** Equal entries keep their ids, which approvals refer to. */
async function replaceEntries(
  tx: TenantTx,
  vendorIds: readonly string[],
  entries: readonly object[],
): Promise<void> {
  const given = tx`jsonb_to_recordset(${records(tx, entries)}) as g ("vendorId" uuid, type text,
    "entryType" text, pattern text, description text, whitelist boolean, "isDisabled" boolean,
    "createdByPW" boolean, "allProperties" boolean, properties jsonb)`;
  const isSame = tx`e.vendor_id = g."vendorId" and e.type = g.type and e.pattern = g.pattern
    and e.entry_type is not distinct from g."entryType"`;
  await tx`with given as materialized (select * from ${given})
    delete from vendor_entries e where e.vendor_id = any (${[...vendorIds]}::uuid[])
      and not exists (select from given g where ${isSame})`;
  await tx`with given as materialized (select * from ${given})
    update vendor_entries e set description = g.description, whitelist = g.whitelist,
      is_disabled = g."isDisabled", all_properties = g."allProperties",
      created_by_pw = g."createdByPW", updated_at = now()
    from given g where ${isSame}
      and (e.description, e.whitelist, e.is_disabled, e.all_properties, e.created_by_pw)
        is distinct from
        (g.description, g.whitelist, g."isDisabled", g."allProperties", g."createdByPW")`;
  await tx`with given as materialized (select * from ${given})
    insert into vendor_entries (tenant_id, vendor_id, type, entry_type, pattern, description,
      whitelist, is_disabled, all_properties, manually_created, created_by_pw, created_by_tenant)
    select app.tenant_id(), g."vendorId", g.type, g."entryType", g.pattern, g.description,
      g.whitelist, g."isDisabled", g."allProperties", not g."createdByPW", g."createdByPW",
      not g."createdByPW"
    from given g where not exists (select from vendor_entries e where ${isSame})`;
  const rows = await tx<{ id: string; properties: string[] }[]>`
    with given as materialized (select * from ${given})
    select e.id, g.properties from given g join vendor_entries e on ${isSame}`;
  await replaceLinks(tx, "vendor_entries", rows);
}

/** Adds storage items, and replaces those of the same type and name. */
export async function upsertDocumentStorageItems(
  tx: TenantTx,
  items: readonly DocumentStorageItem[],
): Promise<void> {
  const rows = await tx<(Written & { type: string })[]>`
    insert into storage_items (tenant_id, name, type, description, status, key_patterns,
      value_patterns, origins, vendor_id, all_properties)
    select app.tenant_id(), g.name, g.type, g.description, g.status, g."keyPatterns",
      g."valuePatterns", g.origins, v.id, g."allProperties"
    from jsonb_to_recordset(${records(tx, items)}) as g (name text, type text, description text,
      status text, "keyPatterns" text[], "valuePatterns" text[], origins text[], vendor text,
      "allProperties" boolean)
    left join vendors v on v.name = g.vendor
    on conflict (tenant_id, type, name) do update set description = excluded.description,
      status = excluded.status, key_patterns = excluded.key_patterns,
      value_patterns = excluded.value_patterns, origins = excluded.origins,
      vendor_id = excluded.vendor_id, all_properties = excluded.all_properties, updated_at = now()
    returning id, name, type`;
  const ids = new Map(rows.map(({ id, name, type }) => [`${type} ${name}`, id]));
  await replaceLinks(
    tx,
    "storage_items",
    items.map((item) => ({ ...item, id: ids.get(`${item.type} ${item.name}`) })),
  );
}

/**
 * Replaces the properties of rows; names of no property are ignored. A later undo of an approval
 * keeps what an import removes and another import, or a person, assigns again.
 */
async function replaceLinks(
  tx: TenantTx,
  table: AssignableTable,
  rows: readonly { id?: string | undefined; properties: readonly string[] }[],
): Promise<void> {
  const { links, id } = ASSIGNMENTS[table];
  const given = records(tx, rows.map(({ id, properties }) => ({ id, properties })));
  const wanted = tx`given as materialized (
    select distinct g.id, p.id as property_id
    from jsonb_to_recordset(${given}) as g (id uuid, properties text[])
    cross join unnest(g.properties) n (name) join properties p on p.name = n.name)`;
  const ids = rows.flatMap(({ id }) => id ?? []);
  await forgetRemoved(
    tx,
    tx`with ${wanted}
      delete from ${tx(links)} l where l.${tx(id)} = any (${ids}::uuid[])
        and not exists (select from given g where g.id = l.${tx(id)}
          and g.property_id = l.property_id)
      returning l.${tx(id)}, 'PROPERTY'::text, l.property_id::text`,
  );
  await forgetNarrowed(tx, table, ids);
  await tx`with ${wanted}
    insert into ${tx(links)} (tenant_id, ${tx(id)}, property_id)
    select app.tenant_id(), id, property_id from given on conflict do nothing`;
}
