/** Requests of tenants that the provider's staff adds a property. */
import type { Page, Slice } from "@crumbtrail/contract/paging";
import {
  ANSWERED_REQUEST_DAYS,
  type PropertyRequest,
  type TenantPropertyRequest,
} from "@crumbtrail/contract/property_request";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { countOf, distinctName, firstRow, iso, readPage, theRow } from "./fragments.ts";

const columns = (tx: TenantTx | SystemTx) =>
  tx`r.id as "_id", r.url, r.comment, r.requested_by as "requestedBy",
    ${iso(tx, "r.created_at")} as "createdAt"`;

/** The answer, beside `columns`; null fields while the request is open. */
const answer = (tx: TenantTx) =>
  tx`case when r.closed_at is null then 'OPEN' when r.property_id is null then 'DECLINED'
      else 'ADDED' end as status,
    (select jsonb_build_object('_id', p.id, 'name', p.name) from properties p
      where p.id = r.property_id and p.deleting_at is null) as property,
    r.decline_reason as reason`;

export interface PropertyRequestRow {
  url: string;
  host: string;
  comment: string;
  requestedBy: string;
  /** Account that gets the answer; null for visiting staff. */
  accountId: string | null;
}

export function insertPropertyRequest(
  tx: TenantTx,
  { url, host, comment, requestedBy, accountId }: PropertyRequestRow,
): Promise<PropertyRequest> {
  return theRow(tx<PropertyRequest[]>`
    insert into property_requests as r (tenant_id, url, host, comment, requested_by, account_id)
    values (app.tenant_id(), ${url}, ${host}, ${comment}, ${requestedBy}, ${accountId})
    returning ${columns(tx)}, ${answer(tx)}`);
}

export function countOpenRequests(tx: TenantTx): Promise<number> {
  return countOf(tx<{ n: number }[]>`
    select count(*)::int as n from property_requests where closed_at is null`);
}

/**
 * Open requests of the tenant and those answered lately, the latest first. Without requests whose
 * property was deleted since.
 */
export function listPropertyRequests(tx: TenantTx, slice: Slice): Promise<Page<PropertyRequest>> {
  const select = tx`select ${columns(tx)}, ${answer(tx)} from property_requests r
    where r.closed_at is null or (r.closed_at > now() - ${ANSWERED_REQUEST_DAYS} * interval '1 day'
      and (r.decline_reason is not null or exists (select from properties p
        where p.id = r.property_id and p.deleting_at is null)))`;
  return readPage(tx, select, tx`r.id desc`, slice);
}

/** Open requests of all tenants, the longest waiting first. */
export function listRequestsOfTenants(
  tx: SystemTx,
  slice: Slice,
): Promise<Page<TenantPropertyRequest>> {
  const select = tx`
    select ${columns(tx)}, jsonb_build_object('_id', t.id, 'name', ${distinctName(tx)},
      'teamMayAccess', t.team_may_access and t.delete_begun_at is null) as tenant
    from property_requests r join tenants t on t.id = r.tenant_id
    where r.closed_at is null`;
  return readPage(tx, select, tx`r.created_at, r.id`, slice);
}

/** A request that has been answered. */
export interface AnsweredRequest {
  id: string;
  tenantId: string;
  url: string;
  accountId: string | null;
  /** E-mail address of the account; null unless the account is active. */
  recipient: string | null;
}

/** The columns of an answered request, read from `closed`, the updated rows. */
const answered = (tx: TenantTx | SystemTx) =>
  tx`select c.id, c.tenant_id as "tenantId", c.url, c.account_id as "accountId",
      a.username as recipient
    from closed c left join accounts a
      on a.tenant_id = c.tenant_id and a.id = c.account_id and a.status = 'ACTIVE'
    order by c.id`;

/**
 * Closes the open requests whose host a new property covers.
 * @param host of the property; with a leading dot it covers all subdomains
 */
export function closeRequestsCoveredBy(
  tx: TenantTx,
  { propertyId, host }: { propertyId: string; host: string },
): Promise<AnsweredRequest[]> {
  return tx<AnsweredRequest[]>`
    with closed as (
      update property_requests set closed_at = now(), property_id = ${propertyId}
      where closed_at is null and (host = ltrim(${host}, '.')
        or (starts_with(${host}, '.') and right(host, length(${host})) = ${host}))
      returning *
    ) ${answered(tx)}`;
}

/** Closes an open request without a property; null without an open request of this id. */
export function declineRequestById(
  tx: SystemTx,
  id: string,
  reason: string,
): Promise<AnsweredRequest | null> {
  return firstRow(tx<AnsweredRequest[]>`
    with closed as (
      update property_requests set closed_at = now(), decline_reason = ${reason}
      where id = ${id} and closed_at is null
      returning *
    ) ${answered(tx)}`);
}
