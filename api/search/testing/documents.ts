/** Documents for tests of the search, made up and the same for the same seed. */
import { RESULT_TYPES, type ResultType } from "@crumbtrail/contract/search_options";
import { documentWords } from "@crumbtrail/contract/search_words";
import { ISSUE_TYPES } from "@crumbtrail/contract/issue_types";
import type { SearchChange, SearchDocument } from "../search.ts";

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
export function generator(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<T>(random: () => number, from: readonly T[]): T {
  const index = Math.floor(random() * from.length);
  return from[index] as T;
}

const NAMES = [
  ..."_ga _gid _fbp session_id sessionId SessionToken XSRF-TOKEN consent_state userCentrics".split(
    " ",
  ),
  ...[
    "_ga_X7Y8Z9",
    "Müller-Id",
    "ÉTUDE_42",
    "クッキー設定",
    "\u{10400}\u{10401}_key",
    "ﬁlm",
    "İzmir",
  ],
];
const HOSTS = [
  ..."www.google-analytics.com stats.g.doubleclick.net cdn.shop.test connect.facebook.net".split(
    " ",
  ),
  ...["tag.example.org", "müller.test", "www.googletagmanager.com"],
];
const PATHS = ["/collect?v=2", "/j/track.js", "/pagead/id", "/consent/state", "/a_b/c-d", "/"];

/** A document of random texts; its time is one of a few, so that ids decide the order of many. */
export function sampleDocument(
  random: () => number,
  given: Partial<SearchDocument> & { tenantId: string; propertyIds: readonly string[] },
): SearchDocument {
  const resultType: ResultType = given.resultType ?? pick(random, RESULT_TYPES);
  const isIssue = resultType === "ISSUE";
  const isTimed = isIssue || resultType === "TEST_RESULT";
  const path = `${pick(random, PATHS)}${random() < 0.3 ? Math.floor(random() * 1e6) : ""}`;
  return {
    resultType,
    id: randomUuid(random),
    everywhere: !isTimed && random() < 0.3,
    issueType: isIssue ? pick(random, ISSUE_TYPES) : null,
    ...stateOf(isIssue ? random() : null),
    at: new Date(Date.UTC(2026, 0, 1 + Math.floor(random() * 20))),
    words: documentWords([
      { text: pick(random, NAMES), isName: true },
      { text: `https://${pick(random, HOSTS)}${path}` },
    ]),
    ...given,
  };
}

function stateOf(chance: number | null) {
  return {
    resolved: chance === null ? null : chance < 0.4,
    accepted: chance !== null && chance > 0.7,
  };
}

export function changeOf(document: SearchDocument, version = 1n): SearchChange {
  const { tenantId, resultType, id } = document;
  return { tenantId, resultType, id, version, document };
}

export function goneOf({ tenantId, resultType, id }: SearchDocument, version: bigint) {
  return { tenantId, resultType, id, version, document: null };
}

export function randomUuid(random: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${
    hex.slice(20)
  }`;
}
