/** What every driver of the search must do: the same documents, counts, rights, order. */
import { ISSUE_TYPES } from "@crumbtrail/contract/issue_types";
import { RESULT_TYPES, SEARCH_COUNT_CAP, SEARCH_ORDERS } from "@crumbtrail/contract/search_options";
import { queryTerms } from "@crumbtrail/contract/search_words";
import assert from "node:assert/strict";
import type { SearchDocument, SearchDriver, SearchRequest } from "../search.ts";
import { changeOf, generator, goneOf, pick, randomUuid, sampleDocument } from "./documents.ts";
import { expectedPage } from "./expected.ts";

/** An empty index. */
export interface OpenIndex extends AsyncDisposable {
  driver: SearchDriver;
  /** Makes what was written visible to searches. */
  refresh(): Promise<void>;
}

const ALL = {
  resultType: "ISSUE",
  properties: null,
  issueTypes: null,
  resolved: null,
  accepted: null,
  from: null,
  to: null,
  order: "newest",
  offset: 0,
  limit: 50,
} as const satisfies Partial<SearchRequest>;

/** Any state, open, accepted, resolved. */
const STATES = [
  { resolved: null, accepted: null },
  { resolved: false, accepted: false },
  { resolved: false, accepted: true },
  { resolved: true, accepted: false },
] as const;

export interface ContractCase {
  name: string;
  run(open: () => Promise<OpenIndex>): Promise<void>;
}

