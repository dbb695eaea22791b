/** A batch whose actor loses a right between two steps is stopped, and says why. */
import { issueBatch } from "@crumbtrail/contract/issue_batch";
import assert from "node:assert/strict";
import { stepBatches } from "../loops/step_batches.ts";
import { testApi, testProperty } from "../testing/api.ts";
import { answerIn, type Caller, signedIn } from "../testing/callers.ts";
import { callWith, testApiToken } from "../testing/tokens.ts";
import { bulk, countNow, openCount, workToEnd, world } from "../testing/bulk.ts";
import { auditEvents } from "../testing/audit_words.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

/** More than two steps, of which the first is done when the batch has begun. */
const ISSUES = 1001;
const STEP = 500;
type World = Awaited<ReturnType<typeof world>>;

/** All issues, as filters mean them. */
async function everything(admin: Caller) {
  const filters = { timeRange: "all" };
  return { filters, upTo: (await countNow(admin, filters)).upTo };
}

async function ended({ api, tenant }: World) {
  const [row] = await api.db.owner`
    select done, stop_reason as reason, phase from issue_batches where tenant_id = ${tenant.id}`;
  const stops = await auditEvents(api.db, tenant.id, "issue_batch.stopped");
  return { ...row, told: stops.map(({ after }) => after.reason) };
}

type Loss = (at: World, accountId: string) => Promise<unknown>;

const LOSSES: [what: string, reason: string, lose: Loss][] = [
  [
    "is disabled",
    "ACCOUNT_NOT_ACTIVE",
    ({ api }, id) => api.db.owner`update accounts set status = 'DISABLED' where id = ${id}`,
  ],
  [
    "is demoted",
    "MISSING_PERMISSION",
    ({ api }, id) => api.db.owner`update accounts set role = 'VIEW_ONLY' where id = ${id}`,
  ],
  [
    "loses a property",
    "PROPERTY_LOST",
    ({ api, shop }, id) =>
      api.db.owner`delete from account_properties where account_id = ${id}
      and property_id = ${shop}`,
  ],
  [
    "is of a tenant that is disabled",
    "ACCOUNT_NOT_ACTIVE",
    ({ api, tenant }) =>
      api.db.owner`update tenants set status = 'DISABLED' where id = ${tenant.id}`,
  ],
];

for (const [what, reason, lose] of LOSSES) {
  Deno.test(`bulk: the batch of a user who ${what} is stopped`, async () => {
    const at = await world(api, ISSUES);
    const blog = await testProperty(api.db, at.tenant, "blog.example");
    const user = await signedIn(api, at.tenant, "USER", [at.shop, blog]);
    const batch = await bulk(user, "resolve", await everything(at.admin));
    assert.deepEqual([batch.phase, batch.done, batch.stopReason], ["DOING", STEP, null]);
    await lose(at, user.accountId);
    assert.equal(await workToEnd(api), 0);
    assert.equal(await openCount(at), ISSUES - STEP);
    assert.deepEqual(await ended(at), { done: STEP, reason, phase: "DOING", told: [reason] });
    assert.equal(await stepBatches(api.deps, new Date()), 0, "and it is not tried again");
  });
}

Deno.test("bulk: a demotion stops what needs more than the role has left, which the batch tells", async () => {
  const at = await world(api, ISSUES);
  const manager = await signedIn(api, at.tenant, "TENANT_MANAGER");
  const accept = { action: "accept", reason: "A trial", until: { days: 30 } };
  const batch = await bulk(manager, accept, await everything(at.admin));
  await api.db.owner`update accounts set role = 'USER', all_properties = true
    where id = ${manager.accountId}`;
  await workToEnd(api);
  const { phase, done, stopReason } = await answerIn(
    issueBatch,
    manager.get(`/issues/bulk/${batch._id}`),
  );
  assert.deepEqual([phase, done, stopReason], ["FAILED", STEP, "MISSING_PERMISSION"]);
  const undone = await manager.post(`/issues/bulk/${batch._id}/undo`);
  assert.equal(undone.status, 403, "nor may be undone what may no longer be done");

  await api.db.owner`update accounts set role = 'TENANT_MANAGER' where id = ${manager.accountId}`;
  const back = await manager.post(`/issues/bulk/${batch._id}/undo`);
  const { undone: brought, stopReason: none } = issueBatch.parse(await back.json());
  assert.deepEqual([brought, none], [STEP, null]);
  await workToEnd(api);
});

