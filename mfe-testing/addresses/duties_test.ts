import assert from "node:assert/strict";
import { readDutiesSearch } from "./duties.ts";

Deno.test("duties: an address names a property, a duty, a day and an order, and nothing else", () => {
  const property = crypto.randomUUID();
  const known = { property, duty: "COOKIE_LIFE", at: "2026-11-20", order: "name" } as const;
  assert.deepEqual(readDutiesSearch({ ...known, other: "x" }), known);
  const nothing = { property: undefined, duty: undefined, at: undefined, order: undefined };
  assert.deepEqual(
    readDutiesSearch({ property: "7", duty: "<b>", at: "2026-13-40", order: "best" }),
    nothing,
  );
  assert.deepEqual(readDutiesSearch({}), nothing);
});
