/**
 * Search over issues, test results, storage items and vendors (specification,
 * part 1 §2, §4 and §7).
 */
import { z } from "zod";
import { ISSUE_TYPES } from "./issue_types.ts";
import { STORAGE_KINDS, TEST_TYPES, TIME_RANGES } from "./enums.ts";
import { listMeta, pagingQuery } from "./paging.ts";
import { flagOff, listIn, moment } from "./query_values.ts";
import { RESULT_TYPES, SEARCH_MAX_LENGTH, SEARCH_ORDERS } from "./search_options.ts";

export const searchQuery = pagingQuery.extend({
  /** Whitespace separates words; fewer than three other characters are INPUT_TOO_SHORT. */
  query: z.string().max(SEARCH_MAX_LENGTH).default(""),
  resultType: z.enum(RESULT_TYPES).default("ISSUE"),
  properties: listIn(z.uuid()).optional(),
  /** For issues alone. */
  issueType: listIn(z.enum(ISSUE_TYPES)).optional(),
  /** For issues alone: open ones by default, or resolved ones, or those in any state. */
  resolved: z.enum(["true", "false", "all"]).default("false")
    .transform((value) => value === "all" ? value : value === "true"),
  /** For issues alone: accepted ones, neither open nor resolved, as in the list of issues. */
  accepted: flagOff,
  /** For issues by their last occurrence, for test results by their time. */
  start: moment.optional(),
  /** Without seconds, its whole minute is included. */
  end: moment.optional(),
  /** Used when `start` is absent; without both, the last 365 days. */
  timeRange: z.enum(TIME_RANGES).optional(),
  order: z.enum(SEARCH_ORDERS).default("newest"),
});
export type SearchQuery = z.output<typeof searchQuery>;

/** A text with the places that match: UTF-16 offsets, the end excluded, in order, apart. */
export const markedText = z.object({
  text: z.string(),
  marks: z.array(z.tuple([z.number().int(), z.number().int()])),
});
export type MarkedText = z.infer<typeof markedText>;

const hit = { _id: z.uuid(), name: markedText };

export const searchHit = z.discriminatedUnion("resultType", [
  z.object({
    ...hit,
    resultType: z.literal("ISSUE"),
    issueType: z.enum(ISSUE_TYPES),
    storageType: z.enum(STORAGE_KINDS).nullable(),
    /** The first URL of the issue. */
    url: markedText,
    property: z.object({ _id: z.uuid(), name: z.string() }),
    resolved: z.boolean(),
    /** The end of the acceptance of an accepted issue. */
    acceptedUntil: z.iso.datetime().nullable(),
    lastOccurrence: z.iso.datetime(),
  }),
  z.object({
    ...hit,
    resultType: z.literal("TEST_RESULT"),
    type: z.enum(TEST_TYPES),
    url: markedText,
    property: z.object({ _id: z.uuid(), name: z.string() }),
    createdAt: z.iso.datetime(),
    /** Whether the run proves a cause, and is no test of its page. */
    isProof: z.boolean().optional(),
    /** The first entry that matches: a cookie, else a storage item, else a request's URL. */
    match: z.object({ kind: z.enum(["COOKIE", "STORAGE", "REQUEST"]), text: markedText })
      .nullable(),
  }),
  z.object({
    ...hit,
    resultType: z.literal("STORAGE_ITEM"),
    type: z.enum(STORAGE_KINDS).nullable(),
    keyPatterns: z.array(markedText),
    /** Whether the entry is the provider's, for every tenant. */
    global: z.boolean(),
  }),
  z.object({
    ...hit,
    resultType: z.literal("VENDOR"),
    urlPatterns: z.array(markedText),
    global: z.boolean(),
  }),
]);
export type SearchHit = z.infer<typeof searchHit>;

export const searchMeta = listMeta.extend({
  /** Hits of each result type, for the badges. */
  counts: z.record(z.enum(RESULT_TYPES), z.number().int()),
  /** Types with as many hits as are counted, or more: shown as "10,000+". */
  capped: z.array(z.enum(RESULT_TYPES)),
  /** The driver that answered. */
  source: z.enum(["postgres", "elasticsearch"]),
  /** Elasticsearch is configured and does not answer; PostgreSQL answered instead. */
  degraded: z.boolean(),
  /** PostgreSQL answered, and has more documents than it searches quickly. */
  slow: z.boolean(),
});
export const searchAnswer = z.object({ data: z.array(searchHit), meta: searchMeta });
export type SearchAnswer = z.infer<typeof searchAnswer>;
