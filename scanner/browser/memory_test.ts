import assert from "node:assert/strict";
import { bytesTogether, descendants, processTree, rowsOfProc, rowsOfPs } from "./memory.ts";

const OF_PS = `
    1     0  9000 /sbin/init
   10     1   500 /usr/bin/chromium --headless
   11    10   200 chromium --type=zygote
   12    11   300 chromium --type=renderer --lang=en
   13     1   700 chromium --type=renderer
   14    10     0 [defunct]
`;

const OF_PROC = `1/status:PPid:\t0
1/status:VmRSS:\t    9000 kB
10/status:PPid:\t1
10/status:VmRSS:\t     500 kB
11/status:PPid:\t10
11/status:VmRSS:\t     200 kB
12/status:PPid:\t11
12/status:VmRSS:\t     300 kB
12/status:RssFile:\t     120 kB
13/status:PPid:\t1
13/status:VmRSS:\t     700 kB
14/status:PPid:\t10
12/cmdline
13/cmdline
`;

for (const [from, rows] of Object.entries({ ps: rowsOfPs(OF_PS), proc: rowsOfProc(OF_PROC) })) {
  Deno.test(`a process and its descendants are distinguished from all others: ${from}`, () => {
    const fileBytes = from === "proc" ? 120 * 1024 : 0;
    assert.deepEqual(descendants(rows, 10), [
      { pid: 10, bytes: 500 * 1024, fileBytes: 0, isRenderer: false },
      { pid: 11, bytes: 200 * 1024, fileBytes: 0, isRenderer: false },
      { pid: 12, bytes: 300 * 1024, fileBytes, isRenderer: true },
      { pid: 14, bytes: 0, fileBytes: 0, isRenderer: false },
    ]);
    assert.deepEqual(descendants(rows, 99), []);
  });
}

Deno.test("this process takes memory", async () => {
  const [own] = await processTree(Deno.pid) ?? [];
  assert.equal(own?.pid, Deno.pid);
  assert.ok((own?.bytes ?? 0) > 1e6);
});

Deno.test("files that processes share count once", () => {
  const of = (bytes: number, fileBytes: number) => ({
    pid: 1,
    bytes,
    fileBytes,
    isRenderer: false,
  });
  assert.equal(bytesTogether([of(300, 100), of(280, 120), of(50, 0)]), 200 + 160 + 50 + 120);
  assert.equal(bytesTogether([]), 0);
});
