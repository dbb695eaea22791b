import assert from "node:assert/strict";
import { SURE, SURE_ENOUGH } from "@crumbtrail/contract/page_certainty";
import type { JobStatement, SeenRun } from "@crumbtrail/contract/recording_certainty";
import { weighArrival } from "./arrived.ts";
import type { Doubt } from "./doubt.ts";
import { isClearlyOther } from "./history.ts";

const SHOP: SeenRun = {
  ...{ title: "Bicycles – Shop", words: 800, links: 60, resources: 40, requests: 90 },
  ...{ headings: 12, fields: 1, manager: "Klaro", tags: ["stats.example", "tags.example"] },
};
const REFUSAL: SeenRun = {
  ...{ title: "Request Rejected", words: 18, links: 0, resources: 0, requests: 1 },
  ...{ headings: 0, fields: 0, manager: null, tags: [] },
};
const ONE_LINE: SeenRun = { ...REFUSAL, title: "Anna Berg", words: 12, resources: 1, requests: 2 };
/** Another design, with the same manager and tags. */
const REDESIGN: SeenRun = { ...SHOP, title: "Rad & Tat", words: 4000 };
const CODES = (arrival: ReturnType<typeof weighArrival>) =>
  arrival.certainty.reasons.map(({ code }) => code);

interface Past {
  proof?: SeenRun | null;
  last?: SeenRun | null;
  doubts?: Doubt[];
  statement?: JobStatement;
}

function weigh(now: SeenRun, { proof = null, last = proof, doubts = [], statement }: Past = {}) {
  const past = { run: now, history: { proof, last } };
  return weighArrival({ doubts, seen: now, statement: statement ?? null, past });
}

Deno.test("without earlier runs a full page is sure, and a thin one complete in doubt", () => {
  const full = weigh(SHOP);
  assert.deepEqual([full.certainty.percent, full.obstacle, CODES(full)], [98, null, []]);
  const thin = weigh(ONE_LINE);
  assert.ok(thin.certainty.percent < SURE && thin.obstacle === null);
  assert.deepEqual(thin.certainty.reasons, [{ code: "THIN", value: "12" }]);
});

Deno.test("what a run before saw as well is how the page is", () => {
  const again = weigh(ONE_LINE, { last: ONE_LINE });
  assert.deepEqual([again.certainty.percent, CODES(again)], [98, ["SEEN_AGAIN"]]);
  const before = weigh({ ...ONE_LINE, words: 15 }, { proof: ONE_LINE });
  assert.deepEqual([before.certainty.percent, CODES(before)], [98, ["AS_BEFORE"]]);
});

Deno.test("another document in the page's place is doubted, a changed page is not [testing-38]", () => {
  const others: [string, Partial<SeenRun>][] = [
    ["a waiting room", { title: "You are in the queue", words: 90, requests: 12 }],
    ["a maintenance page with the shop's name", { title: "Shop", words: 25, requests: 4 }],
    ["an application that stayed empty", { words: 0, requests: 3 }],
    ["another title without the manager", { title: "Back soon", manager: null }],
    ["little text without tags", { words: 60, tags: [] }],
  ];
  for (const [name, fields] of others) {
    const { percent } = weigh({ ...SHOP, ...fields }, { proof: SHOP }).certainty;
    assert.ok(percent < SURE, `${name}: ${percent}`);
  }
  const changes: [string, Partial<SeenRun>][] = [
    ["another headline", { title: "Trailers – Shop" }],
    ["a campaign with a title of its own", { title: "Black Week", words: 600, requests: 120 }],
    ["advertisements that did not load", { requests: 15, tags: [] }],
    ["a long text more", { words: 4000 }],
    ["the manager was taken away", { manager: null, words: 700 }],
    ["one tag less", { title: "Sale", tags: ["tags.example"] }],
  ];
  for (const [name, fields] of changes) {
    const { percent } = weigh({ ...SHOP, ...fields }, { proof: SHOP }).certainty;
    assert.ok(percent >= SURE, `${name}: ${percent}`);
  }
});

