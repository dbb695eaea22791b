/** Answers a search: asks the index for ids and counts, reads the rows, marks what matches. */
import type { MarkedText, SearchAnswer, SearchHit, SearchQuery } from "@crumbtrail/contract/search";
import { searchMarks } from "@crumbtrail/contract/search_marks";
import {
  RESULT_TYPES,
  type ResultType,
  SEARCH_COUNT_CAP,
  SEARCH_DEFAULT_DAYS,
  SEARCH_PAGE_SIZE,
} from "@crumbtrail/contract/search_options";
import { isSearchable } from "@crumbtrail/contract/search_text";
import { documentWords, matchesWords, queryTerms } from "@crumbtrail/contract/search_words";
import { DOCUMENTS_MAX, estimateDocuments } from "@crumbtrail/db/queries/search_documents";
import {
  listIssueHits,
  listStorageItemHits,
  listTestResultHits,
  listVendorHits,
  type TestResultHitRow,
} from "@crumbtrail/db/queries/search_hits";
import { readMoment } from "@crumbtrail/db/queries/zoned_moments";
import type { TimeRange } from "@crumbtrail/contract/enums";
import { readTenant, type TenantTx } from "@crumbtrail/db/tenant";
import type { Session } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { ApiError } from "../platform/errors.ts";
import { sliceOf } from "../platform/paging.ts";
import { inSlices } from "../platform/process/pace.ts";
import type { FoundPage, Search } from "./open_search.ts";
import type { SearchRequest } from "./search.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const RANGE_DAYS: Record<TimeRange, number | null> = { "1d": 1, "7d": 7, all: null };

/** Types that need VIEW_CONFIG_LIST too, as their lists do. */
const CONFIGURED: readonly ResultType[] = ["STORAGE_ITEM", "VENDOR"];

/**
 * A page of hits of one type, with the counts of all types.
 * @throws ApiError INPUT_TOO_SHORT; MISSING_PERMISSION for a type whose list the caller may not see
 * @throws PostgresError if PostgreSQL needs too long
 */
export async function findHits(
  { db, now }: Pick<Deps, "db" | "now">,
  search: Search,
  session: Session,
  query: SearchQuery,
): Promise<SearchAnswer> {
  const terms = queryTerms(query.query);
  if (!isSearchable(query.query)) throw new ApiError("INPUT_TOO_SHORT");
  const hidden = hiddenTypes(session);
  if (hidden.includes(query.resultType)) {
    throw new ApiError("MISSING_PERMISSION", { details: { permission: "VIEW_CONFIG_LIST" } });
  }
  const { resultType } = query;
  const slice = sliceOf(query, SEARCH_PAGE_SIZE);
  const bounds = await boundsOf(db, session, query);
  const request = { ...requestOf(query, bounds, now()), scope: session.scope, terms, ...slice };
  const { ids, counts, source, degraded } = withoutTypes(await search.find(request), hidden);
  const { hits, documents } = await readTenant(db.app, session.scope, async (tx) => ({
    hits: await readHits(tx, resultType, ids, () => marking(terms)),
    documents: await estimateDocuments(tx),
  }));
  const data = await inSlices(hits);
  return {
    data,
    meta: {
      ...slice,
      total: counts[resultType],
      count: data.length,
      counts,
      capped: RESULT_TYPES.filter((type) => counts[type] >= SEARCH_COUNT_CAP),
      source,
      degraded,
      // PostgreSQL's search takes long over so many documents.
      slow: source === "postgres" && documents > DOCUMENTS_MAX,
    },
  };
}

function hiddenTypes({ permissions }: Session): readonly ResultType[] {
  return permissions.includes("VIEW_CONFIG_LIST") ? [] : CONFIGURED;
}

function withoutTypes(found: FoundPage, hidden: readonly ResultType[]): FoundPage {
  const none = Object.fromEntries(hidden.map((type) => [type, 0]));
  return { ...found, counts: { ...found.counts, ...none } };
}

/** The first and the last moment that a query names. */
async function boundsOf(
  db: Deps["db"],
  { scope }: Session,
  { start, end }: SearchQuery,
): Promise<{ from: Date | null; to: Date | null }> {
  if (start === undefined && end === undefined) return { from: null, to: null };
  return await readTenant(db.app, scope, async (tx) => ({
    from: start === undefined ? null : await readMoment(tx, start),
    to: end === undefined ? null : endOf(end, await readMoment(tx, end)),
  }));
}

