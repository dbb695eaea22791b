/**
 * Changes for the search index: objects to index (search_changes), and documents for a copy of the
 * index in another system (search_outbox).
 */
import type { IssueType } from "@crumbtrail/contract/issue_types";
import type { ResultType } from "@crumbtrail/contract/search_options";
import { wordsOfText } from "@crumbtrail/contract/search_words";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { valueOf } from "./fragments.ts";

/** A document as of a version; see `SearchChange` of the search. */
export interface IndexedChange {
  tenantId: string;
  resultType: ResultType;
  id: string;
  version: bigint;
  /** Null once the object is gone. */
  document: IndexedDocument | null;
}

export interface IndexedDocument {
  tenantId: string;
  resultType: ResultType;
  id: string;
  propertyIds: readonly string[];
  everywhere: boolean;
  issueType: IssueType | null;
  resolved: boolean | null;
  accepted: boolean;
  at: Date;
  words: readonly string[];
}

export interface ChangedObject {
  /** Of the row in search_changes. */
  changeId: string;
  resultType: ResultType;
  id: string;
}

/**
 * The next tenant by id with changes; null after the last. Changes of a deleted tenant, which another
 * transaction noted during the deletion, stay and are nobody's turn.
 */
export function nextChangedTenant(tx: SystemTx, after: string | null): Promise<string | null> {
  return valueOf(tx<{ id: string }[]>`
    select c.tenant_id as id from search_changes c
    where exists (select from tenants t where t.id = c.tenant_id)
      ${after === null ? tx`` : tx`and c.tenant_id > ${after}`}
    order by c.tenant_id limit 1`);
}

/**
 * Claims the tenant's changes for this transaction: false if another worker has them, or if the
 * tenant is gone.
 */
export async function claimSearchChanges(tx: TenantTx): Promise<boolean> {
  // Keeps the deletion of the tenant waiting, which deletes its documents first.
  const [tenant] = await tx<{ claimed: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended('search changes of ' || id, 0)) as claimed
    from tenants where id = (select app.tenant_id()) for key share`;
  return tenant?.claimed ?? false;
}

/** The tenant's oldest changes; an object may come several times. */
export function listSearchChanges(tx: TenantTx, limit: number): Promise<ChangedObject[]> {
  return tx<ChangedObject[]>`
    select id::text as "changeId", result_type as "resultType", object_id as id
    from search_changes order by id limit ${limit}`;
}

/** To be taken before the objects' rows are read. */
export async function nextSearchVersion(tx: TenantTx): Promise<bigint> {
  const [row] = await tx<{ version: string }[]>`
    select nextval('app.search_version')::text as version`;
  return BigInt(row?.version ?? 0);
}

export async function deleteSearchChanges(
  tx: TenantTx,
  changes: readonly ChangedObject[],
): Promise<void> {
  await tx`delete from search_changes
    where id = any (${changes.map(({ changeId }) => changeId)}::bigint[])`;
}

/** From now on search_outbox is written for a copy in Elasticsearch. */
export async function registerSearchConsumer(tx: SystemTx): Promise<void> {
  await tx`insert into search_consumers (name) values ('elasticsearch') on conflict do nothing`;
}

/** Ends the copy, with the documents that it still lacked. */
export async function removeSearchConsumer(tx: SystemTx): Promise<void> {
  await tx`delete from search_consumers`;
  await tx`delete from search_outbox`;
}

/** Documents that the copy lacks, the oldest versions first; leased, so no other worker has them. */
export async function takeSearchChanges(
  tx: SystemTx,
  limit: number,
  leaseSeconds: number,
): Promise<IndexedChange[]> {
  const taken = await tx<TakenChange[]>`
    update search_outbox set leased_until = now() + make_interval(secs => ${leaseSeconds})
    where (tenant_id, result_type, object_id) in (
      select tenant_id, result_type, object_id from search_outbox
      where leased_until is null or leased_until < now()
      order by version limit ${limit} for update skip locked)
    returning tenant_id as "tenantId", result_type as "resultType", object_id as id,
      version::text as version`;
  // A statement of its own: the first one gives the newest version of a row that was changed while
  // the statement ran, but would read the document as it was before.
  const rows = await tx<Row[]>`
    select t."tenantId", t."resultType", t.id,
      greatest(t.version, d.version)::text as version, ${documentColumns(tx)}
    from jsonb_to_recordset(${JSON.stringify(taken)}::text::jsonb)
      as t ("tenantId" uuid, "resultType" result_type, id uuid, version bigint)
    left join search_documents d on d.tenant_id = t."tenantId"
      and d.result_type = t."resultType" and d.id = t.id
    order by t.version`;
  return rows.map(changeOf);
}

/**
 * Removes what was written; a document that has changed since stays, and so does one that another
 * transaction is changing: waiting for that transaction would end in a deadlock, since it may wait for
 * rows of this one.
 */
export async function finishSearchChanges(
  tx: SystemTx,
  changes: readonly Pick<IndexedChange, "tenantId" | "resultType" | "id" | "version">[],
): Promise<void> {
  const rows = changes.map(({ tenantId, resultType, id, version }) => ({
    tenantId,
    resultType,
    id,
    version: String(version),
  }));
  await tx`
    with written as materialized (
      select o.tenant_id, o.result_type, o.object_id
      from search_outbox o join jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as w ("tenantId" uuid, "resultType" result_type, id uuid, version bigint)
        on o.tenant_id = w."tenantId" and o.result_type = w."resultType" and o.object_id = w.id
      where o.version <= w.version for update of o skip locked)
    delete from search_outbox o using written w
    where o.tenant_id = w.tenant_id and o.result_type = w.result_type and o.object_id = w.object_id`;
}

/**
 * All documents of all tenants in no order, without deleted objects, in portions of `size`; for a
 * copy of the index from scratch.
 */
export async function* searchDocuments(
  tx: SystemTx,
  size: number,
): AsyncGenerator<IndexedChange[]> {
  const rows = tx<Row[]>`
    select d.tenant_id as "tenantId", d.result_type as "resultType", d.id,
      d.version::text as version, ${documentColumns(tx)}
    from search_documents d where d.words is not null`.cursor(size);
  for await (const portion of rows) yield portion.map(changeOf);
}

interface TakenChange {
  tenantId: string;
  resultType: ResultType;
  id: string;
  version: string;
}

type Row = Omit<IndexedDocument, "words"> & { version: string; words: string | null };

/** Of `search_documents d`; words are null without a document. */
function documentColumns(tx: SystemTx) {
  return tx`d.property_ids as "propertyIds", d.everywhere, d.issue_type as "issueType", d.resolved,
    d.accepted, d.at, d.words`;
}

function changeOf({ version, words, ...document }: Row): IndexedChange {
  const { tenantId, resultType, id } = document;
  return {
    tenantId,
    resultType,
    id,
    version: BigInt(version),
    document: words === null ? null : { ...document, words: wordsOfText(words) },
  };
}
