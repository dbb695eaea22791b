import assert from "node:assert/strict";
import { aCookie, aRequest, aStorageEntry, judged, PAGE_URL } from "./sample.ts";

const SCRIPT = "https://tags.news.example/tag.js";
const LOAD = `load (${PAGE_URL}:2:1)`;
const SET = `set (${SCRIPT}:9:1)`;
const by = (type: string, stack: string[] = []) => ({ type, url: null, stack, requestId: null });

const page = aRequest({ id: "page", url: PAGE_URL, type: "Document", initiator: by("other") });
const script = aRequest({
  id: "tag",
  url: SCRIPT,
  type: "Script",
  initiator: by("script", [LOAD]),
  initiatedBy: "page",
});
const frame = aRequest({ id: "frame", url: "https://a.test/", initiatedBy: "tag" });
const pixel = aRequest({
  id: "pixel",
  url: "https://a.test/pixel.gif",
  initiator: by("parser"),
  initiatedBy: "frame",
});
const landing = aRequest({
  id: "end",
  url: "https://b.test/",
  redirectedFrom: "pixel",
  initiatedBy: "pixel",
});
const requests = [page, script, { ...frame, initiator: by("script", [SET]) }, pixel, landing];
const when = { phase: "BEFORE_CONSENT", at: 25, frameUrl: null, requestId: null } as const;

function traceOf(entryName: string, seen: Parameters<typeof judged>[0]) {
  return judged(seen).findings.find((finding) => finding.entryName === entryName)?.trace;
}

Deno.test("the report's indexes lead from a cookie to the page", () => {
  const source = { ...when, method: "Set-Cookie" as const, url: landing.url, stack: [] };
  const { report } = judged({
    requests,
    cookies: [aCookie({ sources: [{ ...source, initiatedBy: "end" }] })],
  });
  const way = [report.cookies[0]?.initiatedBy];
  for (const { initiatedBy } of [...report.requests].reverse()) way.push(initiatedBy);
  assert.deepEqual(way, [4, 3, 2, 1, 0, null]);
});

Deno.test("a trace goes on where the script was loaded, up to the page", () => {
  const source = { ...when, url: SCRIPT, stack: [SET], initiatedBy: "tag" };
  assert.deepEqual(traceOf("_id", { requests, storage: [aStorageEntry({ sources: [source] })] }), [
    SET,
    LOAD,
  ]);
  assert.deepEqual(traceOf("b.test", { requests }), [
    "redirect (https://a.test/pixel.gif)",
    "parser (https://a.test/)",
    SET,
    LOAD,
  ]);
});

Deno.test("what no script did has no trace: the page's markup, a server's header", () => {
  const markup = { ...pixel, initiatedBy: "page" };
  assert.deepEqual(traceOf("a.test", { requests: [page, markup] }), []);
  const source = { ...when, method: "Set-Cookie" as const, url: SCRIPT, stack: [] };
  const cookies = [aCookie({ sources: [{ ...source, initiatedBy: "tag" }] })];
  assert.deepEqual(traceOf("_id", { requests, cookies }), []);
});

Deno.test("a deep stack leaves room for what is above it, and a long chain has an end", () => {
  const deep = Array.from({ length: 50 }, (_, i) => `f${i} (${SCRIPT}:${i}:1)`);
  const source = { ...when, url: SCRIPT, stack: deep, initiatedBy: "tag" };
  const trace = traceOf("_id", { requests, storage: [aStorageEntry({ sources: [source] })] });
  assert.deepEqual([trace?.length, trace?.at(-1)], [31, LOAD]);
  const chain = Array.from({ length: 30_000 }, (_, i) =>
    aRequest({
      id: `${i}`,
      initiatedBy: i > 0 ? `${i - 1}` : null,
      initiator: by("script", [SET]),
    }));
  assert.equal(traceOf("pixel.metrics.example", { requests: chain.slice(-100) })?.length, 1);
  assert.equal(judged({ requests: chain }).findings[0]?.hits, 30_000);
});
