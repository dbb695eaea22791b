/** Suggestions of tenants to the Knowledge Hub. */
import type { HubContents } from "@crumbtrail/contract/hub_entry";
import type { HubOffer, OwnHubOffer } from "@crumbtrail/contract/hub_offer";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { countOf, distinctName, firstRow, iso, readPage } from "./fragments.ts";

const ownColumns = (tx: TenantTx) =>
  tx`o.id as "_id", o.kind, o.entry_id as entry, o.name, o.show_name as "showName",
    o.offered_by as "offeredBy", ${iso(tx, "o.created_at")} as "createdAt", o.status, o.reason`;

export interface OfferRow {
  entryId: string;
  entry: HubContents;
  showName: boolean;
  offeredBy: string;
}

/** Null if the entry has an open suggestion. */
export function insertOffer(
  tx: TenantTx,
  { entryId, entry: { kind, content }, showName, offeredBy }: OfferRow,
): Promise<OwnHubOffer | null> {
  return firstRow(tx<OwnHubOffer[]>`
    insert into hub_offers as o (tenant_id, kind, entry_id, name, content, show_name, offered_by)
    values (app.tenant_id(), ${kind}, ${entryId}, ${content.name},
      ${JSON.stringify(content)}::text::jsonb, ${showName}, ${offeredBy})
    on conflict (tenant_id, entry_id) where status = 'OPEN' do nothing
    returning ${ownColumns(tx)}`);
}

export function countOpenOffers(tx: TenantTx): Promise<number> {
  return countOf(tx<{ n: number }[]>`
    select count(*)::int as n from hub_offers where status = 'OPEN'`);
}

/** Suggestions of the tenant, the latest first; without those taken back. */
export function listOwnOffers(tx: TenantTx, slice: Slice): Promise<Page<OwnHubOffer>> {
  const select = tx`select ${ownColumns(tx)} from hub_offers o where o.status <> 'WITHDRAWN'`;
  return readPage(tx, select, tx`o.id desc`, slice);
}

/** Closes an open suggestion of the tenant; null without one of this id. */
export function withdrawOffer(tx: TenantTx, id: string): Promise<OwnHubOffer | null> {
  return firstRow(tx<OwnHubOffer[]>`
    update hub_offers o set status = 'WITHDRAWN', closed_at = now()
    where id = ${id} and status = 'OPEN' returning ${ownColumns(tx)}`);
}

const columns = (tx: SystemTx) =>
  tx`o.id as "_id", jsonb_build_object('kind', o.kind, 'content', o.content) as entry,
    case when o.show_name then ${distinctName(tx)} end as "tenantName",
    case when o.show_name then t.id end as tenant,
    ${iso(tx, "o.created_at")} as "createdAt",
    (select e.id from hub_entries e where e.kind = o.kind and e.name = o.name
        and e.type is not distinct from o.content ->> 'type'
      order by e.version, e.id limit 1) as "hubEntry"`;

/** Open suggestions of all tenants, the longest waiting first. */
export function listOffers(tx: SystemTx, slice: Slice): Promise<Page<HubOffer>> {
  const select = tx`select ${columns(tx)}
    from hub_offers o join tenants t on t.id = o.tenant_id where o.status = 'OPEN'`;
  return readPage(tx, select, tx`o.created_at, o.id`, slice);
}

/** An open suggestion, locked; null without one of this id. */
export function findOffer(
  tx: SystemTx,
  id: string,
): Promise<HubOffer & { tenantId: string } | null> {
  return firstRow(tx<(HubOffer & { tenantId: string })[]>`
    select ${columns(tx)}, o.tenant_id as "tenantId"
    from hub_offers o join tenants t on t.id = o.tenant_id
    where o.id = ${id} and o.status = 'OPEN' for update of o`);
}

/** Closes a suggestion: with a reason it is declined. */
export async function closeOffer(tx: SystemTx, id: string, reason: string | null): Promise<void> {
  await tx`update hub_offers set status = ${reason === null ? "ACCEPTED" : "DECLINED"},
    reason = ${reason}, closed_at = now() where id = ${id}`;
}
