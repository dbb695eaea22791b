/** Users across tenants, as the provider's staff sees and changes them. */
import { TENANT_HEADER } from "@crumbtrail/contract/constants";
import assert from "node:assert/strict";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { assertRefused, signedIn } from "../testing/callers.ts";
import { newcomer, usersSeenBy } from "../testing/users.ts";

Deno.test("users of all tenants: staff sees names, role and status of every account, and content where it is let in [madmin-13, madmin-20]", async () => {
  await using api = await testApi();
  const [home, open, closed] = [
    await testTenant(api.db),
    await testTenant(api.db),
    await testTenant(api.db),
  ];
  const staff = await signedIn(api, home, "ADMIN");
  const admin = await signedIn(api, open);
  const site = await testProperty(api.db, closed, "shop.example");
  const hidden = await signedIn(api, closed, "USER", [site]);
  await admin.patch(`/tenants/${open.id}`, { authorization: { pwTeamMayAccessTenant: true } });
  const { data } = await usersSeenBy(staff, "?all=true");
  assert.deepEqual(
    data.map(({ tenantName }) => tenantName).toSorted(),
    [home.name, open.name, closed.name].toSorted(),
  );
  const ofClosed = await usersSeenBy(staff, `?all=true&tenant=${closed.id}`);
  const [row] = ofClosed.data;
  assert.deepEqual([row?._id, row?.role, row?.status, row?.tenantName], [
    hidden.accountId,
    "USER",
    "ACTIVE",
    closed.name,
  ]);
  assert.deepEqual([row?.propertyAuthorization, row?.authorization], [[], {
    pwTeamMayAccessTenant: false,
  }]);
  const path = `/accounts/${hidden.accountId}`;
  assert.deepEqual((await (await staff.get(`${path}?all=true`)).json()).propertyAuthorization, []);
  await assertRefused(staff.get(path), 404, "ENTITY_NOT_FOUND");
  for (
    const refused of [await admin.get("/accounts?all=true"), await admin.get(`${path}?all=true`)]
  ) {
    await assertRefused(refused, 403, "MISSING_PERMISSION");
  }
  const [log] = await api.db.owner`select count(*)::int as n from audit_events
    where tenant_id = ${closed.id}`;
  assert.equal(log?.n, 0);
  const one = await usersSeenBy(staff, `?tenant=${open.id}`);
  assert.deepEqual(one.data.map(({ _id, tenantName }) => [_id, tenantName]), [
    [admin.accountId, open.name],
  ]);
  await assertRefused(staff.get(`/accounts?tenant=${closed.id}`), 403, "FORBIDDEN");
});

Deno.test("users of all tenants: staff adds and changes users where it is let in, above the limit [madmin-15]", async () => {
  await using api = await testApi();
  const [home, customer] = [await testTenant(api.db), await testTenant(api.db)];
  const staff = await signedIn(api, home, "ADMIN");
  const admin = await signedIn(api, customer);
  const inside = { [TENANT_HEADER]: customer.id };
  await assertRefused(staff.call("POST", "/accounts", newcomer(), inside), 403, "FORBIDDEN");
  await admin.patch(`/tenants/${customer.id}`, { authorization: { pwTeamMayAccessTenant: true } });
  await staff.patch(`/tenants/${customer.id}`, { limits: { maxUsers: 1 } });
  const added = await staff.call("POST", "/accounts", newcomer(), inside);
  assert.equal(added.status, 201, await added.clone().text());
  const { _id, tenant } = await added.json();
  assert.equal(tenant, customer.id);
  const path = `/accounts/${_id}`;
  await assertRefused(staff.get(path), 404, "ENTITY_NOT_FOUND");
  const changed = await staff.call("PATCH", path, { role: "TENANT_MANAGER" }, inside);
  assert.equal((await changed.json()).role, "TENANT_MANAGER");
  const { data: [event] } = await (await admin.get("/audit-events")).json();
  assert.deepEqual([event.action, event.actor.isStaff], ["account.changed", true]);
  assert.equal((await staff.call("DELETE", path, undefined, inside)).status, 204);
});

Deno.test("role MAdmin: given by staff alone, and in the provider's own tenant alone [madmin-16]", async () => {
  await using api = await testApi();
  const [home, customer] = [await testTenant(api.db), await testTenant(api.db)];
  const staff = await signedIn(api, home, "ADMIN");
  const [homeAdmin, admin] = [await signedIn(api, home), await signedIn(api, customer)];
  const member = await signedIn(api, customer, "VIEW_ONLY");
  await admin.patch(`/tenants/${customer.id}`, { authorization: { pwTeamMayAccessTenant: true } });
  const wanted = { role: "ADMIN" };
  for (const caller of [admin, homeAdmin]) {
    await assertRefused(caller.post("/accounts", newcomer(wanted)), 422, "VALIDATION_ERROR");
    const changed = await caller.patch(`/accounts/${member.accountId}`, wanted);
    await assertRefused(changed, 422, "VALIDATION_ERROR");
  }
  const inside = { [TENANT_HEADER]: customer.id };
  for (
    const refused of [
      await staff.call("POST", "/accounts", newcomer(wanted), inside),
      await staff.call("PATCH", `/accounts/${member.accountId}`, wanted, inside),
    ]
  ) {
    const { message, details } = await refused.json();
    assert.deepEqual([message, details], ["FORBIDDEN", { tenant: "is not the provider's own" }]);
  }
  const colleague = await staff.post("/accounts", newcomer(wanted));
  assert.equal((await colleague.json()).role, "ADMIN");
  const promoted = await staff.patch(`/accounts/${homeAdmin.accountId}`, wanted);
  // The tenant keeps an admin of its own.
  assert.deepEqual((await promoted.json()).details, { soleAdmin: true });
});
