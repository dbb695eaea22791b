import { exampleId, exampleIssue } from "@crumbtrail/host/testing/examples";
import assert from "node:assert/strict";
import { without } from "./issues.ts";

function pagesOf(...pages: number[][]) {
  const total = pages.flat().length;
  return {
    pageParams: pages.map((_, index) => index * 50),
    pages: pages.map((numbers, index) => ({
      data: numbers.map((n) => exampleIssue(n)),
      meta: { offset: index * 50, limit: 50, total, count: numbers.length },
    })),
  };
}

Deno.test("without: the row goes, and every page's total drops by one [issue-details-37]", () => {
  const left = without(pagesOf([1, 2], [3]), exampleId(2));
  assert.deepEqual(left?.pages.map(({ data }) => data.map(({ _id }) => _id)), [
    [exampleId(1)],
    [exampleId(3)],
  ]);
  assert.deepEqual(left?.pages.map(({ meta }) => meta.total), [2, 2]);
  // Where the next page begins on the server is asked for by what it sent.
  assert.deepEqual(left?.pages.map(({ meta }) => meta.count), [2, 1]);
});

Deno.test("without: pages it does not stand on stay the same object", () => {
  const pages = pagesOf([1, 2]);
  assert.ok(without(pages, exampleId(9)) === pages);
  assert.equal(without(undefined, exampleId(1)), undefined);
});
