import type { Report } from "@crumbtrail/contract/report";
import assert from "node:assert/strict";
import {
  exampleCookie,
  exampleReport,
  exampleRequest,
  exampleStorage,
} from "../../testing/example_report.ts";
import { drawnDots, ticksOf, timelineOf } from "./lanes.ts";

const EARLY = { isBeforeConsent: true, phase: "BEFORE_CONSENT" } as const;
const request = (host: string, at: number, differs = {}) =>
  exampleRequest({ url: `https://${host}/`, firstParty: false, at, ...differs });

const REPORT: Report = {
  ...exampleReport,
  meta: {
    ...exampleReport.meta,
    startedAt: "2026-03-04T10:20:30.000Z",
    finishedAt: "2026-03-04T10:20:50.000Z",
    turns: [
      { phase: "BEFORE_CONSENT", at: 0 },
      { phase: "AFTER_CONSENT", at: 7000 },
      { phase: "AFTER_RELOAD", at: 12_000 },
    ],
  },
  cookies: [
    exampleCookie({
      ...EARLY,
      at: 1200,
      source: { method: "Set-Cookie", urls: ["https://one.test/tag.js"] },
    }),
    exampleCookie({ name: "unknown time" }),
  ],
  lsEntries: [exampleStorage({ at: 8000, sources: ["https://shop.test/"], __isOnWhiteList: true })],
  requests: [
    request("www.harbour.test", 100, { ...EARLY, firstParty: true }),
    request("late.test", 9000),
    request("one.test", 900, EARLY),
    request("good.test", 500, { ...EARLY, __isOnWhiteList: true }),
  ],
};

Deno.test("timeline: a lane for each host, the worst on top; only what counts is early", () => {
  const timeline = timelineOf(REPORT);
  assert.ok(timeline);
  assert.deepEqual([timeline.length, timeline.choice, timeline.reload], [20_000, 7000, 12_000]);
  assert.deepEqual(
    timeline.lanes.map(({ host, early, is }) => [host, early, is]),
    [
      ["one.test", 2, "open"],
      ["late.test", 0, "open"],
      ["good.test", 0, "approved"],
      ["shop.test", 0, "approved"],
      ["www.harbour.test", 0, "own"],
    ],
  );
  assert.deepEqual(timeline.lanes[0]?.dots.map(({ at, seen }) => [at, seen.kind]), [
    [900, "request"],
    [1200, "cookie"],
  ]);
});

Deno.test("timeline: a report of an older scanner has none", () => {
  const { turns: _, ...meta } = REPORT.meta;
  assert.equal(timelineOf({ ...REPORT, meta }), null);
  assert.equal(timelineOf({ ...REPORT, cookies: [], lsEntries: [], requests: [] }), null);
});

Deno.test("timeline: requests at the same place are one dot, and what counts is never hidden", () => {
  const requests = Array.from({ length: 5000 }, (_, index) => request("many.test", 7000 + index));
  const early = request("many.test", 7000.4, { suspicious: null, ...EARLY });
  const [lane] = timelineOf({ ...REPORT, requests: [...requests, early] })?.lanes
    .filter(({ host }) => host === "many.test") ?? [];
  assert.ok(lane);
  const drawn = drawnDots(lane, 20_000, 100);
  assert.ok(drawn.length <= 30, String(drawn.length));
  assert.equal(drawn.filter(({ isEarly }) => isEarly).length, 1);
});

Deno.test("timeline: the scale has a few round seconds", () => {
  assert.deepEqual(ticksOf(19_800), [0, 5, 10, 15]);
  assert.deepEqual(ticksOf(2400), [0, 1, 2]);
  assert.ok(ticksOf(170_000).length <= 7);
});
