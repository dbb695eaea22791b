import assert from "node:assert/strict";
import { type FaultKind, judge } from "./judge.ts";
import { loadPages, type TruthPage, truthPage, type VisitTruth } from "./page.ts";
import type { Saying } from "./saying.ts";

const URL = "https://www.shop.test/";
const LATE = { host: "ads.test", before: false };
const COOKIE = { name: "id_*", host: "shop.test", before: true };

function page(refuse: Partial<VisitTruth>, isPage = true): TruthPage {
  const parsed = truthPage.parse({
    ...{ about: "", class: "BANNER", writtenBy: "AUTHOR", url: URL, isPage },
    responses: [{ url: URL, body: "" }],
    banner: isPage ? { accept: "Yes", refuse: "No", settings: null } : null,
    visits: {
      LOOK: { answer: "NONE" },
      ...isPage ? { REFUSE: { answer: "KEPT", ...refuse } } : {},
    },
  });
  return { name: "shop", ...parsed };
}

const SAYING: Saying = {
  ...{
    sawPage: true,
    answer: "GIVEN",
    cookies: [],
    storage: [],
    hosts: [],
    requests: [],
    words: "",
  },
};

function kinds(of: TruthPage, said: Partial<Saying>): FaultKind[] {
  const visit = of.isPage ? "REFUSE" : "LOOK";
  return judge(of, visit, { ...SAYING, ...said }).map(({ kind }) => kind);
}

Deno.test("yardstick: a visit is judged by its page, its answer, then its record", () => {
  const cases: [expected: FaultKind[], of: TruthPage, said: Partial<Saying>][] = [
    [[], page({}), {}],
    [["FALSE_CLEAN"], page({}, false), { answer: "NONE" }],
    [[], page({}, false), { sawPage: false, answer: "NONE" }],
    [["FALSE_INCONCLUSIVE"], page({}), { sawPage: false }],
    [["FALSE_INCONCLUSIVE"], page({}), { answer: "NOT_GIVEN" }],
    [["FALSE_ACCUSATION"], page({}), { answer: "NOT_KEPT" }],
    [["FALSE_CLEAN"], page({ answer: "IMPOSSIBLE" }), {}],
    [[], page({ answer: "IMPOSSIBLE" }), { answer: "NOT_GIVEN" }],
    [[], page({ answer: "IGNORED" }), { answer: "NOT_KEPT" }],
    [["FALSE_CLEAN"], page({ answer: "IGNORED" }), {}],
    [["FALSE_CLEAN"], page({ answer: "IGNORED", hosts: [LATE] }), {}],
    [[], page({ answer: "IGNORED", hosts: [LATE] }), { hosts: [LATE] }],
  ];
  for (const [expected, of, said] of cases) {
    assert.deepEqual(kinds(of, said), expected, JSON.stringify([of.visits, said]));
  }
});

Deno.test("yardstick: what is missing is a false clean, what never was an accusation", () => {
  const of = page({ cookies: [COOKIE] });
  const seen = { name: "id_7", host: "shop.test", before: true };
  assert.deepEqual(kinds(of, { cookies: [seen] }), []);
  assert.deepEqual(kinds(of, { cookies: [{ ...seen, before: null }] }), []);
  assert.deepEqual(kinds(of, { cookies: [{ ...seen, before: false }] }), ["FALSE_CLEAN"]);
  assert.deepEqual(kinds(of, { cookies: null }), [], "a tool that records no cookies");
  const invented = { ...seen, name: "other" };
  assert.deepEqual(kinds(of, { cookies: [seen, invented] }), ["FALSE_ACCUSATION"]);
});

Deno.test("yardstick: every page is in the format, and has its files and hosts for itself", async () => {
  assert.ok((await loadPages()).length > 0);
});
