import assert from "node:assert/strict";
import { descendants, processTree } from "./memory.ts";

Deno.test("a process and its descendants are distinguished from all others", () => {
  const table = `
    1     0  9000 /sbin/init
   10     1   500 /usr/bin/chromium --headless
   11    10   200 chromium --type=zygote
   12    11   300 chromium --type=renderer --lang=en
   13     1   700 chromium --type=renderer
   14    10     0 [defunct]
`;
  assert.deepEqual(descendants(table, 10), [
    { pid: 10, bytes: 500 * 1024, isRenderer: false },
    { pid: 11, bytes: 200 * 1024, isRenderer: false },
    { pid: 12, bytes: 300 * 1024, isRenderer: true },
    { pid: 14, bytes: 0, isRenderer: false },
  ]);
  assert.deepEqual(descendants(table, 99), []);
});

Deno.test("this process takes memory", async () => {
  const [own] = await processTree(Deno.pid) ?? [];
  assert.equal(own?.pid, Deno.pid);
  assert.ok((own?.bytes ?? 0) > 1e6);
});
