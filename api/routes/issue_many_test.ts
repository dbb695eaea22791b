import { type IssueBatch, issueBatch, issueCount } from "@crumbtrail/contract/issue_batch";
import { issue } from "@crumbtrail/contract/issue";
import assert from "node:assert/strict";
import { testGroup } from "../assignees/testing.ts";
import { endAcceptances } from "../background/end_acceptances.ts";
import { purgeBatches, stepBatches } from "../background/step_batches.ts";
import {
  type Caller,
  signedIn,
  type TestApi,
  testApi,
  testProperty,
  type TestTenant,
  testTenant,
} from "../http/testing.ts";
import { sampleFinding, testRun } from "../results/testing.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

interface World {
  api: TestApi;
  tenant: TestTenant;
  shop: string;
  admin: Caller;
}

/** A tenant with `count` open issues of one property. */
async function world(api: TestApi, count: number): Promise<World> {
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  const findings = Array.from({ length: count }, (_, n) => sampleFinding({ entryName: `_c${n}` }));
  await testRun(api, tenant, { propertyId: shop, findings });
  return { api, tenant, shop, admin: await signedIn(api, tenant) };
}

async function idsOf({ api, tenant }: Pick<World, "api" | "tenant">): Promise<string[]> {
  const rows = await api.db.owner<{ id: string }[]>`
    select id from issues where tenant_id = ${tenant.id} order by length(entry_name), entry_name`;
  return rows.map(({ id }) => id);
}

async function openCount({ api, tenant }: World): Promise<number> {
  const [row] = await api.db.owner`select count(*)::int as n from issues
    where tenant_id = ${tenant.id} and not resolved`;
  return row?.n;
}

async function many(
  caller: Caller,
  what: string | Record<string, unknown>,
  issues: unknown,
): Promise<IssueBatch> {
  const action = typeof what === "string" ? { action: what } : what;
  const response = await caller.post("/issues/many", { do: action, issues });
  assert.equal(response.status, 201, await response.clone().text());
  return issueBatch.parse(await response.json());
}

async function undo(caller: Caller, { _id }: IssueBatch): Promise<IssueBatch> {
  const response = await caller.post(`/issues/many/${_id}/undo`);
  assert.equal(response.status, 200, await response.clone().text());
  return issueBatch.parse(await response.json());
}

async function countNow(caller: Caller, filters: Record<string, string>) {
  const response = await caller.post("/issues/many/count", { filters });
  assert.equal(response.status, 200);
  return issueCount.parse(await response.json());
}

/** What a worker does until nothing is left. */
async function workToEnd(api: TestApi): Promise<number> {
  for (let steps = 0;; steps++) {
    if (await stepBatches(api.db, api.deps.now()) === 0) return steps;
  }
}

Deno.test("many: named ones are resolved, and an undo brings back those that nobody changed since", async () => {
  const at = await world(api, 5);
  const { admin } = at;
  const [one = "", two = "", three = "", four = ""] = await idsOf(at);
  await admin.post(`/issues/${one}/resolve`);
  const nothing = crypto.randomUUID();
  const batch = await many(admin, "resolve", { ids: [one, two, three, four, nothing] });
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
  const deeds = await api.db.owner`
    select action, count(*)::int as n from audit_events
    where action like 'issue%' and tenant_id = ${at.tenant.id} group by 1 order by 1`;
  assert.deepEqual(deeds.map(({ action, n }) => [action, n]), [
    ["issue.reopened", 3],
    ["issue.resolved", 5],
    ["issueBatch.started", 1],
    ["issueBatch.undone", 1],
  ]);
});

Deno.test("many: an undone re-open gives back who had resolved it, and when", async () => {
  const at = await world(api, 3);
  const ids = await idsOf(at);
  const colleague = await signedIn(api, at.tenant, "USER", [at.shop]);
  for (const id of ids) await colleague.post(`/issues/${id}/resolve`);
  const read = async (id: string) =>
    issue.parse(await (await at.admin.get(`/issues/${id}`)).json()).resolutionData;
  const before = await Promise.all(ids.map(read));
  const batch = await many(at.admin, "reopen", { ids });
  assert.equal(await openCount(at), 3);
  const undone = await undo(at.admin, batch);
  assert.equal(undone.undone, 3);
  assert.deepEqual(await Promise.all(ids.map(read)), before);
  const [row] = await api.db.owner`select distinct resolver_id from issues
    where tenant_id = ${at.tenant.id}`;
  assert.equal(row?.resolver_id, colleague.accountId);
});

