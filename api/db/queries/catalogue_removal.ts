/** Undoes the catalogue changes of an approval. */
import type { TenantTx } from "../tenant.ts";
import { type CatalogueChange, type CatalogueKind, TABLES } from "./catalogue_changes.ts";

/**
 * Locks the changed rows of an approval and the vendors of changed entries, in the order of all
 * approvals, so an approval, undo or edit of the same rows waits.
 */
export async function lockChangedRows(tx: TenantTx, approvalId: string): Promise<void> {
  const named = tx`select row_id from approval_changes where approval_id = ${approvalId}`;
  const owners = tx`select vendor_id from vendor_entries where id in (${named})`;
  await tx`select from storage_items where id in (${named}) order by id for update`;
  await tx`select from vendors where id in (${named}) or id in (${owners}) order by id for update`;
  await tx`select from vendor_entries where id in (${named}) order by id desc for update`;
}

/** Deletes the changes of an approval. @returns the changes without any other approval in effect */
export function releaseChanges(tx: TenantTx, approvalId: string): Promise<CatalogueChange[]> {
  return tx<CatalogueChange[]>`
    with released as (delete from approval_changes where approval_id = ${approvalId} returning *)
    select r.kind, r.row_id as "rowId", r.part, r.value from released r
    where not exists (select from approval_changes o join approvals a on a.id = o.approval_id
      where o.approval_id <> ${approvalId} and a.undone_at is null
      and o.row_id = r.row_id and o.part = r.part and o.value = r.value)`;
}

/**
 * Notes again that an approval added these rows, as far as its undo has left them: the next approval
 * of such a row then becomes its origin.
 */
export async function keepAddedRows(
  tx: TenantTx,
  approvalId: string,
  changes: readonly CatalogueChange[],
): Promise<void> {
  const rows = changes.filter(({ part }) => part === "ROW");
  if (rows.length === 0) return;
  await tx`insert into approval_changes (tenant_id, approval_id, kind, row_id, part)
    select app.tenant_id(), ${approvalId}, c.kind, c."rowId", 'ROW'
    from jsonb_to_recordset(${tx.json(rows as never)}) as c (kind text, "rowId" uuid)
    where c."rowId" in (select id from storage_items union all select id from vendors
      union all select id from vendor_entries)`;
}

/**
 * Removes parts from the catalogue. A row without other parts and without edits by hand is deleted;
 * a row that was edited, or approved on other properties, keeps its patterns.
 * @returns names of rows that were to be deleted and stay
 */
export async function removeChanges(
  tx: TenantTx,
  changes: readonly CatalogueChange[],
): Promise<string[]> {
  // Entries first, because a vendor is deleted only without entries.
  for (const kind of ["VENDOR_ENTRY", "VENDOR", "STORAGE_ITEM"] as const) {
    const those = changes.filter((one) => one.kind === kind);
    if (those.length > 0) await removeOfKind(tx, kind, those);
  }
  const made = changes.filter(({ part }) => part === "ROW").map(({ rowId }) => rowId);
  const left = made.length === 0 ? [] : await tx<{ name: string }[]>`
    select name from storage_items where id = any (${made})
    union select name from vendors where id = any (${made})
    union select v.name from vendor_entries e join vendors v on v.id = e.vendor_id
    where e.id = any (${made}) order by name`;
  return left.map(({ name }) => name);
}

async function removeOfKind(
  tx: TenantTx,
  kind: CatalogueKind,
  changes: readonly CatalogueChange[],
): Promise<void> {
  const { rows, links, id: column, patterns } = TABLES[kind];
  const of = (part: CatalogueChange["part"]) =>
    tx`jsonb_to_recordset(${tx.json(changes.filter((one) => one.part === part) as never)}) as c
      ("rowId" uuid, value text)`;
  const isApproved = tx`(t.all_properties or exists (
    select from ${tx(links)} l where l.${tx(column)} = t.id))`;
  await tx`delete from ${tx(links)} l using ${of("PROPERTY")}
    where l.${tx(column)} = c."rowId" and l.property_id = c.value::uuid`;
  await tx`update ${tx(rows)} set all_properties = false
    where id in (select c."rowId" from ${of("EVERYWHERE")})`;
  if (patterns !== null) {
    await tx`update ${tx(rows)} t set ${tx(patterns)} = array(
        select p from unnest(t.${tx(patterns)}) with ordinality k (p, n)
        where p <> all (g.patterns) order by n)
      from (select c."rowId" as id, array_agg(c.value) as patterns from ${of("PATTERN")}
        group by c."rowId") g
      where t.id = g.id
        and not (t.id in (select c."rowId" from ${of("ROW")})
          and (${isApproved} or t.updated_at > t.created_at))`;
  }
  await tx`delete from ${tx(rows)} t using ${of("ROW")}
    where t.id = c."rowId" and not ${isApproved} and ${isUnedited(tx, kind)}`;
}

/** Whether the row is empty and unedited since the insertion. */
function isUnedited(tx: TenantTx, kind: CatalogueKind) {
  const isEmpty = {
    STORAGE_ITEM: tx`t.key_patterns = '{}' and t.value_patterns = '{}'`,
    VENDOR: tx`t.url_patterns = '{}' and not exists (
      select from vendor_entries e where e.vendor_id = t.id)`,
    VENDOR_ENTRY: tx`true`,
  }[kind];
  return tx`${isEmpty} and t.updated_at = t.created_at`;
}
