import { NO_VENDOR } from "@crumbtrail/contract/statistics_options";
import assert from "node:assert/strict";
import {
  causeOrderOf,
  isFiltered,
  isId,
  issueInHash,
  issueOrderOf,
  NO_FILTERS,
  readIssueSearch,
  stateOf,
  toQuery,
  typesOf,
  viewOf,
  withFilter,
} from "./issues.ts";

const A = "01900000-0000-7000-8000-00000000000a";
const B = "01900000-0000-7000-8000-00000000000b";
const NONE = {
  resolved: undefined,
  accepted: undefined,
  approved: undefined,
  properties: undefined,
  issueType: undefined,
  timeRange: undefined,
  assigned: undefined,
  assigneeId: undefined,
  untested: undefined,
  search: undefined,
  vendorName: undefined,
  cause: undefined,
  change: undefined,
  view: undefined,
  order: undefined,
  entryName: undefined,
  storageType: undefined,
};

Deno.test("an address keeps what is a filter and drops the rest [issues-page-14]", () => {
  const raw = {
    resolved: true,
    properties: `${A},'; drop table,${B}`,
    issueType: "STORAGE_ITEM,NONSENSE",
    timeRange: "7d",
    assigned: "assigned",
    assigneeId: A,
    search: "_ga ",
    accepted: true,
    vendorName: "Tag Vendor",
    cause: "unknown",
    entryName: "_ga",
    storageType: "COOKIE",
    other: "x",
  };
  assert.deepEqual(readIssueSearch(raw), {
    resolved: true,
    accepted: undefined,
    approved: undefined,
    properties: `${A},${B}`,
    issueType: "STORAGE_ITEM",
    timeRange: "7d",
    assigned: "assigned",
    assigneeId: A,
    untested: undefined,
    search: "_ga ",
    vendorName: "Tag Vendor",
    cause: "unknown",
    entryName: "_ga",
    storageType: "COOKIE",
    change: undefined,
    view: undefined,
    order: undefined,
  });
});

Deno.test("open issues are listed by cause, those of one cause and closed ones by themselves", () => {
  const view = (raw: Record<string, unknown>) => viewOf(readIssueSearch(raw));
  assert.equal(view({ change: "new", order: "newest" }), "cause");
  for (const named of [{ cause: A }, { vendorName: "A" }, { entryName: "_ga" }]) {
    assert.equal(view(named), "all");
  }
  assert.equal(view({ resolved: true }), "all");
  assert.equal(view({ resolved: true, view: "cause" }), "cause");
  assert.equal(view({ view: "all" }), "all");
  const search = readIssueSearch({ view: "all", order: "issues" });
  assert.deepEqual([issueOrderOf(search), causeOrderOf(search)], ["lastSeen", "issues"]);
  assert.equal(isFiltered(search), false);
  assert.deepEqual(toQuery(search), { resolved: "false", timeRange: "1d" });
});

Deno.test("what is no filter is there as undefined, so that the router keeps it out", () => {
  const raw = {
    resolved: "false",
    properties: "x",
    issueType: 7,
    timeRange: "9y",
    assigned: "all",
    assigneeId: A,
    search: "  ",
  };
  assert.deepEqual(readIssueSearch(raw), NONE);
  assert.deepEqual(readIssueSearch({ timeRange: "1d", search: { a: 1 } }), NONE);
});

Deno.test("an issue is open, accepted, approved or resolved: the address names one of them", () => {
  const states = [
    ...[{}, { accepted: true }, { approved: true }, { resolved: true }],
    { resolved: true, accepted: true, approved: true },
  ];
  assert.deepEqual(states.map((raw) => stateOf(readIssueSearch(raw))), [
    "open",
    "accepted",
    "approved",
    "resolved",
    "resolved",
  ]);
});

Deno.test("an assignee is a filter of what is assigned, and goes with it [issues-page-10]", () => {
  const search = readIssueSearch({ assigned: "assigned", assigneeId: A });
  assert.equal(search.assigneeId, A);
  assert.ok(isFiltered(search));
  const unassigned = withFilter(search, { assigned: "unassigned" });
  assert.deepEqual([unassigned.assigned, unassigned.assigneeId], ["unassigned", undefined]);
  assert.deepEqual(withFilter(search, { assigned: "all" }), NONE);
  assert.deepEqual(toQuery(search), {
    resolved: "false",
    timeRange: "1d",
    assigned: "assigned",
    assigneeId: A,
  });
});

Deno.test("a search that looks like a number or a truth stays a text, and has a longest", () => {
  assert.equal(readIssueSearch({ search: 42 }).search, "42");
  assert.equal(readIssueSearch({ search: true }).search, "true");
  assert.equal(readIssueSearch({ search: "a".repeat(300) }).search?.length, 200);
});

Deno.test("an emptied filter leaves the address, and clearing keeps the tab", () => {
  const search = { issueType: "STORAGE_ITEM", search: "a" };
  assert.deepEqual(withFilter(search, { search: "" }), { ...NONE, issueType: "STORAGE_ITEM" });
  const cleared = withFilter({ ...search, resolved: true, timeRange: "all" }, NO_FILTERS);
  assert.deepEqual(cleared, { ...NONE, resolved: true });
  assert.equal(isFiltered(cleared), false);
  assert.equal(isFiltered({ timeRange: "all" }), true);
});

Deno.test("a call has the defaults the address leaves out [issues-page-17]", () => {
  assert.deepEqual(toQuery({}), { resolved: "false", timeRange: "1d" });
  assert.deepEqual(toQuery({ resolved: true, properties: A, search: " a b " }), {
    resolved: "true",
    timeRange: "1d",
    properties: A,
    search: "a b",
  });
});

Deno.test("pages that are no longer tested are a filter of open issues", () => {
  const search = readIssueSearch({ untested: true, timeRange: "all" });
  assert.deepEqual(toQuery(search), { resolved: "false", timeRange: "all", untested: "true" });
  assert.equal(isFiltered({ untested: true }), true);
  assert.equal(withFilter(search, NO_FILTERS).untested, undefined);
  for (const other of [{ resolved: true }, { accepted: true }]) {
    assert.equal(withFilter(search, other).untested, undefined);
  }
});

Deno.test("types come in the table's order", () => {
  assert.deepEqual(typesOf({ issueType: "SUSPICIOUS_REQUEST,STORAGE_ITEM" }), [
    "STORAGE_ITEM",
    "SUSPICIOUS_REQUEST",
  ]);
});

Deno.test("the hash names an issue, and only an id is one [issues-page-15]", () => {
  assert.equal(issueInHash(`#issue=${A}`), A);
  assert.equal(issueInHash(`issue=${A}`), A);
  assert.equal(issueInHash(""), null);
  assert.equal(issueInHash("#other=1"), null);
  assert.equal(isId(A), true);
  assert.equal(isId("../../x"), false);
  assert.equal(isId("-".repeat(36)), false);
});

Deno.test("links of the analytics filter by whole names, also by having no vendor [analytics-22]", () => {
  const search = readIssueSearch({ vendorName: NO_VENDOR, entryName: "_ga", storageType: "X" });
  assert.deepEqual(toQuery(search), {
    resolved: "false",
    timeRange: "1d",
    vendorName: "",
    entryName: "_ga",
  });
  assert.equal(isFiltered(search), true);
  assert.equal(isFiltered(withFilter(search, NO_FILTERS)), false);
});
