import assert from "node:assert/strict";
import { initiatorIndex } from "./initiated_by.ts";
import { aCookie, aRequest, judged, PAGE_URL } from "./sample.ts";

const SCRIPT = "https://tags.news.example/tag.js";
const by = (requestId: string | null) => ({ type: "script", url: null, stack: [], requestId });

const page = aRequest({ id: "page", url: PAGE_URL, type: "Document", at: 0, initiator: by(null) });
const script = aRequest({ id: "tag", url: SCRIPT, type: "Script", at: 10, initiator: by("page") });
const hop = aRequest({ id: "hop", at: 20, initiator: by("tag") });
const landing = aRequest({ id: "end", at: 21, redirectedFrom: "hop", initiator: by("tag") });
const again = aRequest({ id: "again", url: SCRIPT, type: "Script", at: 50 });
const index = initiatorIndex([page, script, hop, landing, again]);

Deno.test("initiated by: the loader of the script, and for a redirect the hop before", () => {
  assert.equal(index.ofRequest(page), null);
  assert.equal(index.ofRequest(script), 0);
  assert.equal(index.ofRequest(hop), 1);
  assert.equal(index.ofRequest(landing), 2);
});

Deno.test("initiated by: an entry comes from its answer, or from its script as loaded last", () => {
  const source = (at: number, requestId: string | null = null) => [{ url: SCRIPT, requestId, at }];
  assert.equal(index.ofEntry(source(30, "hop")), 2);
  assert.equal(index.ofEntry(source(30)), 1);
  assert.equal(index.ofEntry(source(60)), 4);
  assert.equal(index.ofEntry([{ url: "https://unseen.example/", at: 5 }]), null);
  assert.equal(index.ofEntry([]), null);
});

Deno.test("initiated by: the report's indexes lead from a cookie to the page", () => {
  const cookie = aCookie({
    sources: [{
      method: "Set-Cookie",
      url: landing.url,
      frameUrl: null,
      requestId: "end",
      stack: [],
      phase: "BEFORE_CONSENT",
      at: 25,
    }],
  });
  const { report } = judged({ cookies: [cookie], requests: [page, script, hop, landing] });
  const way = [report.cookies[0]?.initiatedBy];
  for (const { initiatedBy } of [...report.requests].reverse()) way.push(initiatedBy);
  assert.deepEqual(way, [3, 2, 1, 0, null]);
});