Deno.test("bulk: who may only look by now reads why their batch was stopped, and no other's", async () => {
  const at = await world(api, ISSUES);
  const manager = await signedIn(api, at.tenant, "TENANT_MANAGER");
  const batch = await bulk(manager, "resolve", await everything(at.admin));
  await api.db.owner`update accounts set role = 'VIEW_ONLY' where id = ${manager.accountId}`;
  await workToEnd(api);
  const { phase, done, stopReason } = await answerIn(
    issueBatch,
    manager.get(`/issues/bulk/${batch._id}`),
  );
  assert.deepEqual([phase, done, stopReason], ["FAILED", STEP, "MISSING_PERMISSION"]);
  assert.equal((await at.admin.get(`/issues/bulk/${batch._id}`)).status, 404);
  assert.equal((await manager.post(`/issues/bulk/${batch._id}/undo`)).status, 403);
});

Deno.test("bulk: staff whose visit the tenant no longer allows is stopped", async () => {
  const at = await world(api, ISSUES);
  const staff = await signedIn(api, (await world(api, 0)).tenant, "ADMIN");
  await api.db.owner`update tenants set team_may_access = true where id = ${at.tenant.id}`;
  const issues = await everything(at.admin);
  const sent = { do: { action: "resolve" }, issues };
  const begun = await staff.post(`/issues/bulk?tenant=${at.tenant.id}`, sent);
  assert.equal(issueBatch.parse(await begun.json()).done, STEP);
  assert.equal(await stepBatches(api.deps, new Date()), STEP, "a visit is no loss");
  await api.db.owner`update tenants set team_may_access = false where id = ${at.tenant.id}`;
  assert.equal(await workToEnd(api), 0);
  assert.equal(await openCount(at), ISSUES - 2 * STEP);
  assert.deepEqual((await ended(at)).told, ["ACCESS_WITHDRAWN"]);
});

for (
  const [what, reason, end] of [
    [
      "revoked",
      "ACCOUNT_NOT_ACTIVE",
      (at: World, id: string) => at.admin.delete(`/api-tokens/${id}`),
    ],
    [
      "expired",
      "TOKEN_ENDED",
      ({ api }: World, id: string) =>
        api.db.owner`update api_tokens set created_at = now() - interval '2 hours',
        expires_at = now() - interval '1 hour' where id = ${id}`,
    ],
    [
      "narrowed to other properties",
      "PROPERTY_LOST",
      ({ api, shop }: World, id: string) =>
        api.db.owner`delete from account_properties where property_id = ${shop}
        and account_id = (select account_id from api_tokens where id = ${id})`,
    ],
  ] as const
) {
  Deno.test(`bulk: the batch of an API token that is ${what} is stopped`, async () => {
    const at = await world(api, ISSUES);
    const { token, id } = await testApiToken(api, at.tenant, {
      permissions: ["VIEW_RESULTS", "WORK_ON_ISSUES"],
      properties: [at.shop],
    });
    const issues = await everything(at.admin);
    const sent = { do: { action: "resolve" }, issues };
    const begun = await callWith(api, token, "POST", "/issues/bulk", sent);
    assert.equal(issueBatch.parse(await begun.json()).done, STEP);
    await end(at, id);
    assert.equal(await workToEnd(api), 0);
    assert.equal(await openCount(at), ISSUES - STEP);
    assert.deepEqual(await ended(at), { done: STEP, reason, phase: "DOING", told: [reason] });
  });
}
