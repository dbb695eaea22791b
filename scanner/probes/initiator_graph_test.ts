import assert from "node:assert/strict";
import { aCookie, aRequest, PAGE_URL } from "../rules/sample.ts";
import { withInitiators } from "./initiator_graph.ts";

const SCRIPT = "https://tags.news.example/tag.js";
const by = (requestId: string | null) => ({ type: "script", url: null, stack: [], requestId });

const page = aRequest({ id: "page", url: `${PAGE_URL}#top`, type: "Document", at: 0 });
const script = aRequest({ id: "tag", url: SCRIPT, type: "Script", at: 10, initiator: by("page") });
const hop = aRequest({ id: "hop", at: 20, initiator: by("tag") });
const landing = aRequest({ id: "end", at: 21, redirectedFrom: "hop", initiator: by("tag") });
const again = aRequest({ id: "again", url: SCRIPT, type: "Script", at: 50, initiator: by("tag") });
const NOTHING = { cookies: [], storage: [], siteData: [], signals: [], messages: [], commands: [] };

function parents(requests: (typeof page)[]) {
  return withInitiators({ ...NOTHING, requests }).requests
    .map(({ id, initiatedBy }) => [id, initiatedBy]);
}

interface Told {
  url?: string;
  stack?: string[];
  frameUrl?: string | null;
  requestId?: string | null;
  at?: number;
}

/** What led to a cookie whose source said so. */
function ledTo(told: Told) {
  const source = { url: SCRIPT, frameUrl: null, requestId: null, stack: [], at: 30, ...told };
  const phase = "BEFORE_CONSENT" as const;
  const cookies = [aCookie({ sources: [{ method: "document.cookie", phase, ...source }] })];
  const requests = [page, script, hop, landing, again];
  const linked = withInitiators({ ...NOTHING, requests, cookies });
  return linked.cookies[0]?.sources[0]?.initiatedBy;
}

Deno.test("a request comes from the loader of its script, a redirect from the hop before", () => {
  assert.deepEqual(parents([page, script, hop, landing]), [
    ["page", null],
    ["tag", "page"],
    ["hop", "tag"],
    ["end", "hop"],
  ]);
});

Deno.test("requests that name each other make no circle", () => {
  const one = aRequest({ id: "one", at: 5, initiator: by("two") });
  const two = aRequest({ id: "two", at: 5, initiator: by("one") });
  assert.deepEqual(parents([one, two]), [["one", null], ["two", "one"]]);
  assert.deepEqual(parents([aRequest({ id: "own", initiator: by("own") })]), [["own", null]]);
});

Deno.test("an entry comes from its answer, or from its script as loaded last before it", () => {
  assert.equal(ledTo({ requestId: "hop" }), "hop");
  assert.equal(ledTo({}), "tag");
  assert.equal(ledTo({ at: 60 }), "again");
  assert.equal(ledTo({ at: 5 }), "tag");
  assert.equal(ledTo({ url: "https://unseen.example/" }), null);
});

Deno.test("a script without an address is its callers', at last its document's", () => {
  const stack = ["made (made-up.js:1:1)", `call (${SCRIPT}:3:4)`];
  assert.equal(ledTo({ url: "made-up.js", stack, frameUrl: PAGE_URL }), "tag");
  assert.equal(ledTo({ url: "made-up.js", frameUrl: PAGE_URL }), "page");
});
