import assert from "node:assert/strict";
import { neighboursOf } from "./OpenIssue.tsx";

const rows = ["a", "b", "c"].map((_id) => ({ _id }));

Deno.test("neighbours: before and after, and none beyond the ends", () => {
  assert.deepEqual(neighboursOf(rows, "b", 1), { previous: "a", next: "c" });
  assert.deepEqual(neighboursOf(rows, "a", 0), { previous: undefined, next: "b" });
  assert.deepEqual(neighboursOf(rows, "c", 2), { previous: "b", next: undefined });
});

Deno.test("neighbours: an issue that has left lies between those that closed up", () => {
  assert.deepEqual(neighboursOf(rows, "x", 1), { previous: "a", next: "b" });
  assert.deepEqual(neighboursOf(rows, "x", 3), { previous: "c", next: undefined });
});

Deno.test("neighbours: an issue that never was on the list has none", () => {
  assert.deepEqual(neighboursOf(rows, "x", -1), {});
});
