import { user } from "@crumbtrail/contract/user";
import assert from "node:assert/strict";
import { testAccount, testApi, testTenant } from "../testing/api.ts";
import { answerIn, type Caller, callerFor, signedIn, testShop } from "../testing/callers.ts";
import { forbidden, invited, refusal, usersSeenBy } from "../testing/users.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const changed = (admin: Caller, id: string, change: unknown) =>
  answerIn(user, admin.patch(`/accounts/${id}`, change));

Deno.test("changing a user: what is given, with ALL for every property, and one audit event [configuration-40]", async () => {
  const { tenant, shop, caller: admin } = await testShop(api);
  const grace = await signedIn(api, tenant, "USER");
  const seen = async () => (await (await grace.get("/properties")).json()).meta.total;
  const held = { propertyAuthorization: [{ property: shop }] };
  assert.equal(await seen(), 0);
  assert.equal((await changed(admin, grace.accountId, held)).lastname, "Test");
  assert.equal(await seen(), 1);
  const all = { propertyAuthorization: [{ property: shop }, { property: "ALL" }] };
  const after = await changed(admin, grace.accountId, all);
  assert.deepEqual(after.propertyAuthorization, [{ property: "ALL" }]);
  assert.equal(await seen(), 2);
  assert.equal((await changed(admin, grace.accountId, { firstname: "Grace" })).firstname, "Grace");
  await changed(admin, grace.accountId, { firstname: "Grace" });
  const events = await api.db.owner`
    select before, after from audit_events
    where action = 'account.changed' and tenant_id = ${tenant.id} order by id`;
  assert.equal(events.length, 3, "what changes nothing is no event");
  assert.deepEqual({ ...events[2] }, {
    before: { username: after.username, firstname: "Ada" },
    after: { username: after.username, firstname: "Grace" },
  });
});

Deno.test("changing a user: the next request has the new role, on another replica too [configuration-43]", async () => {
  const other = await testApi({ db: api.db });
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant);
  const grace = await signedIn(other, tenant, "VIEW_ONLY");
  const status = async () => (await grace.get("/accounts")).status;
  assert.equal(await status(), 200);
  await changed(admin, grace.accountId, { role: "USER" });
  assert.equal(await status(), 403);
  await changed(admin, grace.accountId, { role: "TENANT_MANAGER" });
  assert.equal(await status(), 200);
  await changed(admin, grace.accountId, { status: "DISABLED" });
  assert.equal(await status(), 401);
  // A sign-in that was under way writes its session a moment too late.
  const late = await callerFor(other, tenant, grace.accountId);
  await changed(admin, grace.accountId, { status: "ACTIVE" });
  assert.equal(await status(), 401, "a session does not come back with its account");
  assert.equal((await late.get("/accounts")).status, 401);
  const again = await callerFor(other, tenant, grace.accountId);
  assert.equal((await again.get("/accounts")).status, 200);
  assert.equal((await admin.delete(`/accounts/${grace.accountId}`)).status, 204);
  assert.equal((await again.get("/accounts")).status, 401);
  assert.equal((await admin.get(`/accounts/${grace.accountId}`)).status, 404);
});

Deno.test("changing a user: not the own rights, nobody from the staff, no role of the staff [configuration-39]", async () => {
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant);
  const second = await signedIn(api, tenant);
  const staff = await testAccount(api.db, tenant, "ADMIN");
  const own = admin.accountId;
  const patch = async (id: string, change: unknown) =>
    await refusal(await admin.patch(`/accounts/${id}`, change));
  const all = [{ property: "ALL" }];
  for (
    const change of [{ role: "USER" }, { status: "DISABLED" }, { propertyAuthorization: all }]
  ) {
    assert.deepEqual(await patch(own, change), forbidden({ ownAccount: true }));
  }
  assert.equal(
    (await changed(admin, own, { role: "TENANT_ADMIN", lastname: "Own" })).lastname,
    "Own",
  );
  assert.deepEqual(
    await refusal(await admin.delete(`/accounts/${own}`)),
    forbidden({ ownAccount: true }),
  );
  assert.deepEqual(await patch(staff, { firstname: "X" }), forbidden({ staff: true }));
  assert.deepEqual(
    await refusal(await admin.delete(`/accounts/${staff}`)),
    forbidden({ staff: true }),
  );
  assert.equal((await patch(second.accountId, { role: "ADMIN" })).message, "VALIDATION_ERROR");
  assert.equal((await patch(second.accountId, { status: "PENDING" })).message, "VALIDATION_ERROR");
  const { username } = await changed(admin, second.accountId, { username: "x@y.test" });
  assert.notEqual(username, "x@y.test", "read-only");
  assert.equal((await usersSeenBy(second)).meta.total, 3);
});

Deno.test("changing a user: who has not confirmed the invitation stays PENDING, or is deleted", async () => {
  const admin = await signedIn(api, await testTenant(api.db));
  const { _id, username } = await invited(admin);
  for (const status of ["ACTIVE", "DISABLED"]) {
    const answer = await admin.patch(`/accounts/${_id}`, { status, firstname: "Joan" });
    assert.deepEqual(await refusal(answer), {
      status: 422,
      message: "VALIDATION_ERROR",
      details: [{ path: "status", message: "stays until the user has confirmed the invitation" }],
    });
  }
  const after = await changed(admin, _id, { firstname: "Joan", role: "USER" });
  assert.deepEqual([after.status, after.firstname, after.username], ["PENDING", "Joan", username]);
  assert.equal((await admin.delete(`/accounts/${_id}`)).status, 204);
  const grants = await api.db.owner`select from self_service_grants where account_id = ${_id}`;
  assert.equal(grants.length, 0, "the invitation that was sent is no good");
});

const LEAVING: [how: string, leave: (by: Caller, other: Caller) => Promise<Response>][] = [
  ["disable", (by, other) => by.patch(`/accounts/${other.accountId}`, { status: "DISABLED" })],
  ["demote", (by, other) => by.patch(`/accounts/${other.accountId}`, { role: "USER" })],
  ["delete", (by, other) => by.delete(`/accounts/${other.accountId}`)],
];

for (const [how, leave] of LEAVING) {
  Deno.test(`two admins who ${how} each other at the same time: an admin stays`, async () => {
    const tenant = await testTenant(api.db);
    const [one, two] = [await signedIn(api, tenant), await signedIn(api, tenant)];
    const answers = await Promise.all([leave(one, two), leave(two, one)]);
    const done = answers.filter(({ ok }) => ok).length;
    for (const response of answers) await response.body?.cancel();
    assert.equal(done, 1, String(answers.map(({ status }) => status)));
    const [row] = await api.db.owner`select count(*)::int as n from accounts
      where tenant_id = ${tenant.id} and role = 'TENANT_ADMIN' and status = 'ACTIVE'`;
    assert.equal(row?.n, 1);
  });
}

Deno.test("the provider's staff can't take a tenant's last admin either", async () => {
  const tenant = await testTenant(api.db);
  const last = await signedIn(api, tenant);
  const staff = await signedIn(api, tenant, "ADMIN");
  for (const [how, leave] of LEAVING) {
    assert.deepEqual(await refusal(await leave(staff, last)), forbidden({ soleAdmin: true }), how);
  }
});
