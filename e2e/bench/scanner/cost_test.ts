import assert from "node:assert/strict";
import { BrowserTimes } from "./cost.ts";
import { parseStat, type Process } from "./processes.ts";

function process(pid: number, parent: number, ownSeconds: number, childSeconds = 0): Process {
  return { pid, parent, begun: pid, ownSeconds, childSeconds, bytes: 0 };
}

Deno.test("a process counts once, alive or in its parent's total", () => {
  const times = new BrowserTimes();
  times.look([process(10, 1, 2), process(11, 10, 3)]);
  assert.equal(times.seconds(), 5);
  times.look([process(10, 1, 2, 4)]);
  assert.equal(times.seconds(), 6);
});

Deno.test("a replaced browser still counts, with its ended children", () => {
  const times = new BrowserTimes();
  times.look([process(10, 1, 2), process(11, 10, 1, 6), process(12, 11, 3)]);
  times.look([process(20, 1, 1)]);
  assert.equal(times.seconds(), 13);
  times.look([]);
  assert.equal(times.seconds(), 13);
});

Deno.test("a reused process id is another process", () => {
  const times = new BrowserTimes();
  times.look([process(10, 1, 5)]);
  times.look([{ ...process(10, 1, 1), begun: 99 }]);
  assert.equal(times.seconds(), 6);
});

Deno.test("the fields of a process are counted after its name", () => {
  const fields = ["S", 7, ...Array(9).fill(0), 150, 50, 300, 100, 0, 0, 0, 0, 4711, 0, 2];
  const read = parseStat(42, `42 (a) b (c) ${fields.join(" ")}\n`);
  assert.deepEqual(read, {
    pid: 42,
    parent: 7,
    begun: 4711,
    ownSeconds: 2,
    childSeconds: 4,
    bytes: 8192,
  });
});
