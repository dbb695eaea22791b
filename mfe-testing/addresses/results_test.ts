import { exampleId } from "@crumbtrail/host/testing/examples";
import assert from "node:assert/strict";
import { readHistorySearch, readTestSearch } from "./results.ts";

Deno.test("an address names a result and how it is open", () => {
  const known = { report: exampleId(1), issues: exampleId(2), issue: exampleId(3) };
  const read = Object.entries(readHistorySearch({ ...known, other: "x" }))
    .filter(([, value]) => value !== undefined);
  assert.deepEqual(Object.fromEntries(read), known);
  assert.equal(readTestSearch({ run: exampleId(3) }).run, exampleId(3));
  assert.equal(readTestSearch({ moment: "before" }).moment, "before");
  assert.equal(readTestSearch({ moment: "soon" }).moment, undefined);
});

Deno.test("what is no id is undefined, so that the router does not fill in the raw value", () => {
  for (const report of ["../issues", 7, null, ["a"], ""]) {
    const search = readHistorySearch({ report });
    assert.ok("report" in search && search.report === undefined);
  }
});
