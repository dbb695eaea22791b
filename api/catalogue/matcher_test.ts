import assert from "node:assert/strict";
import { patternMatcher } from "./matcher.ts";
import { asking } from "./testing/patterns.ts";

const WORST = Array.from({ length: 50 }, (_, n) => `.{0,${100 + n}}[\u4e00-\u9fff]`);
// Far more than the time of a request allows, however fast the machine is.
const LONG = Array.from({ length: 3000 }, (_, n) => `${n}${"x".repeat(5000)}`);

Deno.test("the thread matches, and a small request overtakes the worst of another tenant", async () => {
  const matcher = patternMatcher();
  const order: string[] = [];
  const time = { patternMs: 100, totalMs: 1000, readMs: 5000 };
  const worst = matcher.match("worst", { ...asking(WORST, LONG), time }).then((matches) => {
    order.push("worst");
    return matches;
  });
  const { found } = await matcher.match("other", asking(["^_ga_", "x"], ["_GA_1", "y"]));
  order.push("other");
  assert.deepEqual(found, [[0], []]);
  const { skipped } = await worst;
  assert.deepEqual(order, ["other", "worst"]);
  assert.equal(new Set(skipped.map(({ pattern }) => pattern)).size, WORST.length);
  matcher.close();
});

Deno.test("who gives up waits no longer, and others are not disturbed", async () => {
  const matcher = patternMatcher();
  const stop = new AbortController();
  const worst = matcher.match("a", asking(WORST, LONG), stop.signal);
  stop.abort(new Error("lease lost"));
  await assert.rejects(worst, /lease lost/);
  await assert.rejects(matcher.match("a", asking([], []), stop.signal), /lease lost/);
  assert.deepEqual((await matcher.match("a", asking(["a"], ["a"]))).found, [[0]]);
  matcher.close();
});

Deno.test("when the thread fails its requests fail, and the next starts it again", async () => {
  const dying = new URL(`data:text/javascript,self.onmessage = ({ data: { id, request } }) => {
    if (request.questions.length === 0) throw new Error("out of memory");
    self.postMessage({ id, matches: { found: [[7]], skipped: [] } });
  }`);
  const matcher = patternMatcher(dying);
  const both = [matcher.match("a", asking([], [])), matcher.match("b", asking([], []))];
  for (const one of await Promise.allSettled(both)) {
    assert.match(one.status === "rejected" ? String(one.reason) : "matched", /out of memory/);
  }
  assert.deepEqual((await matcher.match("b", asking(["a"], ["a"]))).found, [[7]]);
  matcher.close();
});
