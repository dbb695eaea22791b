/** Copies of the Knowledge Hub's vendors in a tenant. */
import type { HubContent, HubEntry } from "@crumbtrail/contract/hub";
import type { TenantTx } from "../tenant.ts";
import { iso } from "./fragments.ts";

/** The version of the hub that a tenant's vendor was imported from or last compared with. */
export interface HubReference {
  hubVendorId: string;
  /** 0 for a linked vendor that was never compared. */
  hubVersion: number;
}

/** Null for a vendor of the tenant's own, and for one without a known version. */
export async function findHubReference(
  tx: TenantTx,
  vendorId: string,
): Promise<HubReference | null> {
  const [row] = await tx<HubReference[]>`
    select global_vendor_ref as "hubVendorId", hub_version as "hubVersion" from vendors
    where id = ${vendorId} and global_vendor_ref is not null and hub_version is not null`;
  return row ?? null;
}

/** Notes the version of the hub that a vendor agrees with, and the time of the comparison. */
export async function updateHubReference(
  tx: TenantTx,
  vendorId: string,
  { hubVendorId, hubVersion }: HubReference,
): Promise<void> {
  await tx`update vendors set global_vendor_ref = ${hubVendorId}, hub_version = ${hubVersion},
    auto_updated_at = now(), updated_at = now() where id = ${vendorId}`;
}

/** A copy of a vendor that the hub has published a later version of. */
export interface OlderCopy {
  vendor: string;
  /** Null for a linked vendor that was never compared. */
  imported: HubContent | null;
  hub: HubContent;
  /** Of the hub's latest version. */
  hubVersion: number;
  updatedAt: string;
  release: { number: number; note: string } | null;
}

/** The tenant's copies of an earlier version than the hub's latest. */
export function listOlderCopies(tx: TenantTx): Promise<OlderCopy[]> {
  return tx<OlderCopy[]>`
    select v.id as vendor, was.content as imported, latest.content as hub,
      latest.version as "hubVersion", ${iso(tx, "latest.published_at")} as "updatedAt",
      (select jsonb_build_object('number', r.number, 'note', r.note) from hub_releases r
        where r.number = latest.release) as release
    from vendors v
    join hub_vendors h on h.id = v.global_vendor_ref and h.version > v.hub_version
    join hub_versions latest on latest.hub_vendor_id = h.id and latest.version = h.version
    left join hub_versions was on was.hub_vendor_id = h.id and was.version = v.hub_version`;
}

/** Whether the tenant has imported a vendor of the hub, active or not. */
export async function isImported(tx: TenantTx, hubVendorId: string): Promise<boolean> {
  const [row] = await tx`select from vendors where global_vendor_ref = ${hubVendorId}`;
  return row !== undefined;
}

/** Adds entries of the hub to a vendor, approved on no property. */
export async function insertHubEntries(
  tx: TenantTx,
  vendorId: string,
  entries: readonly HubEntry[],
): Promise<void> {
  await tx`insert into vendor_entries (tenant_id, vendor_id, type, entry_type, pattern, description,
      manually_created, created_by_pw, created_by_tenant)
    select app.tenant_id(), ${vendorId}, e.type, e."entryType", e.pattern, e.description,
      false, true, false
    from jsonb_to_recordset(${JSON.stringify(entries)}::text::jsonb) as e
      (type text, "entryType" text, pattern text, description text)`;
}
