import assert from "node:assert/strict";
import { isNarrowed, queryOf, readHistoryFilters } from "./history_filters.ts";

Deno.test("history: an address keeps what makes sense", () => {
  const property = crypto.randomUUID();
  const raw = { type: "CONTINUOUS", property, preset: "EXTERNAL", device: "TABLET", search: "x" };
  const read = readHistoryFilters({ ...raw, outcome: "FINE", from: "yesterday", to: "2026-11-20" });
  assert.deepEqual(read, {
    ...raw,
    outcome: undefined,
    scenario: undefined,
    from: undefined,
    to: "2026-11-20",
    proofs: undefined,
  });
  assert.equal(readHistoryFilters({ proofs: "LEFT_OUT" }).proofs, "LEFT_OUT");
});

Deno.test("history: on-demand tests by default; a text from two characters on; whole days", () => {
  assert.deepEqual(queryOf({}), { type: "ON_DEMAND" });
  assert.deepEqual(queryOf({ search: "a" }), { type: "ON_DEMAND" });
  assert.deepEqual(queryOf({ type: "ALL", search: "ab", from: "2026-11-20", to: "2026-11-20" }), {
    type: "ALL",
    search: "ab",
    start: "2026-11-20",
    end: "2026-11-20",
  });
  assert.deepEqual([isNarrowed({ type: "ALL" }), isNarrowed({ device: "MOBILE" })], [false, true]);
});
