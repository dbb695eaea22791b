import assert from "node:assert/strict";
import { spansOf } from "./timeline.ts";

const day = (number: number) => `2026-11-${String(number).padStart(2, "0")}T00:00:00.000Z`;
const [from, to] = [Date.parse(day(1)), Date.parse(day(30))];
const changes = [
  { duty: "COOKIE_LIFE", at: day(20), result: "PASS" },
  { duty: "COOKIE_LIFE", at: day(10), result: "FAIL" },
  { duty: "TC_STRING_VALID", at: day(12), result: "PASS" },
] as const;

Deno.test("duties over time: a span ends where the next begins, the last with the period", () => {
  const spans = spansOf("COOKIE_LIFE", {
    ...{ changes, from, to },
    base: [{ id: "COOKIE_LIFE", result: "CANNOT_TELL" }],
  });
  assert.deepEqual(spans, [
    { from, to: Date.parse(day(10)), result: "CANNOT_TELL" },
    { from: Date.parse(day(10)), to: Date.parse(day(20)), result: "FAIL" },
    { from: Date.parse(day(20)), to, result: "PASS" },
  ]);
});

Deno.test("duties over time: nothing before the first answer, and the same answer is one span", () => {
  const spans = spansOf("COOKIE_LIFE", {
    ...{ base: [], from, to },
    changes: [...changes, { duty: "COOKIE_LIFE", at: day(15), result: "FAIL" }],
  });
  assert.deepEqual(spans.map(({ from, result }) => [from, result]), [
    [Date.parse(day(10)), "FAIL"],
    [Date.parse(day(20)), "PASS"],
  ]);
  assert.deepEqual(spansOf("GPC_SHOWN", { base: [], changes, from, to }), []);
});
