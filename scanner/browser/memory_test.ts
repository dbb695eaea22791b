import assert from "node:assert/strict";
import { residentBytes, treeMemory } from "./memory.ts";

Deno.test("memory is summed over a process and all below it", () => {
  const table =
    "    1     0   100\n   10     1    20\n   11    10     3\n   12    11     4\n   20     1  500\n";
  assert.equal(residentBytes(table, 10), 27 * 1024);
  assert.equal(residentBytes(table, 20), 500 * 1024);
  assert.equal(residentBytes(table, 99), 0);
});

Deno.test("this process has memory", async () => {
  const bytes = await treeMemory(Deno.pid);
  assert.ok(bytes !== null && bytes > 10_000_000, `${bytes}`);
});
