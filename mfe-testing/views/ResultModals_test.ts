import { exampleId, exampleRow } from "@crumbtrail/host/testing/examples";
import assert from "node:assert/strict";
import { exampleReport, exampleResult } from "../testing/example_report.ts";
import { momentsOf } from "./ResultModals.tsx";

const path = `/test-results/${exampleId(1)}/screenshot`;

Deno.test("pictures: those that were taken, in order of time", () => {
  const evidence = { manifestSha256: "ab", pictures: { after: "cd", before: "ef" } };
  const results = { ...exampleReport, evidence };
  const all = momentsOf(exampleResult({ screenshot: path, results }));
  assert.deepEqual(all.map(({ moment }) => moment), ["before", "after", "end"]);
  assert.deepEqual(all.map((each) => each.path), [
    `${path}?moment=before`,
    `${path}?moment=after`,
    path,
  ]);
  const cut = { ...exampleReport, evidence: { manifestSha256: "ab", pictures: { before: "ef" } } };
  assert.deepEqual(momentsOf(exampleResult({ results: cut })).length, 1);
});

Deno.test("pictures: a row of the history knows of the last one", () => {
  assert.deepEqual(momentsOf(exampleRow({ screenshot: path })), [{ moment: "end", path }]);
  assert.deepEqual(momentsOf(exampleRow()), []);
});
