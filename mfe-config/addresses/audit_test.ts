import assert from "node:assert/strict";
import { filtersOf, readAuditSearch } from "./audit.ts";

Deno.test("audit log: what makes no sense in the address is left out", () => {
  const of = "019a0000-0000-7000-8000-000000000001";
  const search = { who: "ada", kind: "issue", of, from: "2026-11-01", to: "2026-11-30" };
  assert.deepEqual(readAuditSearch(search), search);
  const odd = { who: 7, kind: "toString", of: "1", from: "yesterday", to: "2026-13-99", more: "x" };
  assert.deepEqual(readAuditSearch(odd), {});
  assert.deepEqual(readAuditSearch({ who: "", kind: undefined }), {});
});

Deno.test("audit log: the filter covers whole days, and names from two characters on", () => {
  const { start, end, ...rest } = filtersOf({
    who: " ada ",
    kind: "issue",
    of: "019a0000-0000-7000-8000-000000000001",
    from: "2026-11-01",
    to: "2026-11-01",
  });
  assert.deepEqual(rest, {
    actor: "ada",
    entityType: "issue",
    entityId: "019a0000-0000-7000-8000-000000000001",
  });
  assert.equal(start, new Date(2026, 10, 1).toISOString());
  assert.equal(end, new Date(2026, 10, 2).toISOString());
  assert.deepEqual(filtersOf({ who: "a" }), {});
});
