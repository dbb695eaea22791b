/** What a scan makes of a person's statement about its page, and of earlier runs, in a real browser. */
import assert from "node:assert/strict";
import pLimit from "p-limit";
import type { JobStatement, SeenShape } from "@crumbtrail/contract/recording_certainty";
import type { Recording } from "@crumbtrail/contract/recording";
import type { PageHistory } from "./arrival/history.ts";
import { seenRunIn } from "./arrival/seen_run.ts";
import type { ScanOptions } from "./scan_options.ts";
import { html, plant, script } from "./testing/plant.ts";
import { SIDE_BY_SIDE } from "./testing/side_by_side.ts";

/** A page of a lake that is so small that its shape is a notice's, and whose address has another name. */
const LAKE = `<title>Lake level</title><h1>Lake level</h1><p>The water stands at 4 m.</p>`;
const REFUSAL =
  `<title>Blocked</title><p>Umezuiwa.</p><button onclick="history.go(-1)">Rudi</button>`;
const TAG = `<script src="http://tags.localhost/t.js"></script>`;
const menu = (text: string) =>
  text.split(" ").map((word, index) => `<a href="/${index}">${word}</a>`).join(" ");
const SHOP = `<title>Bicycles</title><link rel=stylesheet href="data:text/css,">${TAG}
  ${menu("Wheels Saddles Lamps Pumps")}<p>${"Bicycles for every road. ".repeat(80)}</p>`;
const DESIGN = `<title>Rad und Tat</title><link rel=stylesheet href="data:text/css,">
  ${menu("Touren Werkstatt Leute")}<p>${"Wir fahren Rad. ".repeat(600)}</p>`;
const SUSPENDED = `<title>Samahani</title><p>Duka limefungwa na mwenyeji wake.</p>
  ${menu("Mteja Msaada")}`;
const LAYER = `<p>An article.</p><div id=layer role=dialog
  style="position: fixed; bottom: 0; padding: 9px; background: white">
  We use cookies to measure and to advertise. <button>Accept all</button>
  <button id=no>Reject all</button></div><script>
  if (document.cookie.includes("rejected")) layer.remove();
  no.onclick = () => { document.cookie = "cookie_consent=rejected"; layer.remove(); };</script>`;

const page = (text: string, status = 200) =>
  new Response(`<!doctype html>${text}`, { status, headers: { "content-type": "text/html" } });

function web() {
  return plant({
    page: (_request, { pathname }) => {
      switch (pathname) {
        case "/station-4":
          return page(LAKE);
        case "/lake-refused":
          return page(REFUSAL);
        case "/lake-error":
          return page(LAKE, 500);
        case "/lake-checked":
          return page(`<title>Just a moment...</title><p>Checking.</p>`);
        case "/lake-dead":
          return page(
            `<title>Lake level</title><div id=app></div><script src="/gone.js"></script>`,
          );
        case "/shop":
          return page(SHOP);
        case "/shop-suspended":
          return page(SUSPENDED);
        case "/shop-new":
          return page(DESIGN);
        case "/bare":
          return html("<p>An article without a banner.</p>");
        case "/layer":
          return html(LAYER);
        default:
          return new Response(null, { status: pathname === "/gone.js" ? 404 : 204 });
      }
    },
    tags: () => script(`document.cookie = "t=1"`),
  });
}

const LAKE_SHAPE: SeenShape = {
  ...{ title: "Lake level", words: 8, links: 0, resources: 0, headings: 1, fields: 0 },
};
const stated = (fields: Partial<JobStatement>): JobStatement => ({
  ...{ isPage: false, hasNoBanner: false, at: "2026-11-29T08:00:00.000Z" },
  ...{ shape: null, ...fields },
});

const IS_LAKE = stated({ isPage: true, shape: LAKE_SHAPE });
const LAYERLESS = stated({ hasNoBanner: true });

interface Case {
  name: string;
  path: string;
  options?: Partial<ScanOptions>;
  reason: Recording["reason"];
  used?: Recording["statementUsed"];
  ended?: Recording["statementEnded"];
}