Deno.test("a refusal in a page's place is inconclusive by what the page was, however often it is seen", () => {
  for (const last of [SHOP, REFUSAL]) {
    const { certainty, obstacle } = weigh(REFUSAL, { proof: SHOP, last });
    assert.ok(certainty.percent < SURE_ENOUGH);
    assert.equal(obstacle?.reason, "NO_CONTENT");
    assert.match(obstacle.detail, /^It is \d+ % sure .*title was another.*"?Bicycles – Shop/);
    assert.match(obstacle.detail, /Klaro.*stats\.example, tags\.example/);
  }
});

Deno.test("another design is doubted once, and a poorer one until a person speaks", () => {
  const bare = { ...REDESIGN, manager: null, tags: [] };
  assert.notEqual(weigh(bare, { proof: SHOP }).obstacle, null, "without manager and tags");
  for (const design of [REDESIGN, bare]) {
    assert.ok(weigh(design, { proof: SHOP }).certainty.percent < SURE);
    const again = weigh(design, { proof: SHOP, last: design });
    assert.deepEqual([again.certainty.percent, CODES(again)], [98, ["SEEN_AGAIN"]]);
  }
  const poorer = { ...bare, words: 70 };
  assert.notEqual(weigh(poorer, { proof: SHOP, last: poorer }).obstacle, null);
  const statement = stated({ shape: poorer });
  assert.equal(weigh(poorer, { proof: SHOP, statement }).certainty.percent, 98);
  assert.equal(weigh(SHOP, { proof: SHOP, last: poorer }).certainty.percent, 98, "it came back");
});

Deno.test("earlier runs without doubt answer weak doubts, not strong ones; a run in doubt answers none", () => {
  const weak = doubt("MOVED", 0.7);
  assert.equal(weigh(SHOP, { doubts: [weak] }).certainty.percent, 69);
  assert.equal(weigh(SHOP, { doubts: [weak], last: SHOP }).certainty.percent, 69);
  assert.equal(weigh(ONE_LINE, { doubts: [weak], last: ONE_LINE }).certainty.percent, 48);
  assert.equal(weigh(SHOP, { doubts: [weak], proof: SHOP }).certainty.percent, 98);
  const strong = weigh(SHOP, { doubts: [doubt("SAYS_SO", 0.05)], proof: SHOP });
  assert.equal(strong.obstacle?.detail, "told");
});

function doubt(code: Doubt["code"], leaves: number): Doubt {
  return { code, value: "x", leaves, reason: "NO_CONTENT", detail: "told" };
}

function stated(fields: Partial<JobStatement> = {}): JobStatement {
  const given = { isPage: true, hasNoBanner: false, at: "2026-11-29T08:00:00.000Z" };
  return { ...given, shape: null, ...fields };
}

Deno.test("a statement answers doubts about the shape, never a failed load or a challenge", () => {
  for (const code of ["NO_WAY_IN", "SAYS_SO", "WAITS", "EMPTY"] as const) {
    const answered = weigh(ONE_LINE, { doubts: [doubt(code, 0.1)], statement: stated() });
    assert.deepEqual([answered.certainty.percent, CODES(answered)], [98, ["STATED"]], code);
    assert.deepEqual([answered.isStated, answered.statementEnded], [true, null]);
  }
  for (const code of ["NOT_LOADED", "CHALLENGE", "SCRIPTS_FAILED"] as const) {
    const still = weigh(ONE_LINE, { doubts: [doubt(code, 0)], statement: stated() });
    assert.equal(still.obstacle?.detail, "told", code);
  }
  const needless = weigh(SHOP, { statement: stated({ shape: SHOP }) });
  assert.deepEqual([needless.isStated, CODES(needless)], [false, []]);
});

Deno.test("a statement ends with the first run that clearly sees another document", () => {
  const statement = stated({ shape: ONE_LINE });
  const doubts = [doubt("SUPPORT_NUMBER", 0.1)];
  const other = weigh(REFUSAL, { doubts, statement });
  assert.equal(other.statementEnded, "SHAPE_DIFFERS");
  assert.equal(other.obstacle?.detail, "told", "it answers no more");
  const failed = weigh(REFUSAL, { doubts: [doubt("NOT_LOADED", 0)], statement });
  assert.equal(failed.statementEnded, null, "an error of the server is not the page's shape");
  assert.equal(weigh(SHOP, { statement }).statementEnded, "SHAPE_DIFFERS", "the page has grown");
});

Deno.test("clearly other is another title, another amount of text, or a form that came or went", () => {
  const same = [{}, { words: 18 }, { title: null }, { title: "Berg" }];
  for (const fields of same) {
    assert.ok(!isClearlyOther(ONE_LINE, { ...ONE_LINE, ...fields }), JSON.stringify(fields));
  }
  const other = [{ title: "Blocked" }, { words: 40 }, { words: 2000 }, { fields: 2 }];
  for (const fields of other) {
    assert.ok(isClearlyOther(ONE_LINE, { ...ONE_LINE, ...fields }), JSON.stringify(fields));
  }
  assert.ok(!isClearlyOther(SHOP, { ...SHOP, words: 1500, fields: 0 }), "a full page varies");
});
