/**
 * The index: its settings, its fields, and what a document has in them. Words are cut by our own
 * code, and the index needs only what every Elasticsearch has: keyword fields and prefixes.
 */
import { INFIX_MIN_LENGTH } from "@crumbtrail/contract/search_words";
import type { SearchChange, SearchDocument, SearchRequest } from "../search.ts";

/** Raised with each change of the mapping or of the fields; the worker then builds the index anew. */
export const MAPPING_VERSION = 3;

const keyword = { type: "keyword" } as const;
/** Looked up only: the values that sorting and counting need are left out. */
const lookedUp = { type: "keyword", doc_values: false } as const;

export const SETTINGS = {
  number_of_shards: 1,
  auto_expand_replicas: "0-1",
  refresh_interval: "1s",
  // How long the version of a deleted document is remembered, so that a late write of the document
  // is refused: filling a new index may take as long.
  gc_deletes: "1d",
  sort: { field: ["tenant", "at"], order: ["asc", "desc"] },
} as const;

export const MAPPINGS = {
  dynamic: "strict",
  _source: { enabled: false },
  _meta: { version: MAPPING_VERSION },
  properties: {
    tenant: keyword,
    type: keyword,
    id: { type: "keyword", index: false },
    properties: keyword,
    /** Found by every user of the tenant, whatever their property scope. */
    everywhere: { type: "boolean" },
    issueType: keyword,
    state: keyword,
    at: { type: "date", format: "epoch_millis" },
    /** Each word begins with its tenant: a search looks at no words of other tenants. */
    words: lookedUp,
    /** Every end of every word, also with the tenant: the prefix of a tail is an infix of the word. */
    tails: lookedUp,
  },
} as const;

/** The document's id in the index; the tenant is a part of it, so no tenant can replace another's. */
export function keyOf({ tenantId, resultType, id }: Omit<SearchChange, "document" | "version">) {
  return `${tenantId}:${resultType}:${id}`;
}

/** A word, a part of a word or an end of a word as it stands in the index. */
export const termOf = (tenantId: string, word: string) => `${tenantId}:${word}`;

/** A document as it is written to the index. */
export function fieldsOf(document: SearchDocument): Record<string, unknown> {
  return {
    tenant: document.tenantId,
    type: document.resultType,
    id: document.id,
    properties: document.propertyIds,
    everywhere: document.everywhere,
    issueType: document.issueType,
    state: document.resolved === null ? null : stateOf(document),
    at: document.at.getTime(),
    words: document.words.map((word) => termOf(document.tenantId, word)),
    tails: tailsOf(document.words).map((tail) => termOf(document.tenantId, tail)),
  };
}

/** The state of an issue as one term, so that a search has one condition for it. */
export function stateOf({ resolved, accepted }: Pick<SearchRequest, "resolved" | "accepted">) {
  return resolved ? "resolved" : accepted ? "accepted" : "open";
}

/** Distinct ends of three code points or more. */
export function tailsOf(words: readonly string[]): string[] {
  const tails = new Set<string>();
  for (const word of words) {
    const letters = Array.from(word);
    for (let start = 0; letters.length - start >= INFIX_MIN_LENGTH; start++) {
      tails.add(letters.slice(start).join(""));
    }
  }
  return [...tails];
}