Deno.test("many: what filters match, in steps; what came later is not meant", async () => {
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
  const batch = await many(admin, "resolve", { filters, upTo: counted.upTo });
  assert.deepEqual([batch.phase, batch.total, batch.done], ["DOING", 1203, 500]);
  assert.equal(await openCount(at), 704);
  assert.equal((await admin.post(`/issues/many/${batch._id}/undo`)).status, 403);

  assert.equal(await workToEnd(api), 2);
  const response = await admin.get(`/issues/many/${batch._id}`);
  const { phase, done, changed } = issueBatch.parse(await response.json());
  assert.deepEqual([phase, done, changed], ["DONE", 1203, 1203]);
  assert.equal(await openCount(at), 1);

  assert.deepEqual((await undo(admin, batch)).undone, 500);
  await workToEnd(api);
  assert.equal(await openCount(at), 1204);
});

Deno.test("many: what came to the filters after they were counted is not meant", async () => {
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
  await endAcceptances(api.db, api.deps.log, new Date(Date.now() + 31 * 24 * 3_600_000));
  await assign(late);
  assert.equal((await countNow(admin, open)).total, 6);
  const some = await many(admin, "resolve", { filters: mine, upTo: assigned.upTo });
  assert.deepEqual([some.total, some.changed], [1, 1]);
  const rest = await many(admin, "resolve", { filters: open, upTo: counted.upTo });
  assert.deepEqual([rest.total, rest.changed], [2, 2]);
  const left = await api.db.owner`
    select id from issues where tenant_id = ${at.tenant.id} and not resolved`;
  assert.deepEqual(left.map(({ id }) => id).sort(), [reopened, returned, withdrawn].sort());
});

Deno.test("many: each sees and changes no more than elsewhere", async () => {
  const at = await world(api, 2);
  const blog = await testProperty(api.db, at.tenant, "blog.example");
  const findings = [sampleFinding({ entryName: "_blog" })];
  await testRun(api, at.tenant, { propertyId: blog, findings });
  const user = await signedIn(api, at.tenant, "USER", [blog]);
  const stranger = await signedIn(api, await testTenant(api.db));
  const ids = await idsOf(at);
  assert.equal((await countNow(user, { timeRange: "all" })).total, 1);
  assert.equal((await countNow(stranger, { timeRange: "all" })).total, 0);
  assert.equal((await many(stranger, "resolve", { ids })).total, 0);
  const batch = await many(user, "resolve", { ids });
  assert.deepEqual([batch.total, batch.changed], [1, 1]);
  for (const caller of [stranger, at.admin]) {
    assert.equal((await caller.get(`/issues/many/${batch._id}`)).status, 404);
    assert.equal((await caller.post(`/issues/many/${batch._id}/undo`)).status, 404);
  }
  const sent = { do: { action: "resolve" }, issues: { ids } };
  for (const wrong of [{ ...sent, do: { action: "burn" } }, { ...sent, issues: { ids: [] } }, {}]) {
    assert.equal((await user.post("/issues/many", wrong)).status, 422);
  }
});

Deno.test("many: two workers do each step once, and a batch can't be undone after a day", async () => {
  await using api = await testApi();
  const at = await world(api, 1600);
  const { upTo } = await countNow(at.admin, { timeRange: "all" });
  const batch = await many(at.admin, "resolve", { filters: { timeRange: "all" }, upTo });
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
  assert.equal((await at.admin.post(`/issues/many/${batch._id}/undo`)).status, 404);
  assert.equal((await api.db.owner`select 1 from issue_batch_items`).length, 0);
});

Deno.test("many: assigned, accepted and approved by those who may, each with its undo", async () => {
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
      const refused = await user.post("/issues/many", { do: what, issues: { ids } });
      assert.deepEqual([refused.status, (await refused.json()).message], [
        403,
        "MISSING_PERMISSION",
      ]);
    }
    const batch = await many(at.admin, what, { ids });
    assert.equal(batch.changed, 3, what.action);
    assert.deepEqual(await state(), Array(3).fill(after[n]), what.action);
    assert.equal((await undo(at.admin, batch)).undone, 3, what.action);
    assert.deepEqual(await state(), Array(3).fill("0,false,false"), what.action);
  }
  const gone = { action: "assign", assignee: crypto.randomUUID() };
  const refused = await at.admin.post("/issues/many", { do: gone, issues: { ids } });
  assert.equal(refused.status, 404);
  const [left] = await api.db.owner`
    select count(*)::int as n from issue_batches where input ->> 'assignee' = ${gone.assignee}`;
  assert.equal(left?.n, 0);
});