/** The days of a time range end with `to`, if that has passed. */
function requestOf(
  query: SearchQuery,
  { from, to }: Awaited<ReturnType<typeof boundsOf>>,
  now: Date,
): Omit<SearchRequest, "scope" | "terms" | "offset" | "limit"> {
  const { resultType, properties = [], issueType = [], resolved, accepted, order } = query;
  const days = query.timeRange === undefined ? SEARCH_DEFAULT_DAYS : RANGE_DAYS[query.timeRange];
  const until = Math.min(now.getTime(), to?.getTime() ?? Infinity);
  const since = days === null ? null : new Date(until - days * DAY_MS);
  return {
    resultType,
    properties: properties.length > 0 ? properties : null,
    issueTypes: issueType.length > 0 ? issueType : null,
    resolved: resolved === "all" ? null : resolved,
    accepted: resolved === "all" ? null : !resolved && accepted,
    from: from ?? since,
    to,
    order,
  };
}

/** An end without seconds includes its whole minute. */
function endOf(end: string, moment: Date): Date {
  const isMinute = /T\d\d:\d\d(?!:)/.test(end);
  return new Date(moment.getTime() + (isMinute ? MINUTE_MS - 1 : 0));
}

interface Marking {
  name(text: string): MarkedText;
  plain(text: string): MarkedText;
  /** Whether a name or URL has every term, or any of them. */
  hasEvery(text: string): boolean;
  hasAny(text: string): boolean;
}

/**
 * Letters of one hit that are compared with the terms: some milliseconds of work. An item may have
 * a megabyte of patterns; the last of them are then shown without marks.
 */
const COMPARED_MAX = 50_000;

/** Marks the texts of one hit. */
function marking(terms: readonly string[]): Marking {
  let left = COMPARED_MAX;
  const hasRoom = (text: string) => (left -= text.length) >= 0;
  const marked = (isName: boolean) => (text: string) => ({
    text,
    marks: hasRoom(text) ? searchMarks({ text, isName }, terms) : [],
  });
  const has = (text: string, some: readonly string[]) =>
    hasRoom(text) && matchesWords(documentWords([{ text, isName: true }]), some);
  return {
    name: marked(true),
    plain: marked(false),
    hasEvery: (text) => has(text, terms),
    hasAny: (text) => terms.some((term) => has(text, [term])),
  };
}

/** The hits of the ids in their order, as functions that mark one each: marking takes time. */
async function readHits(
  tx: TenantTx,
  resultType: ResultType,
  ids: readonly string[],
  markingOfHit: () => Marking,
): Promise<(() => SearchHit)[]> {
  if (ids.length === 0) return [];
  switch (resultType) {
    case "ISSUE":
      return (await listIssueHits(tx, ids)).map((row) => () => {
        const mark = markingOfHit();
        return { ...row, resultType, name: mark.name(row.name), url: mark.plain(row.url) };
      });
    case "TEST_RESULT":
      return (await listTestResultHits(tx, ids)).map((row) => () => resultHit(row, markingOfHit()));
    case "STORAGE_ITEM":
      return (await listStorageItemHits(tx, ids)).map((row) => () => {
        const mark = markingOfHit();
        const name = mark.name(row.name);
        return { ...row, resultType, name, keyPatterns: row.keyPatterns.map(mark.name) };
      });
    case "VENDOR":
      return (await listVendorHits(tx, ids)).map((row) => () => {
        const mark = markingOfHit();
        const name = mark.name(row.name);
        return { ...row, resultType, name, urlPatterns: row.urlPatterns.map(mark.plain) };
      });
  }
}

const MATCH_KINDS = ["COOKIE", "STORAGE", "REQUEST"] as const;

/** The shown match is an entry with every term, else one with any: the URL may have the others. */
function resultHit(row: TestResultHitRow, mark: Marking): SearchHit {
  const { cookies, storage, requests, ...shown } = row;
  const name = mark.name(row.name);
  const lists = { COOKIE: cookies, STORAGE: storage, REQUEST: requests };
  const texts = MATCH_KINDS.flatMap((kind) => lists[kind].map((text) => ({ kind, text })));
  const match = texts.find(({ text }) => mark.hasEvery(text)) ??
    texts.find(({ text }) => mark.hasAny(text));
  return {
    ...shown,
    resultType: "TEST_RESULT",
    name,
    url: mark.plain(row.url),
    match: match ? { kind: match.kind, text: mark.name(match.text) } : null,
  };
}
