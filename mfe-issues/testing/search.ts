/** Hits and a fake server for tests of the search. */
import type { MarkedText, SearchAnswer, SearchHit } from "@crumbtrail/contract/search";
import type { ResultType } from "@crumbtrail/contract/search_options";
import { EXAMPLE_PROPERTY, EXAMPLE_TIME, exampleId } from "@crumbtrail/host/testing/examples";
import type { FakeServer } from "@crumbtrail/host/testing/fake_server";
import { fakeServer } from "./fake_server.ts";

/** A text whose occurrences of `match` are marked. */
export function marked(text: string, match = "track"): MarkedText {
  const starts = [...text.matchAll(new RegExp(RegExp.escape(match), "gi"))];
  return { text, marks: starts.map(({ index }) => [index, index + match.length]) };
}

type HitOf<T extends ResultType> = Extract<SearchHit, { resultType: T }>;

export function issueHit(n = 1, differs: Partial<HitOf<"ISSUE">> = {}): SearchHit {
  return {
    _id: exampleId(n),
    resultType: "ISSUE",
    name: marked(`_track${n}`),
    issueType: "STORAGE_ITEM",
    storageType: "COOKIE",
    url: marked("https://tags.harbour.test/track.js"),
    property: EXAMPLE_PROPERTY,
    resolved: false,
    acceptedUntil: null,
    lastOccurrence: EXAMPLE_TIME,
    ...differs,
  };
}

export function resultHit(n = 100, differs: Partial<HitOf<"TEST_RESULT">> = {}): SearchHit {
  return {
    _id: exampleId(n),
    resultType: "TEST_RESULT",
    name: marked("https://www.harbour.test/"),
    type: "ON_DEMAND",
    url: marked("https://www.harbour.test/"),
    property: EXAMPLE_PROPERTY,
    createdAt: EXAMPLE_TIME,
    match: { kind: "COOKIE", text: marked("_track1") },
    ...differs,
  };
}

export function itemHit(n = 200, differs: Partial<HitOf<"STORAGE_ITEM">> = {}): SearchHit {
  return {
    _id: exampleId(n),
    resultType: "STORAGE_ITEM",
    name: marked("Tracking id"),
    type: "COOKIE",
    keyPatterns: [marked("^_track")],
    global: false,
    ...differs,
  };
}

export function vendorHit(n = 300, differs: Partial<HitOf<"VENDOR">> = {}): SearchHit {
  return {
    _id: exampleId(n),
    resultType: "VENDOR",
    name: marked("Track & Co"),
    urlPatterns: [marked("(^|\\.)track\\.test$")],
    global: false,
    ...differs,
  };
}

interface SearchServer extends FakeServer {
  /** The query parameters of the calls of the search so far. */
  searches(): Record<string, string>[];
}

/** A fake server that pages through the stored hits of the type. */
export function searchServer(
  stored: SearchHit[],
  differs: Partial<SearchAnswer["meta"]> = {},
  answers: FakeServer["answers"] = {},
): SearchServer {
  const countOf = (type: ResultType) =>
    stored.filter(({ resultType }) => resultType === type).length;
  const server = fakeServer({
    "GET /search": (_, { searchParams: query }): SearchAnswer => {
      const [offset = 0, limit = 0] = ["offset", "limit"].map((name) => Number(query.get(name)));
      const matching = stored.filter(({ resultType }) => resultType === query.get("resultType"));
      const data = matching.slice(offset, offset + limit);
      const counts = {
        ISSUE: countOf("ISSUE"),
        TEST_RESULT: countOf("TEST_RESULT"),
        STORAGE_ITEM: countOf("STORAGE_ITEM"),
        VENDOR: countOf("VENDOR"),
      };
      return {
        data,
        meta: {
          ...{ offset, limit, total: matching.length, count: data.length },
          ...{ counts, capped: [], source: "postgres", degraded: false, slow: false },
          ...differs,
        },
      };
    },
    ...answers,
  });
  const searches = () =>
    server.calls.filter(({ key }) => key === "GET /search")
      .map(({ url }) => Object.fromEntries(url.searchParams));
  return { ...server, searches };
}
