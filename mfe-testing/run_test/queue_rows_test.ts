import { exampleId, exampleRow, exampleTest } from "@crumbtrail/host/testing/examples";
import type { RecentTest } from "@crumbtrail/contract/test_batch";
import assert from "node:assert/strict";
import { queueRows, startedTogether } from "./queue_rows.ts";

const test = (n: number, differs: Partial<RecentTest> = {}): RecentTest => ({
  ...exampleTest({ _id: exampleId(n) }),
  result: null,
  ...differs,
});
const ended = (n: number, differs: Partial<RecentTest> = {}) =>
  test(n, { status: "FINISHED", testResult: exampleId(n + 100), result: exampleRow(), ...differs });
const idsOf = (sources: Partial<Parameters<typeof queueRows>[0]>) =>
  queueRows({ recent: [], queued: [], own: undefined, cleared: [], ...sources })
    .map(({ _id, status }) => [Number(_id.slice(-3)), status]);

Deno.test("queue: running, waiting, then the own ones that ended, the newest first", () => {
  const recent = [test(5), ended(4), ended(3), test(2, { status: "RUNNING" })];
  const queued = [test(1), test(2, { status: "RUNNING" }), test(5)];
  assert.deepEqual(idsOf({ recent, queued }), [
    [2, "RUNNING"],
    [1, "QUEUED"],
    [5, "QUEUED"],
    [4, "FINISHED"],
    [3, "FINISHED"],
  ]);
});

Deno.test("queue: no source takes a test back from its end, and events are ahead of the list", () => {
  const running = test(2, { status: "RUNNING", step: "LOADING" });
  assert.deepEqual(idsOf({ recent: [ended(2)], queued: [running], own: running }), [
    [2, "FINISHED"],
  ]);
  assert.deepEqual(idsOf({ recent: [test(2)], queued: [running] }), [[2, "RUNNING"]]);
  assert.deepEqual(idsOf({ recent: [running], own: test(2, { status: "ABORTED" }) }), [
    [2, "ABORTED"],
  ]);
});

Deno.test("queue: cleared rows go, a test that the address names stays although nobody lists it", () => {
  const own = test(9, { status: "FINISHED", testResult: exampleId(1) });
  assert.deepEqual(idsOf({ recent: [ended(4), ended(3)], cleared: [exampleId(4)], own }), [
    [9, "FINISHED"],
    [3, "FINISHED"],
  ]);
});

Deno.test("queue: tests that were started in one press are compared, the latest of them", () => {
  const at = (second: number) => `2026-03-04T10:20:${second}.000Z`;
  const rows = [
    test(1, { createdAt: at(10) }),
    test(2, { createdAt: at(10) }),
    test(4, { createdAt: at(20) }),
    test(3, { createdAt: at(20) }),
    test(5, { createdAt: at(30) }),
  ];
  assert.deepEqual(startedTogether(rows), [exampleId(3), exampleId(4)]);
  assert.deepEqual(startedTogether([test(5)]), []);
});
