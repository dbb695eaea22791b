/** The search index in PostgreSQL: its functions keep tenant and property scope. */
import type { ResultType, SearchOrder } from "@crumbtrail/contract/search_options";
import {
  codePoints,
  termPattern,
  wholeWordPattern,
  wordsText,
} from "@crumbtrail/contract/search_words";
import type { SystemTx, TenantTx } from "../tenant.ts";
import type { IndexedChange } from "./search_changes.ts";

export interface DocumentRequest {
  /** Folded, at least one. */
  terms: readonly string[];
  resultType: ResultType;
  properties: readonly string[] | null;
  issueTypes: readonly string[] | null;
  resolved: boolean | null;
  accepted: boolean | null;
  from: Date | null;
  to: Date | null;
  order: SearchOrder;
  offset: number;
  limit: number;
}

export interface FoundDocuments {
  /** Types without a hit are left out. */
  counts: Partial<Record<ResultType, number>>;
  /** Of the page. */
  ids: string[];
}

/** What the transaction may see. The longest term leads through the index: few documents have it. */
export async function findDocuments(
  tx: TenantTx,
  { terms, order, ...request }: DocumentRequest,
): Promise<FoundDocuments> {
  if (terms.length === 0) throw new Error("A search needs terms");
  const patterns = terms.toSorted((a, b) => codePoints(b) - codePoints(a)).map(termPattern);
  const whole = order === "best" ? terms.map(wholeWordPattern) : null;
  const { properties, issueTypes, resolved, accepted, from, to } = request;
  const [found] = await tx<FoundDocuments[]>`
    select coalesce(counts, '{}') as counts, ids from app.find_documents(
      ${patterns}::text[], ${whole}::text[], ${list(properties)}::uuid[],
      ${list(issueTypes)}::issue_type[], ${resolved}, ${accepted}, ${from}, ${to},
      ${request.resultType}, ${request.offset}, ${request.limit})`;
  if (!found) throw new Error("Nothing was found or counted");
  return found;
}

const list = (values: readonly string[] | null) => values && [...values];

/**
 * Writes documents of the transaction's tenant; older versions than the index has are ignored.
 * @param changes each object at most once
 */
export async function writeDocuments(
  tx: TenantTx,
  changes: readonly IndexedChange[],
): Promise<void> {
  const rows = changes.map(({ resultType, id, version, document }) => ({
    resultType,
    id,
    version: String(version),
    ...document && {
      propertyIds: document.propertyIds,
      everywhere: document.everywhere,
      issueType: document.issueType,
      resolved: document.resolved,
      accepted: document.accepted,
      at: document.at,
      words: wordsText(document.words),
    },
  }));
  await tx`select app.write_search_documents(${JSON.stringify(rows)}::text::jsonb)`;
}

/** Deletes what is left of objects that were deleted an hour ago. */
export async function sweepDocuments(tx: SystemTx): Promise<void> {
  await tx`delete from search_documents
    where words is null and at < now() - interval '1 hour'`;
}

/** Most documents that PostgreSQL alone searches quickly, as `bench search` shows. */
export const DOCUMENTS_MAX = 200_000;

/** Documents of all tenants, as PostgreSQL estimates them without counting. */
export async function estimateDocuments(tx: TenantTx | SystemTx): Promise<number> {
  const [row] = await tx<{ documents: number }[]>`
    select greatest(reltuples, 0)::int as documents from pg_class
    where oid = 'search_documents'::regclass`;
  return row?.documents ?? 0;
}
