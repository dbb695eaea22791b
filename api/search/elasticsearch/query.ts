/** A search as a query of Elasticsearch; tenant, property scope and filters are part of it. */
import type { estypes } from "@elastic/elasticsearch";
import {
  RESULT_TYPES,
  SEARCH_COUNT_CAP,
  TIMED_RESULT_TYPES,
} from "@crumbtrail/contract/search_options";
import { placeOf } from "@crumbtrail/contract/search_words";
import type { SearchRequest } from "../search.ts";
import { stateOf, termOf } from "./mapping.ts";

type Query = estypes.QueryDslQueryContainer;

/** Of documents that have all terms as whole words: how many are on the page, and in all. */
export interface WholeWordHits {
  found: number;
  /** Up to SEARCH_COUNT_CAP. */
  total: number;
}

const NEWEST: estypes.SortCombinations[] = [{ at: "desc" }, { id: "desc" }];
const IDS_ALONE = {
  _source: false,
  stored_fields: "_none_",
  docvalue_fields: ["id"],
  allow_partial_search_results: false,
} as const satisfies estypes.SearchRequest;

/**
 * The beginning of the order "best". It is asked for by itself, since a score for each of a hundred
 * thousand documents takes longer than both requests.
 */
export function wholeWordsBody(request: SearchRequest): estypes.SearchRequest {
  const { resultType, offset, limit } = request;
  const filter = [
    ...filtersOf(request),
    { term: { type: resultType } },
    ...wholeWords(request),
  ];
  return {
    ...IDS_ALONE,
    query: { bool: { filter } },
    sort: NEWEST,
    ...window(offset, limit),
    track_total_hits: SEARCH_COUNT_CAP,
  };
}

/**
 * The counts of all types, and the page of one type, newest first.
 * @param whole what precedes in the order "best": the page goes on behind it
 */
export function searchBody(
  request: SearchRequest,
  whole: WholeWordHits | null,
): estypes.SearchRequest {
  const { resultType, offset, limit } = request;
  const type: Query = { term: { type: resultType } };
  const others: Query = {
    bool: { filter: [type], must_not: [{ bool: { filter: wholeWords(request) } }] },
  };
  return {
    ...IDS_ALONE,
    query: { bool: { filter: filtersOf(request) } },
    // The counts are taken before, the page after this filter.
    post_filter: whole ? others : type,
    aggs: { types: { terms: { field: "type", size: RESULT_TYPES.length } } },
    sort: NEWEST,
    ...whole
      ? window(Math.max(0, offset - whole.total), limit - whole.found)
      : window(offset, limit),
    track_total_hits: false,
  };
}

/** The place of a page; pages end where counting ends. */
function window(offset: number, limit: number): { from: number; size: number } {
  return {
    from: Math.min(offset, SEARCH_COUNT_CAP),
    size: Math.max(0, Math.min(limit, SEARCH_COUNT_CAP - offset)),
  };
}

function filtersOf(request: SearchRequest): Query[] {
  const { scope, terms, properties } = request;
  return [
    { term: { tenant: scope.tenantId } },
    ...concerns(scope.propertyIds),
    ...concerns(properties),
    ...ofIssues(request),
    ...ofTime(request),
    ...terms.map((term) => wordLike(scope.tenantId, term)),
  ];
}

/** Documents of any of these properties, or of all properties of the tenant. */
function concerns(properties: readonly string[] | null): Query[] {
  if (properties === null) return [];
  return [anyOf([{ term: { everywhere: true } }, { terms: { properties: [...properties] } }])];
}

/** Filters of issues leave the other types as they are. */
function ofIssues({ issueTypes, resolved, accepted }: SearchRequest): Query[] {
  const others: Query = { bool: { must_not: [{ term: { type: "ISSUE" } }] } };
  return [
    ...issueTypes === null ? [] : [anyOf([others, { terms: { issueType: [...issueTypes] } }])],
    ...resolved === null
      ? []
      : [anyOf([others, { term: { state: stateOf({ resolved, accepted }) } }])],
  ];
}

function ofTime({ from, to }: SearchRequest): Query[] {
  if (from === null && to === null) return [];
  const others: Query = { bool: { must_not: [{ terms: { type: [...TIMED_RESULT_TYPES] } }] } };
  const range = { ...from && { gte: from.getTime() }, ...to && { lte: to.getTime() } };
  return [anyOf([others, { range: { at: range } }])];
}

/** A word that matches the term; the start of a tail is inside of a word. */
function wordLike(tenantId: string, term: string): Query {
  const field = placeOf(term) === "start" ? "words" : "tails";
  // No other rewrite finds all words: the default stops at 50.
  return { prefix: { [field]: { value: termOf(tenantId, term), rewrite: "constant_score" } } };
}

/** All terms are words as they stand. */
function wholeWords({ scope, terms }: SearchRequest): Query[] {
  return terms.map((term) => ({ term: { words: termOf(scope.tenantId, term) } }));
}

const anyOf = (should: Query[]): Query => ({ bool: { should, minimum_should_match: 1 } });
