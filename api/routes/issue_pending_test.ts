/** Whose the assignments are that were not sent yet, and which of them Send and Clear all take. */
import type { Issue } from "@crumbtrail/contract/issue";
import assert from "node:assert/strict";
import { PATIENT, send, tenantWithIssues, testGroup } from "../testing/assignee_groups.ts";
import { testApi, testTenant } from "../testing/api.ts";
import { type Caller, signedIn } from "../testing/callers.ts";

const CLEAR = "/issue-assignees/clear-pending-assignments";

/** Somebody of the provider's staff who works in a tenant. */
function visiting(staff: Caller, tenantId: string): Caller {
  const call: Caller["call"] = (method, path, body, headers) =>
    staff.call(method, path, body, { ...headers, "X-Tenant": tenantId });
  return {
    ...staff,
    call,
    get: (path) => call("GET", path),
    post: (path, body) => call("POST", path, body),
  };
}

const pendingOf = async (caller: Caller) =>
  (await (await caller.get("/issues/assignment-pending")).json()).data
    .map(({ entryName }: Issue) => entryName);

async function assigned(caller: Caller, assignee: string, issues: readonly (string | undefined)[]) {
  for (const id of issues) {
    const response = await caller.post(`/issues/${id}/assignees`, { assignee });
    assert.equal(response.status, 200, await response.clone().text());
  }
}

Deno.test("pending: what the provider's staff chose is theirs alone, until it was sent and came back", async () => {
  await using api = await testApi({ config: PATIENT });
  const { tenant, admin, issues } = await tenantWithIssues(api, 4);
  const group = await testGroup(api.db, tenant);
  const home = await testTenant(api.db);
  await api.db.owner`update tenants set team_may_access = true where id = ${tenant.id}`;
  const [one, other] = [
    visiting(await signedIn(api, home, "ADMIN"), tenant.id),
    visiting(await signedIn(api, home, "ADMIN"), tenant.id),
  ];
  await assigned(one, group, [issues[0]]);
  await assigned(other, group, [issues[1]]);
  await assigned(admin, group, [issues[2]]);
  const all = async () => [await pendingOf(one), await pendingOf(other), await pendingOf(admin)];
  assert.deepEqual(await all(), [["c0"], ["c1"], ["c2"]]);

  assert.deepEqual(await (await admin.post(CLEAR)).json(), { cleared: 1 });
  const { sent } = await send(admin);
  assert.deepEqual([sent, await all()], [0, [["c0"], ["c1"], []]], "nothing of it is a member's");
  assert.deepEqual(await (await other.post(CLEAR)).json(), { cleared: 1 });
  assert.equal((await send(one)).sent, 1);
  assert.deepEqual(await all(), [[], [], []]);

  await admin.post(`/issues/${issues[0]}/resolve`);
  await admin.patch(`/issues/${issues[0]}`, { resolved: false });
  assert.deepEqual(await all(), [[], [], ["c0"]], "what comes back is the members' to send");
});

Deno.test("Send: who was sent too many mails holds up nobody else", async () => {
  await using api = await testApi({ config: PATIENT });
  const { tenant, admin, issues } = await tenantWithIssues(api, 3);
  const [ada, bob] = ["ada@agency.test", "bob@agency.test"];
  const [adas, bobs] = [
    await testGroup(api.db, tenant, [ada]),
    await testGroup(api.db, tenant, [bob]),
  ];
  await api.db.owner`
    insert into mails (tenant_id, name, recipient, subject, html, plain)
    select ${tenant.id}, 'issue_assignment', ${ada}, 's', 'h', 'p' from generate_series(1, 20)`;
  await assigned(admin, adas, [issues[0], issues[2]]);
  await assigned(admin, bobs, [issues[1], issues[2]]);
  const { waiting, ...done } = await send(admin);
  assert.deepEqual(done, { sent: 2, mails: 1, left: 2 });
  assert.deepEqual(waiting.map(({ recipient }: { recipient: string }) => recipient), [ada]);
  const [{ retryAfter }] = waiting;
  assert.ok(retryAfter > 0 && retryAfter <= 3600, `${retryAfter} s`);
  const states = await api.db.owner`
    select assignee_id as group, status from issue_assignments order by status, issue_id`;
  assert.deepEqual(states.map(({ group, status }) => [group === adas, status]), [
    [true, "pending"],
    [true, "pending"],
    [false, "sent"],
    [false, "sent"],
  ]);
  const refused = await admin.post("/issue-assignees/activate-pending-assignments");
  assert.equal(refused.status, 429, "now there is nothing else to send");
  assert.equal((await refused.json()).details.waiting[0].recipient, ada);
  await api.db.owner`update mails set created_at = created_at - interval '61 minutes'`;
  assert.deepEqual(await send(admin), { sent: 2, mails: 1, left: 0, waiting: [] });
});

Deno.test("Clear all takes what the banner counts and Send would send, no more", async () => {
  await using api = await testApi({ config: PATIENT });
  const { tenant, admin, issues } = await tenantWithIssues(api, 3);
  const [active, disabled] = [await testGroup(api.db, tenant), await testGroup(api.db, tenant)];
  await assigned(admin, active, [issues[0], issues[2]]);
  await assigned(admin, disabled, [issues[0], issues[1]]);
  await admin.patch(`/issue-assignees/${disabled}`, { status: "DISABLED" });
  await admin.post(`/issues/${issues[2]}/resolve`);
  assert.deepEqual(await pendingOf(admin), ["c0"]);
  assert.deepEqual(await (await admin.post(CLEAR)).json(), { cleared: 1 });
  const left = async (issue: string | undefined) =>
    (await (await admin.get(`/issues/${issue}`)).json()).assignments
      .map((one: Issue["assignments"][0]) => [one.assignee._id, one.status, one.disabled]);
  assert.deepEqual(await left(issues[0]), [[disabled, "pending", true]]);
  assert.deepEqual(await left(issues[2]), [[active, "pending", false]]);
  await admin.patch(`/issue-assignees/${disabled}`, { status: "ACTIVE" });
  assert.deepEqual(await pendingOf(admin), ["c0", "c1"], "they wait until it is active again");
});
