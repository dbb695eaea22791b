import assert from "node:assert/strict";
import { summary } from "./summary.ts";

const nameOf = (id: string) => `property ${id}`;

Deno.test("summary: without filters it still says how far back the list goes", () => {
  assert.equal(
    summary({ shown: 50, total: 128 }, {}, nameOf),
    "50 of 128 open issues, last seen within 24 hours",
  );
});

Deno.test("summary: every filter is named", () => {
  const search = {
    resolved: true,
    timeRange: "all",
    issueType: "STORAGE_ITEM,UNKNOWN_VENDOR",
    properties: "a,b",
    search: " _ga ",
  } as const;
  assert.equal(
    summary({ shown: 1, total: 1 }, search, nameOf),
    "1 of 1 resolved issue, any date, Storage Item or Unknown Vendor, " +
      "property a or property b, “_ga”",
  );
});

Deno.test("summary: a search shows a lower bound for large totals", () => {
  const of = (total: number, search?: string) =>
    summary({ shown: 50, total }, search ? { search } : {}, nameOf).split(" open")[0];
  assert.equal(of(10_001, "_ga"), "50 of 10,000+");
  assert.equal(of(10_000, "_ga"), "50 of 10,000");
  assert.equal(of(10_001), "50 of 10,001");
  assert.equal(of(10_001, " "), "50 of 10,001");
});

Deno.test("summary: whom they are assigned to", () => {
  const of = (search: Parameters<typeof summary>[1]) =>
    summary({ shown: 1, total: 1 }, { ...search, timeRange: "7d" }, nameOf, "Ad ops");
  const start = "1 of 1 open issue, last seen within 7 days,";
  assert.equal(of({ assigned: "unassigned" }), `${start} unassigned`);
  assert.equal(of({ assigned: "assigned" }), `${start} assigned to somebody`);
  assert.equal(of({ assigned: "assigned", assigneeId: "a" }), `${start} assigned to Ad ops`);
});
