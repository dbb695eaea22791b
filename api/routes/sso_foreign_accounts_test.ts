/** Accounts of other tenants under a domain that a tenant has verified. */
import assert from "node:assert/strict";
import { testAccount, testTenant } from "../testing/api.ts";
import { assertRefused, signedIn } from "../testing/callers.ts";
import { ownDomain, signInBy, ssoStage, ssoTenant } from "../testing/single_sign_on.ts";
import { invited, newcomer, usersSeenBy } from "../testing/users.ts";
import { auditEvents } from "../testing/audit_words.ts";

Deno.test("sso: a verified domain wins over another tenant's unconfirmed invitation", async () => {
  await using on = await ssoStage();
  const { db } = on.api;
  const squatter = await testTenant(db);
  const other = await signedIn(on.api, squatter);
  const domain = "harbour.test";
  const [ada, grace, jean] = ["ada", "grace", "jean"].map((name) => `${name}@${domain}`);
  for (const username of [ada, grace, jean]) await invited(other, { username });
  const mine = await ssoTenant(on, { createsUsers: true });
  const taken = await mine.admin.post("/accounts", newcomer({ username: ada }));
  await assertRefused(taken, 409, "ENTITY_ALREADY_EXISTS", "not yet verified");
  assert.equal((await ownDomain(on, mine.admin, mine.tenant, domain)).status, 200);

  const person = await invited(mine.admin, { username: ada });
  assert.equal(person.tenant, mine.tenant.id);
  assert.equal((await signInBy(on.api, on.idp, mine.connection, String(grace))).status, 200);
  const owners = await db.owner`select username, tenant_id from accounts
    where username like ${`%@${domain}`} order by username`;
  assert.deepEqual(owners.map(({ username, tenant_id }) => [username, tenant_id]), [
    [ada, mine.tenant.id],
    [grace, mine.tenant.id],
    [jean, squatter.id],
  ]);
  const events = await auditEvents(db, squatter.id, "account.invitation_revoked");
  assert.deepEqual(events.map(({ before }) => before.username), [ada, grace]);

  // What its person has confirmed stays, for whoever proves the domain later.
  await db.owner`update accounts set status = 'ACTIVE' where username = ${String(jean)}`;
  const late = await mine.admin.post("/accounts", newcomer({ username: jean }));
  await assertRefused(late, 409, "ENTITY_ALREADY_EXISTS");
  await assertRefused(signInBy(on.api, on.idp, mine.connection, String(jean)), 403, "FORBIDDEN");
});

Deno.test("sso: staff sees confirmed accounts of other tenants under a verified domain", async () => {
  await using on = await ssoStage();
  const { db } = on.api;
  const elsewhere = await testTenant(db);
  const { tenant, domain } = await ssoTenant(on);
  const [ada, pending] = [`ada@${domain}`, `pending@${domain}`];
  await testAccount(db, elsewhere, "USER", { username: ada });
  await testAccount(db, elsewhere, "USER", { username: pending, status: "PENDING" });
  await testAccount(db, tenant, "USER", { username: `own@${domain}` });
  const staff = await signedIn(on.api, await testTenant(db), "ADMIN");
  const { data, meta } = await usersSeenBy(staff, "?all=true&foreignDomain=true");
  assert.deepEqual(
    data.map(({ username, tenantName, domainOwner }) => [username, tenantName, domainOwner]),
    [[ada, elsewhere.name, { _id: tenant.id, name: tenant.name }]],
  );
  assert.equal(meta.total, 1);
  const all = await usersSeenBy(staff, `?all=true&search=${domain}`);
  assert.deepEqual(
    all.data.map(({ username, domainOwner }) => [username, domainOwner?.name]),
    [[ada, tenant.name], [`own@${domain}`, undefined], [pending, tenant.name]],
  );
  // A tenant does not hear of another one.
  const admin = await signedIn(on.api, elsewhere);
  const { data: own } = await usersSeenBy(admin, "?foreignDomain=true");
  assert.deepEqual(own.map(({ domainOwner }) => domainOwner), own.map(() => null));
  assert.equal(own.length, 3);
});
