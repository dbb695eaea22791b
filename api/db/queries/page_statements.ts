/** What people say of pages: one row a page, which stays for a while after a run has ended it. */
import type { DocumentStatement } from "@crumbtrail/contract/config_document";
import type { PageStatement } from "@crumbtrail/contract/page_statement";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { SeenShape } from "@crumbtrail/contract/recording_certainty";
import type { TenantTx } from "../tenant.ts";
import { countOf, firstRow, iso, isTest, readPage } from "./fragments.ts";
import type { Stray } from "./page_moves.ts";

/** Ended statements that a property keeps. */
const KEPT_ENDED = 500;

const columns = (tx: TenantTx) =>
  tx`s.id as "_id", s.url, s.is_page as "isPage", s.has_no_banner as "hasNoBanner",
    (select jsonb_build_object('_id', a.id, 'username', a.username)
      from accounts a where a.id = s.account_id) as by,
    ${iso(tx, "s.stated_at")} as at,
    case when s.ended_at is not null then jsonb_build_object('at', ${iso(tx, "s.ended_at")},
      'reason', s.ended_reason, 'testResult', (select r.id from test_results r
        where r.tenant_id = s.tenant_id and r.scan_job_id = s.ended_job_id)) end as ended`;

/** Statements of a property: those that hold by URL, then the ended ones, the latest first. */
export function listStatements(
  tx: TenantTx,
  propertyId: string,
  url: string | undefined,
  slice: Slice,
): Promise<Page<PageStatement>> {
  const found = url === undefined ? tx`true` : tx`s.url_hash = md5(${url})`;
  const select = tx`select ${columns(tx)} from page_statements s
    where s.property_id = ${propertyId} and ${found}`;
  return readPage(tx, select, tx`s.ended_at desc nulls first, s.url, s.id`, slice);
}

/** The statement about a page, with the id of the row or the URL. */
export function findStatement(
  tx: TenantTx,
  propertyId: string,
  by: { id: string } | { url: string },
): Promise<PageStatement | null> {
  const found = "id" in by ? tx`s.id = ${by.id}` : tx`s.url_hash = md5(${by.url})`;
  return firstRow(tx<PageStatement[]>`
    select ${columns(tx)} from page_statements s
    where s.property_id = ${propertyId} and ${found}`);
}

/** What a result of a property showed, and its URL; the shape is null if its report does not say it. */
export function findSeenShape(
  tx: TenantTx,
  { resultId, propertyId }: { resultId: string; propertyId: string },
): Promise<{ url: string; shape: SeenShape | null } | null> {
  return firstRow(tx<{ url: string; shape: SeenShape | null }[]>`
    select r.url, case when p.report #> '{meta,page}' is not null then
        (p.report #> '{meta,page}')::jsonb || jsonb_build_object(
          'title', left(p.report #>> '{meta,title}', 1000)) end as shape
    from test_results r left join test_reports p on p.test_result_id = r.id
    where r.id = ${resultId} and r.property_id = ${propertyId} and ${isTest(tx)}`);
}

/** Statements of a property that hold. */
export function countStatements(tx: TenantTx, propertyId: string): Promise<number> {
  return countOf(tx<{ n: number }[]>`
    select count(*)::int as n from page_statements
    where property_id = ${propertyId} and ended_at is null`);
}

export interface NewStatement {
  propertyId: string;
  /** As `pageKey` writes it. */
  url: string;
  host: string;
  isPage: boolean;
  hasNoBanner: boolean;
  /** What the run showed that the person looked at. */
  shape: SeenShape | null;
}

/** Writes statements in place of those about the same pages; the account has said them now. */
export async function upsertStatements(
  tx: TenantTx,
  accountId: string | null,
  statements: readonly NewStatement[],
): Promise<void> {
  await tx`
    insert into page_statements as s (tenant_id, property_id, url, host, is_page, has_no_banner,
      shape, account_id)
    select app.tenant_id(), "propertyId", url, host, "isPage", "hasNoBanner",
      nullif(shape, 'null'), ${accountId}::uuid
    from jsonb_to_recordset(${JSON.stringify(statements)}::text::jsonb) as n ("propertyId" uuid,
      url text, host text, "isPage" boolean, "hasNoBanner" boolean, shape jsonb)
    on conflict (tenant_id, property_id, url_hash) do update set is_page = excluded.is_page,
      has_no_banner = excluded.has_no_banner,
      shape = coalesce(excluded.shape, case when s.ended_at is null then s.shape end),
      account_id = excluded.account_id, stated_at = now(), ended_at = null, ended_job_id = null,
      ended_reason = null`;
  const propertyIds = [...new Set(statements.map((one) => one.propertyId))];
  await tx`
    delete from page_statements where id in (
      select o.id from unnest(${propertyIds}::uuid[]) p (id)
      cross join lateral (select e.id from page_statements e
        where e.property_id = p.id and e.ended_at is not null
        order by e.ended_at desc offset ${KEPT_ENDED}) o)`;
}

export async function deleteStatements(tx: TenantTx, ids: readonly string[]): Promise<void> {
  await tx`delete from page_statements where id = any (${[...ids]}::uuid[])`;
}

/** Statements that hold, as a part of the configuration's document, with their ids. */
export function listDocumentStatements(
  tx: TenantTx,
): Promise<(DocumentStatement & { id: string })[]> {
  return tx<(DocumentStatement & { id: string })[]>`
    select s.id, p.name as property, s.url, s.is_page as "isPage",
      s.has_no_banner as "hasNoBanner"
    from page_statements s join properties p on p.tenant_id = s.tenant_id and p.id = s.property_id
    where s.ended_at is null and p.deleting_at is null`;
}

/** Hosts of the pages that something was said of. */
export function listStatementHosts(tx: TenantTx): Promise<{ propertyId: string; host: string }[]> {
  return tx<{ propertyId: string; host: string }[]>`
    select distinct s.property_id as "propertyId", s.host from page_statements s
    join properties p on p.tenant_id = s.tenant_id and p.id = s.property_id
    where p.deleting_at is null`;
}

/** Gives statements to the properties that their pages move to; one about the same page stays. */
export async function moveStatements(tx: TenantTx, strays: readonly Stray[]): Promise<void> {
  await tx`
    update page_statements s set property_id = m."to"
    from jsonb_to_recordset(${JSON.stringify(strays)}::text::jsonb)
      as m ("from" uuid, host text, "to" uuid)
    where s.property_id = m."from" and s.host = m.host and not exists (
      select from page_statements k where k.property_id = m."to" and k.url_hash = s.url_hash)`;
}
