/** A verb over all issues that filters match: which are meant, and their steps. */
import { issueBatch } from "@crumbtrail/contract/issue_batch";
import assert from "node:assert/strict";
import { testGroup } from "../testing/assignee_groups.ts";
import { endDueAcceptances } from "../loops/due_tenants.ts";
import { purgeBatches } from "../loops/purge.ts";
import { testApi } from "../testing/api.ts";
import { testRun } from "../testing/runs.ts";
import { sampleFinding } from "../testing/findings.ts";
import { bulk, countNow, idsOf, openCount, undo, workToEnd, world } from "../testing/bulk.ts";
import { answerIn } from "../testing/callers.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

Deno.test("bulk: what filters match, in steps; what came later is not meant", async () => {
  await using api = await testApi();
  const at = await world(api, 1203);
  const { admin } = at;
  const counted = await countNow(admin, { timeRange: "all", search: "_c" });
  assert.equal(counted.total, 1203);
  assert.deepEqual(counted.properties, [{ _id: at.shop, name: "shop.example", count: 1203 }]);
  const later = new Date(Date.now() + 60_000);
  const findings = [sampleFinding({ entryName: "_c_later" })];
  await testRun(api, at.tenant, { propertyId: at.shop, findings, at: later });
  const filters = { timeRange: "all", search: "_c" };
  const batch = await bulk(admin, "resolve", { filters, upTo: counted.upTo });
  assert.deepEqual([batch.phase, batch.total, batch.done], ["DOING", 1203, 500]);
  assert.equal(await openCount(at), 704);
  assert.equal((await admin.post(`/issues/bulk/${batch._id}/undo`)).status, 403);

  assert.equal(await workToEnd(api), 2);
  const { phase, done, changed } = await answerIn(
    issueBatch,
    admin.get(`/issues/bulk/${batch._id}`),
  );
  assert.deepEqual([phase, done, changed], ["DONE", 1203, 1203]);
  assert.equal(await openCount(at), 1);

  assert.deepEqual((await undo(admin, batch)).undone, 500);
  await workToEnd(api);
  assert.equal(await openCount(at), 1204);
});

Deno.test("bulk: what came to the filters after they were counted is not meant", async () => {
  const at = await world(api, 6);
  const { admin } = at;
  const [kept = "", reopened = "", returned = "", withdrawn = "", early = "", late = ""] =
    await idsOf(at);
  const accept = (id: string, until: Record<string, unknown>) =>
    admin.post(`/issues/${id}/acceptance`, { reason: "A trial", until });
  for (const id of [reopened, early]) await admin.post(`/issues/${id}/resolve`);
  for (const id of [returned, withdrawn]) {
    assert.equal((await accept(id, { days: 30 })).status, 200);
  }
  await admin.patch(`/issues/${early}`, { resolved: false });
  const group = await testGroup(api.db, at.tenant);
  const assign = (id: string) => admin.post(`/issues/${id}/assignees`, { assignee: group });
  await assign(kept);
  const open = { timeRange: "all" };
  const mine = { ...open, assigned: "assigned", assigneeId: group };
  const [counted, assigned] = [await countNow(admin, open), await countNow(admin, mine)];
  assert.deepEqual([counted.total, assigned.total], [3, 1], "kept, early and late; kept");

  await admin.patch(`/issues/${reopened}`, { resolved: false });
  assert.equal((await admin.delete(`/issues/${withdrawn}/acceptance`)).status, 200);
  await endDueAcceptances(api.db, api.deps.log, new Date(Date.now() + 31 * 24 * 3_600_000));
  await assign(late);
  assert.equal((await countNow(admin, open)).total, 6);
  const some = await bulk(admin, "resolve", { filters: mine, upTo: assigned.upTo });
  assert.deepEqual([some.total, some.changed], [1, 1]);
  const rest = await bulk(admin, "resolve", { filters: open, upTo: counted.upTo });
  assert.deepEqual([rest.total, rest.changed], [2, 2]);
  const left = await api.db.owner`
    select id from issues where tenant_id = ${at.tenant.id} and not resolved`;
  assert.deepEqual(left.map(({ id }) => id).sort(), [reopened, returned, withdrawn].sort());
});

Deno.test("bulk: two workers do each step once, and a batch can't be undone after a day", async () => {
  await using api = await testApi();
  const at = await world(api, 1600);
  const { upTo } = await countNow(at.admin, { timeRange: "all" });
  const batch = await bulk(at.admin, "resolve", { filters: { timeRange: "all" }, upTo });
  await Promise.all([workToEnd(api), workToEnd(api), workToEnd(api)]);
  // A worker that found another one at the step went home early: what is left is done by the next.
  await workToEnd(api);
  const [row] = await api.db.owner`select done, changed, phase from issue_batches`;
  assert.deepEqual({ ...row }, { done: 1600, changed: 1600, phase: "DONE" });
  const [audit] = await api.db.owner`
    select count(*)::int as n from audit_events where action = 'issue.resolved'`;
  assert.equal(audit?.n, 1600);
  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  assert.equal(await purgeBatches(api.db, tomorrow), 1);
  assert.equal((await at.admin.post(`/issues/bulk/${batch._id}/undo`)).status, 404);
  assert.equal((await api.db.owner`select 1 from issue_batch_items`).length, 0);
});
