/** The search index in PostgreSQL: its functions keep tenant and property scope. */
import type { ResultType, SearchOrder } from "@crumbtrail/contract/search_options";
import type { SystemTx, TenantTx } from "../tenant.ts";
import type { IndexedChange } from "./search_changes.ts";

export interface DocumentRequest {
  /** Folded, at least one. */
  terms: readonly string[];
  typo: boolean;
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

/** Counts of all types up to the cap, and ids of the page, of what the transaction may see. */
export async function findDocuments(
  tx: TenantTx,
  request: DocumentRequest,
): Promise<{ counts: Record<ResultType, number>; ids: string[] }> {
  type Found = { counts: Record<ResultType, number>; ids: string[] };
  const [row] = await tx<{ found: Found }[]>`
    select app.find_documents(${JSON.stringify(request)}::text::jsonb) as found`;
  if (!row) throw new Error("Nothing was found or counted");
  return row.found;
}

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
    },
    words: document?.words ?? [],
  }));
  await tx`select app.write_search_documents(${JSON.stringify(rows)}::text::jsonb)`;
}

/**
 * Deletes unused words among the tenant's next ones.
 * @returns the last word that was looked at; null after the tenant's last word
 */
export async function sweepWords(
  tx: TenantTx,
  after: string,
  limit: number,
): Promise<string | null> {
  const [row] = await tx<{ last: string | null }[]>`
    select app.sweep_search(${after}, ${limit}) as last`;
  return row?.last ?? null;
}

/** The next tenant by id with words; null after the last. */
export async function nextIndexedTenant(
  tx: SystemTx,
  after: string | null,
): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    select tenant_id as id from search_words
    ${after === null ? tx`` : tx`where tenant_id > ${after}`}
    order by tenant_id limit 1`;
  return row?.id ?? null;
}