/** What a driver's test file gives to `Deno.test`, one by one. */
export function searchContract(): ContractCase[] {
  const cases: ContractCase[] = [];
  const holds = (name: string, run: ContractCase["run"]) => cases.push({ name, run });
  const random = generator(19);
  const tenants = [1, 2, 3].map(() => randomUuid(random));
  const properties = tenants.map(() => [1, 2, 3].map(() => randomUuid(random)));
  const documents = Array.from({ length: 900 }, () => {
    const place = Math.floor(random() * tenants.length);
    const propertyId = pick(random, properties[place] ?? []);
    return sampleDocument(random, {
      tenantId: tenants[place] ?? "",
      propertyIds: random() < 0.1 ? [] : [propertyId],
    });
  });
  const tenantId = tenants[0] ?? "";
  const scope = { tenantId, propertyIds: null };

  async function filled(open: () => Promise<OpenIndex>): Promise<OpenIndex> {
    const index = await open();
    await index.driver.write(documents.map((document) => changeOf(document)));
    await index.refresh();
    return index;
  }
  async function same(index: OpenIndex, request: SearchRequest, all = documents): Promise<void> {
    const found = await index.driver.find(request);
    assert.deepEqual(found, expectedPage(all, request), JSON.stringify(request));
  }

  holds("finds words as people type them, with the counts of all types", async (open) => {
    await using index = await filled(open);
    const queries = [
      ...["analytics", "oogle.ana", "_ga", "sessionid", "sessionId", "session_id", "g.doubleclick"],
      ...[
        "https",
        "müll",
        "MÜLLER",
        "muller",
        "etude",
        "クッキ",
        "\u{10428}\u{10429}",
        "film",
        "i",
      ],
      ...["izmir", "consent state", "nothing-has-this", "c-d", "ｓｅｓｓｉｏｎ", "track.js"],
    ];
    for (const query of queries) {
      for (const resultType of RESULT_TYPES) {
        await same(index, { ...ALL, scope, terms: queryTerms(query), resultType });
      }
    }
  });

  holds("filters, rights, orders and pages of random searches", async (open) => {
    await using index = await filled(open);
    const texts = [
      "google",
      "ga",
      "session",
      "net",
      "sesion",
      "consent",
      "a",
      "test",
      "muller",
      "42",
    ];
    for (let round = 0; round < 300; round++) {
      const place = Math.floor(random() * tenants.length);
      const own = properties[place] ?? [];
      const some = () => own.filter(() => random() < 0.5);
      const day = () => new Date(Date.UTC(2026, 0, 1 + Math.floor(random() * 20)));
      const or = <T>(value: T) => random() < 0.5 ? value : null;
      await same(index, {
        scope: { tenantId: tenants[place] ?? "", propertyIds: or(some()) },
        terms: [...new Set([pick(random, texts), ...or([pick(random, texts)]) ?? []])],
        resultType: pick(random, RESULT_TYPES),
        properties: or(some()),
        issueTypes: or(ISSUE_TYPES.filter(() => random() < 0.5)),
        ...pick(random, STATES),
        from: or(day()),
        to: or(day()),
        order: pick(random, SEARCH_ORDERS),
        offset: Math.floor(random() * 30),
        limit: 1 + Math.floor(random() * 30),
      });
    }
  });

  holds("no text finds what is of another tenant or property", async (open) => {
    await using index = await open();
    const own = properties[0] ?? [];
    const secret = (given: Partial<SearchDocument>, round: number) =>
      sampleDocument(random, {
        tenantId,
        propertyIds: [own[1] ?? ""],
        everywhere: false,
        words: [`secret${round}x`, `only${round}theirs`, "shared"],
        ...given,
      });
    const foreign = Array.from({ length: 60 }, (_, round) => [
      secret({ tenantId: tenants[1] ?? "", everywhere: true, propertyIds: own }, round),
      secret({}, round),
      secret({ propertyIds: [] }, round),
    ]).flat();
    const mine = secret({ propertyIds: [own[0] ?? ""], words: ["shared", "mine"] }, 0);
    await index.driver.write([...foreign, mine].map((document) => changeOf(document)));
    await index.refresh();
    const limited = { tenantId, propertyIds: [own[0] ?? ""] };
    const nothing = { tenantId, propertyIds: [] };
    for (const { words } of foreign.filter(() => random() < 0.4)) {
      const text = pick(random, words.filter((word) => word !== "shared"));
      const start = Math.floor(random() * (text.length - 4));
      for (const terms of [[text], [text.slice(start, start + 4)], [text.slice(0, 2)]]) {
        const request = { ...ALL, terms, resultType: pick(random, RESULT_TYPES) };
        for (const caller of [limited, nothing]) {
          const { counts, ids } = await index.driver.find({ ...request, scope: caller });
          assert.deepEqual([Object.values(counts), ids], [[0, 0, 0, 0], []], terms.join());
        }
        const asked = { ...request, scope: limited, properties: [own[1] ?? ""] };
        assert.deepEqual((await index.driver.find(asked)).ids, []);
      }
    }
    const found = { ...ALL, scope: limited, terms: ["shared"], resultType: mine.resultType };
    assert.deepEqual((await index.driver.find(found)).ids, [mine.id]);
  });

  holds("the newest version counts, in any order and however often it is written", async (open) => {
    await using index = await open();
    const first = sampleDocument(random, { tenantId, propertyIds: [], resultType: "VENDOR" });
    const older = { ...first, words: ["older"] };
    const newer = { ...first, words: ["newer", "both"] };
    const ids = async (term: string) => {
      await index.refresh();
      return (await index.driver.find({ ...ALL, scope, terms: [term], resultType: "VENDOR" })).ids;
    };
    await index.driver.write([changeOf(newer, 5n)]);
    await index.driver.write([changeOf(older, 4n)]);
    await index.driver.write([changeOf(newer, 5n)]);
    assert.deepEqual(await ids("older"), []);
    assert.deepEqual(await ids("newer"), [first.id]);
    await index.driver.write([goneOf(first, 7n)]);
    await index.driver.write([goneOf(first, 7n)]);
    assert.deepEqual(await ids("newer"), []);
    await index.driver.write([changeOf(newer, 6n)]);
    assert.deepEqual(await ids("newer"), [], "a late write does not bring it back");
    await index.driver.write([changeOf(older, 8n)]);
    assert.deepEqual(await ids("older"), [first.id]);
    await index.driver.write([]);
  });

  holds("hits are counted up to 10,000, and paged up to there in both orders", async (open) => {
    await using index = await open();
    const many = Array.from({ length: SEARCH_COUNT_CAP + 40 }, (_, n) =>
      sampleDocument(random, {
        tenantId,
        propertyIds: [],
        resultType: "TEST_RESULT",
        at: new Date(Date.UTC(2026, 0, 1) + (n % 500) * 60_000),
        words: ["frequent", n % 100 === 0 ? "freq" : "other"],
      }));
    for (let at = 0; at < many.length; at += 2000) {
      await index.driver.write(many.slice(at, at + 2000).map((document) => changeOf(document)));
    }
    await index.refresh();
    for (const order of SEARCH_ORDERS) {
      for (
        const [terms, offset] of [[["freq"], 0], [["freq"], 90], [["frequent"], 9950]] as const
      ) {
        const request = { ...ALL, scope, terms, order, offset, resultType: "TEST_RESULT" } as const;
        await same(index, request, many);
      }
      await same(index, { ...ALL, scope, terms: ["freq"], order }, many);
    }
  });
  return cases;
}