const CASES: Case[] = [
  { name: "a notice's shape without a word is no page", path: "/station-4", reason: "NO_CONTENT" },
  {
    ...{ name: "a person says that it is the page", path: "/station-4", reason: null },
    ...{ options: { statement: IS_LAKE }, used: ["IS_PAGE"], ended: null },
  },
  {
    ...{ name: "said without a run that showed it", path: "/station-4", reason: null },
    ...{ options: { statement: stated({ isPage: true }) }, used: ["IS_PAGE"], ended: null },
  },
  {
    ...{ name: "a refusal ends the statement", path: "/lake-refused", reason: "NO_CONTENT" },
    ...{ options: { statement: IS_LAKE }, used: [], ended: "SHAPE_DIFFERS" },
  },
  {
    ...{ name: "what a step leads to says nothing of the page", path: "/station-4", reason: null },
    options: {
      statement: IS_LAKE,
      steps: {
        flow: { title: "", steps: [{ type: "navigate", url: "http://page.localhost/shop" }] },
        ...{ mode: "DURING_RECORDING", secrets: {}, pages: [], tried: false },
      },
    },
    ...{ used: [], ended: null },
  },
  {
    ...{ name: "no statement answers a server's error", path: "/lake-error", reason: "HTTP_ERROR" },
    ...{ options: { statement: IS_LAKE }, used: [], ended: null },
  },
  {
    ...{ name: "nor a bot check", path: "/lake-checked", reason: "BOT_WALL" },
    ...{ options: { statement: IS_LAKE }, used: [], ended: null },
  },
  {
    ...{ name: "nor a bundle that did not load", path: "/lake-dead", reason: "NO_CONTENT" },
    ...{ options: { statement: stated({ isPage: true }) }, used: [], ended: null },
  },
  {
    ...{ name: "without a banner a refusal is not made", path: "/bare", reason: "NO_LAYER" },
    options: { preset: "REJECT_SP_CMP" },
  },
  {
    ...{ name: "a person says that there is no banner", path: "/bare", reason: null },
    options: { preset: "REJECT_SP_CMP", statement: LAYERLESS },
    ...{ used: ["HAS_NO_BANNER"], ended: null },
  },
  {
    ...{ name: "a banner ends that, and is answered", path: "/layer", reason: null },
    options: { preset: "REJECT_SP_CMP", statement: LAYERLESS },
    ...{ used: [], ended: "BANNER_FOUND" },
  },
  {
    ...{ name: "also where it is not answered", path: "/layer", reason: null },
    options: { preset: "NO_ACTION_SP_CMP", statement: LAYERLESS },
    ...{ used: [], ended: "BANNER_FOUND" },
  },
];

Deno.test("a statement answers doubts about a page's shape or its banner until a run sees otherwise", async (t) => {
  await using planted = web();
  await pLimit(4).map(CASES, ({ name, path, options, reason, used, ended }) =>
    t.step({
      name,
      ...SIDE_BY_SIDE,
      fn: async () => {
        const { recording } = await planted.scan(path, {
          picture: false,
          dwellMs: 500,
          ...options,
        });
        assert.equal(recording.reason, reason, recording.reasonDetail ?? "");
        assert.deepEqual(recording.statementUsed, used);
        assert.equal(recording.statementEnded, ended);
        if (used?.[0] !== "HAS_NO_BANNER") return;
        assert.equal(recording.consent.status, "no-layer");
        assert.match(recording.reasonDetail ?? "", /no banner .*as a person stated on 2026-11-29/);
      },
    }));
});

Deno.test("what the page was tells another document in its place, and heals", async () => {
  await using planted = web();
  const look = async (path: string, history?: PageHistory) => {
    const short = { picture: false, reload: false, dwellMs: 500 };
    return (await planted.scan(path, { ...short, history })).recording;
  };
  const codes = ({ certainty }: Recording) => certainty?.reasons.map(({ code }) => code);
  const shop = await look("/shop");
  assert.deepEqual([shop.outcome, shop.certainty], ["COMPLETE", { percent: 98, reasons: [] }]);
  const proof = seenRunIn(shop);
  assert.ok(proof);
  assert.deepEqual(proof.tags, ["tags.localhost"]);
  const suspended = await look("/shop-suspended", { proof, last: proof });
  assert.equal(suspended.reason, "NO_CONTENT");
  assert.match(suspended.reasonDetail ?? "", /% sure.*Tags of the last complete test are gone/);
  const again = await look("/shop-suspended", { proof, last: seenRunIn(suspended) });
  assert.equal(again.reason, "NO_CONTENT", "being there for long proves nothing");
  const design = await look("/shop-new", { proof, last: proof });
  assert.ok((design.certainty?.percent ?? 100) < 80, JSON.stringify(design.certainty));
  const healed = await look("/shop-new", { proof, last: seenRunIn(design) });
  assert.deepEqual([healed.outcome, codes(healed)], ["COMPLETE", ["SEEN_AGAIN"]]);
  assert.deepEqual(codes(await look("/shop", { proof, last: proof })), ["AS_BEFORE"]);
});
