import assert from "node:assert/strict";
import { exampleRequest } from "../testing/example_report.ts";
import { chainOf } from "./Trace.tsx";

const at = (initiatedBy: number | null | undefined, url: string) =>
  exampleRequest({ initiatedBy, url });
const urls = (links: { url: string }[]) => links.map(({ url }) => url);

Deno.test("chain: from the page to what led to the entry", () => {
  const requests = [at(null, "page"), at(0, "script"), at(1, "pixel")];
  assert.deepEqual(urls(chainOf(requests, 2)), ["page", "script", "pixel"]);
  assert.deepEqual(urls(chainOf(requests, 0)), ["page"]);
});

Deno.test("chain: nothing is known, or it can't be", () => {
  assert.deepEqual(chainOf([at(undefined, "page")], undefined), []);
  assert.deepEqual(chainOf([at(null, "page")], null), []);
  assert.deepEqual(chainOf([], 7), []);
  assert.deepEqual(urls(chainOf([at(1, "a"), at(0, "b")], 0)), ["b", "a"]);
});
