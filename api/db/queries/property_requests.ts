/** Requests of tenants that the provider's staff adds a property. */
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { PropertyRequest, TenantPropertyRequest } from "@crumbtrail/contract/property_request";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { iso, readPage } from "./fragments.ts";

const columns = (tx: TenantTx | SystemTx) =>
  tx`r.id as "_id", r.url, r.comment, r.requested_by as "requestedBy",
    ${iso(tx, "r.created_at")} as "createdAt"`;

export interface PropertyRequestRow {
  url: string;
  host: string;
  comment: string;
  requestedBy: string;
}

export async function insertPropertyRequest(
  tx: TenantTx,
  { url, host, comment, requestedBy }: PropertyRequestRow,
): Promise<PropertyRequest> {
  const [row] = await tx<PropertyRequest[]>`
    insert into property_requests as r (tenant_id, url, host, comment, requested_by)
    values (app.tenant_id(), ${url}, ${host}, ${comment}, ${requestedBy})
    returning ${columns(tx)}`;
  if (!row) throw new Error("The request was not written");
  return row;
}

export async function countOpenRequests(tx: TenantTx): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from property_requests where closed_at is null`;
  return row?.n ?? 0;
}

/** Open requests of the tenant, the latest first. */
export function listPropertyRequests(tx: TenantTx, slice: Slice): Promise<Page<PropertyRequest>> {
  const select = tx`select ${columns(tx)} from property_requests r where r.closed_at is null`;
  return readPage(tx, select, tx`r.id desc`, slice);
}

/** Open requests of all tenants, the longest waiting first. */
export function listRequestsOfTenants(
  tx: SystemTx,
  { offset, limit }: Slice,
): Promise<TenantPropertyRequest[]> {
  return tx<TenantPropertyRequest[]>`
    select ${columns(tx)}, jsonb_build_object('_id', t.id, 'name', t.name) as tenant
    from property_requests r join tenants t on t.id = r.tenant_id
    where r.closed_at is null order by r.created_at, r.id limit ${limit} offset ${offset}`;
}

export async function countRequestsOfTenants(tx: SystemTx): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from property_requests where closed_at is null`;
  return row?.n ?? 0;
}

/**
 * Closes the open requests whose host a new property covers; returns their ids.
 * @param host of the property; with a leading dot it covers all subdomains
 */
export async function closeRequestsCoveredBy(
  tx: TenantTx,
  { propertyId, host }: { propertyId: string; host: string },
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    update property_requests set closed_at = now(), property_id = ${propertyId}
    where closed_at is null and (host = ltrim(${host}, '.')
      or (starts_with(${host}, '.') and right(host, length(${host})) = ${host}))
    returning id`;
  return rows.map(({ id }) => id);
}

/** Closes an open request without a property; null without an open request of this id. */
export async function closeRequestById(
  tx: SystemTx,
  id: string,
): Promise<{ tenantId: string; url: string } | null> {
  const [row] = await tx<{ tenantId: string; url: string }[]>`
    update property_requests set closed_at = now() where id = ${id} and closed_at is null
    returning tenant_id as "tenantId", url`;
  return row ?? null;
}
