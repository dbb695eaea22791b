/** A verb over many issues that are named: what it does, its undo, and who may. */
import { issue } from "@crumbtrail/contract/issue";
import assert from "node:assert/strict";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { answerIn, assertRefused, signedIn } from "../testing/callers.ts";
import { testRun } from "../testing/runs.ts";
import { sampleFinding } from "../testing/findings.ts";
import { bulk, countNow, idsOf, openCount, undo, world } from "../testing/bulk.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

Deno.test("bulk: named ones are resolved, and an undo brings back those that nobody changed since", async () => {
  const at = await world(api, 5);
  const { admin } = at;
  const [one = "", two = "", three = "", four = ""] = await idsOf(at);
  await admin.post(`/issues/${one}/resolve`);
  const nothing = crypto.randomUUID();
  const batch = await bulk(admin, "resolve", { ids: [one, two, three, four, nothing] });
  const { phase, total, done, changed } = batch;
  assert.deepEqual({ phase, total, done, changed }, {
    phase: "DONE",
    total: 4,
    done: 4,
    changed: 3,
  });
  assert.equal(await openCount(at), 1);
  // Somebody opens one again and ends it a second time: that is theirs now.
  await admin.patch(`/issues/${two}`, { resolved: false });
  await admin.post(`/issues/${two}/resolve`);

  const undone = await undo(admin, batch);
  assert.deepEqual([undone.phase, undone.undone], ["UNDONE", 2]);
  assert.equal(await openCount(at), 3);
  assert.deepEqual(await undo(admin, batch), undone);
  const events = await api.db.owner`
    select action, count(*)::int as n from audit_events
    where action like 'issue%' and tenant_id = ${at.tenant.id} group by 1 order by 1`;
  assert.deepEqual(events.map(({ action, n }) => [action, n]), [
    ["issue.reopened", 3],
    ["issue.resolved", 5],
    ["issue_batch.started", 1],
    ["issue_batch.undone", 1],
  ]);
});

Deno.test("bulk: an undone re-open gives back who had resolved it, and when", async () => {
  const at = await world(api, 3);
  const ids = await idsOf(at);
  const colleague = await signedIn(api, at.tenant, "USER", [at.shop]);
  for (const id of ids) await colleague.post(`/issues/${id}/resolve`);
  const read = async (id: string) =>
    (await answerIn(issue, at.admin.get(`/issues/${id}`))).resolutionData;
  const before = await Promise.all(ids.map(read));
  const batch = await bulk(at.admin, "reopen", { ids });
  assert.equal(await openCount(at), 3);
  const undone = await undo(at.admin, batch);
  assert.equal(undone.undone, 3);
  assert.deepEqual(await Promise.all(ids.map(read)), before);
  const [row] = await api.db.owner`select distinct resolver_id from issues
    where tenant_id = ${at.tenant.id}`;
  assert.equal(row?.resolver_id, colleague.accountId);
});

Deno.test("bulk: each sees and changes no more than elsewhere [api-and-roles-61]", async () => {
  const at = await world(api, 2);
  const blog = await testProperty(api.db, at.tenant, "blog.example");
  const findings = [sampleFinding({ entryName: "_blog" })];
  await testRun(api, at.tenant, { propertyId: blog, findings });
  const user = await signedIn(api, at.tenant, "USER", [blog]);
  const stranger = await signedIn(api, await testTenant(api.db));
  const ids = await idsOf(at);
  assert.equal((await countNow(user, { timeRange: "all" })).total, 1);
  assert.equal((await countNow(stranger, { timeRange: "all" })).total, 0);
  assert.equal((await bulk(stranger, "resolve", { ids })).total, 0);
  const batch = await bulk(user, "resolve", { ids });
  assert.deepEqual([batch.total, batch.changed], [1, 1]);
  for (const caller of [stranger, at.admin]) {
    assert.equal((await caller.get(`/issues/bulk/${batch._id}`)).status, 404);
    assert.equal((await caller.post(`/issues/bulk/${batch._id}/undo`)).status, 404);
  }
  const sent = { do: { action: "resolve" }, issues: { ids } };
  for (const wrong of [{ ...sent, do: { action: "burn" } }, { ...sent, issues: { ids: [] } }, {}]) {
    assert.equal((await user.post("/issues/bulk", wrong)).status, 422);
  }
});

Deno.test("bulk: assigned, accepted and approved by those who may, each with its undo", async () => {
  const at = await world(api, 3);
  const ids = await idsOf(at);
  const user = await signedIn(api, at.tenant, "USER", [at.shop]);
  const group = await (await at.admin.post("/issue-assignees", {
    name: "Agency",
    assignees: ["ops@agency.test"],
  })).json();
  const actions = [
    { action: "assign", assignee: group._id },
    { action: "accept", reason: "A trial of the shop", until: { days: 30 } },
    { action: "approve", properties: "OWN" },
  ];
  const state = async () => {
    const rows = await api.db.owner`
      select assignment_count, accepted, resolved from issues where id = any (${ids})`;
    return rows.map((row) => [row.assignment_count, row.accepted, row.resolved].join());
  };
  const after = ["1,false,false", "0,true,false", "0,false,true"];
  for (const [n, what] of actions.entries()) {
    if (what.action !== "assign") {
      const refused = await user.post("/issues/bulk", { do: what, issues: { ids } });
      await assertRefused(refused, 403, "MISSING_PERMISSION");
    }
    const batch = await bulk(at.admin, what, { ids });
    assert.equal(batch.changed, 3, what.action);
    assert.deepEqual(await state(), Array(3).fill(after[n]), what.action);
    assert.equal((await undo(at.admin, batch)).undone, 3, what.action);
    assert.deepEqual(await state(), Array(3).fill("0,false,false"), what.action);
  }
  const gone = { action: "assign", assignee: crypto.randomUUID() };
  const refused = await at.admin.post("/issues/bulk", { do: gone, issues: { ids } });
  assert.equal(refused.status, 404);
  const [left] = await api.db.owner`
    select count(*)::int as n from issue_batches where input ->> 'assignee' = ${gone.assignee}`;
  assert.equal(left?.n, 0);
});
