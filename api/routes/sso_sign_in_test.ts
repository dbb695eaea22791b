import { singleSignOn } from "@crumbtrail/contract/single_sign_on";
import assert from "node:assert/strict";
import { ORIGIN, testAccount } from "../testing/api.ts";
import { refusalOf, visitor } from "../testing/callers.ts";
import { cookieIn, PASSWORD, passwordHash } from "../testing/people.ts";
import { testApp } from "../testing/second_factors.ts";
import {
  beginBy,
  pathOf,
  signInBy,
  ssoBody,
  ssoStage,
  ssoTenant,
} from "../testing/single_sign_on.ts";
import { refusal } from "../testing/users.ts";

const NOT_LET_IN = [403, "FORBIDDEN"] as const;

Deno.test("sso: a member of a verified domain signs in, without a second factor of ours [sign-in-14]", async () => {
  await using on = await ssoStage();
  const { tenant, domain, connection } = await ssoTenant(on);
  const username = `ada@${domain}`;
  const id = await testAccount(on.api.db, tenant, "USER", { username });
  await testApp(on.api, tenant, id);
  const offer = await visitor(on.api).get(`/external-identity/offer?username=${username}`);
  assert.deepEqual(await offer.json(), { offer: { connection, name: "Example Corp" } });
  const answer = await signInBy(on.api, on.idp, connection, username.toUpperCase());
  assert.equal(answer.status, 200, await answer.clone().text());
  const cookie = cookieIn(answer, "crumbtrail_session");
  const me = await visitor(on.api, { cookie }).get("/accounts/me");
  assert.equal((await me.json())._id, id);
  await on.api.db.owner`update tenants set requires_second_factor = true where id = ${tenant.id}`;
  await on.api.db.owner`delete from second_factors where account_id = ${id}`;
  const issues = await visitor(on.api, { cookie }).get("/issues");
  assert.equal(issues.status, 200, "the provider is responsible for a second factor");
  const [event] = await on.api.db.owner`
    select after from audit_events where entity_id = ${id} and action = 'account.signed_in'`;
  assert.deepEqual(event?.after, { provider: "Example Corp" });
});

Deno.test("sso: what a domain offers is the same for every address, known or not [sign-in-14]", async () => {
  await using on = await ssoStage();
  const { tenant, domain } = await ssoTenant(on);
  await testAccount(on.api.db, tenant, "USER", { username: `ada@${domain}` });
  const offerFor = async (username: string) =>
    await (await visitor(on.api).get(`/external-identity/offer?username=${username}`)).text();
  assert.equal(await offerFor(`ada@${domain}`), await offerFor(`nobody@${domain}`));
  assert.equal(await offerFor("ada@else.test"), '{"offer":null}');
});

Deno.test("sso: a tenant's provider signs nobody in to another tenant, whatever it says [sign-in-15]", async () => {
  await using on = await ssoStage();
  const [mine, theirs] = [await ssoTenant(on), await ssoTenant(on)];
  const username = `ada@${mine.domain}`;
  await testAccount(on.api.db, mine.tenant, "TENANT_ADMIN", { username });
  const foreign = await signInBy(on.api, on.idp, theirs.connection, username);
  assert.deepEqual(await refusalOf(foreign), NOT_LET_IN, "a domain of another tenant");
  // An account of the other tenant with an address of this tenant's domain.
  const moved = `eve@${mine.domain}`;
  await testAccount(on.api.db, theirs.tenant, "TENANT_ADMIN", { username: moved });
  const across = await signInBy(on.api, on.idp, mine.connection, moved);
  assert.deepEqual(await refusalOf(across), NOT_LET_IN, "an account of another tenant");
  on.idp.lie = (claims) => ({ ...claims, iss: "https://another.example" });
  const issuer = await signInBy(on.api, on.idp, mine.connection, username);
  assert.deepEqual(await refusalOf(issuer), [401, "LOGIN_DATA_INCORRECT"]);
  on.idp.lie = (claims) => ({ ...claims, aud: "another-client" });
  const audience = await signInBy(on.api, on.idp, mine.connection, username);
  assert.deepEqual(await refusalOf(audience), [401, "LOGIN_DATA_INCORRECT"]);
  on.idp.lie = (claims) => ({ ...claims, email_verified: false });
  const unverified = await signInBy(on.api, on.idp, mine.connection, username);
  assert.deepEqual(await refusalOf(unverified), [422, "EMAIL_NOT_VALID"]);
  on.idp.lie = undefined;
  assert.equal((await signInBy(on.api, on.idp, mine.connection, username)).status, 200);
  await on.api.db.owner`update sso_domains set domain = 'else.test'
    where tenant_id = ${mine.tenant.id}`;
  const unproven = await signInBy(on.api, on.idp, mine.connection, username);
  assert.deepEqual(await refusalOf(unproven), NOT_LET_IN, "a domain that is no longer verified");
});

Deno.test("sso: invited people are let in; unknown ones only where the admin has switched that on [sign-in-14]", async () => {
  await using on = await ssoStage();
  const { tenant, domain, connection } = await ssoTenant(on);
  const invited = `grace@${domain}`;
  await testAccount(on.api.db, tenant, "USER", { username: invited, status: "PENDING" });
  assert.equal((await signInBy(on.api, on.idp, connection, invited)).status, 200);
  const unknown = await signInBy(on.api, on.idp, connection, `eve@${domain}`);
  assert.deepEqual(await refusalOf(unknown), NOT_LET_IN);
  const disabled = `joan@${domain}`;
  await testAccount(on.api.db, tenant, "USER", { username: disabled, status: "DISABLED" });
  const out = await signInBy(on.api, on.idp, connection, disabled);
  assert.deepEqual(await refusalOf(out), [403, "ENTITY_DISABLED"]);

  const open = await ssoTenant(on, { createsUsers: true, defaultRole: "TENANT_MANAGER" });
  const newcomer = `mary@${open.domain}`;
  const [first, second] = await Promise.all(
    [0, 1].map(() => signInBy(on.api, on.idp, open.connection, newcomer)),
  );
  assert.ok([first?.status, second?.status].includes(200));
  const rows = await on.api.db.owner`
    select role, status, tenant_id from accounts where username = ${newcomer}`;
  assert.deepEqual([...rows].map((row) => ({ ...row })), [
    { role: "TENANT_MANAGER", status: "ACTIVE", tenant_id: open.tenant.id },
  ]);
  await on.api.db.owner`update tiers set max_users = 0 where name = ${open.tenant.name}`;
  const full = await signInBy(on.api, on.idp, open.connection, `ann@${open.domain}`);
  assert.deepEqual(await refusalOf(full), NOT_LET_IN);
});

Deno.test("sso: where it is enforced no password signs in, but for one admin and the staff [sign-in-16]", async () => {
  await using on = await ssoStage();
  const { tenant, domain, admin, connection } = await ssoTenant(on, { isEnforced: true });
  const { db } = on.api;
  const exempt = `boss@${domain}`;
  await db.owner`update accounts set username = ${exempt}, password_hash = ${passwordHash}
    where id = ${admin.accountId}`;
  const person = async (name: string, role: "USER" | "ADMIN", at = domain) => {
    const username = `${name}@${at}`;
    await testAccount(db, tenant, role, { username, passwordHash });
    return username;
  };
  const login = (username: string, password = PASSWORD) =>
    visitor(on.api).post("/login", { username, password });
  const ada = await person("ada", "USER");
  const refused = await refusal(await login(ada));
  assert.deepEqual([refused.status, refused.details], [403, { singleSignOn: "Example Corp" }]);
  const wrong = await refusalOf(await login(ada, "Wrong-Horse-1"));
  assert.deepEqual(wrong, [401, "LOGIN_DATA_INCORRECT"], "a stranger learns nothing");
  assert.equal((await login(exempt)).status, 200, "the admin for emergencies");
  assert.equal((await login(await person("staff", "ADMIN"))).status, 200, "the staff");
  const outside = await person("jean", "USER", `x${crypto.randomUUID().slice(0, 8)}.test`);
  assert.equal((await login(outside)).status, 200, "another domain");
  assert.equal((await signInBy(on.api, on.idp, connection, ada)).status, 200);
  const second = `grace@${domain}`;
  await testAccount(db, tenant, "TENANT_ADMIN", { username: second, passwordHash });
  assert.equal((await login(second)).status, 403, "another admin, while there is the exempt one");
  await db.owner`update accounts set status = 'DISABLED' where id = ${admin.accountId}`;
  assert.equal((await login(second)).status, 200, "no admin is locked out without the exempt one");
  assert.equal((await login(ada)).status, 403);
});

Deno.test("sso: an older connection waits until its own address is registered [sign-in-19]", async () => {
  await using on = await ssoStage();
  const { tenant, domain, admin, connection } = await ssoTenant(on, { isEnforced: true });
  const { db } = on.api;
  // As before each connection had an address of its own; its id was no tenant's.
  const id = crypto.randomUUID();
  await db.owner`update sso_connections set id = ${id}, is_callback_registered = false
    where id = ${connection}`;
  on.idp.registered.add(`${ORIGIN}/callback/${id}`);
  const ada = `ada@${domain}`;
  await testAccount(db, tenant, "USER", { username: ada });
  const program = await refusal(await beginBy(on.api, id));
  assert.deepEqual([program.status, program.details], [403, { callback: "UNREGISTERED" }]);
  const page = await beginBy(on.api, id, { accept: "text/html" });
  assert.equal(page.headers.get("location"), `${ORIGIN}/login?error=1&details=callback`);

  const staff = `staff@${domain}`;
  await testAccount(db, tenant, "ADMIN", { username: staff, passwordHash });
  const exempt = `boss@${domain}`;
  await db.owner`update accounts set username = ${exempt}, password_hash = ${passwordHash}
    where id = ${admin.accountId}`;
  for (const username of [exempt, staff]) {
    const answer = await visitor(on.api).post("/login", { username, password: PASSWORD });
    assert.equal(answer.status, 200, username);
  }

  const shown = singleSignOn.parse(await (await admin.get(pathOf(tenant))).json());
  assert.deepEqual(shown.redirectUris, [`${ORIGIN}/callback/${id}`]);
  assert.equal(shown.connection?.isCallbackRegistered, false);
  const { clientSecret: _, ...same } = ssoBody(on.idp, {
    isEnforced: true,
    exemptAccount: admin.accountId,
  });
  const save = (more: object) => admin.call("PUT", pathOf(tenant), { ...same, ...more });
  assert.equal((await save({ name: "Corp" })).status, 200);
  assert.equal((await beginBy(on.api, id)).status, 403, "another change says nothing of it");
  assert.equal((await save({ isCallbackRegistered: true })).status, 200);
  assert.equal((await signInBy(on.api, on.idp, id, ada)).status, 200);
});

Deno.test("sso: a connection that is off, of a disabled tenant, or of nobody signs nobody in [sign-in-15, sign-in-18]", async () => {
  await using on = await ssoStage();
  const { tenant, connection } = await ssoTenant(on);
  const begin = (id: string) => beginBy(on.api, id);
  assert.equal((await begin(connection)).status, 302);
  await on.api.db.owner`update tenants set status = 'DISABLED' where id = ${tenant.id}`;
  assert.deepEqual(await refusalOf(await begin(connection)), [404, "ENTITY_NOT_FOUND"]);
  await on.api.db.owner`update tenants set status = 'ACTIVE' where id = ${tenant.id}`;
  await on.api.db.owner`update sso_domains set verified_at = null, verified_by = null
    where tenant_id = ${tenant.id}`;
  assert.deepEqual(await refusalOf(await begin(connection)), [404, "ENTITY_NOT_FOUND"]);
  await on.api.db.owner`update sso_domains set verified_at = now(), verified_by = 'DNS'
    where tenant_id = ${tenant.id}`;
  assert.equal((await begin(connection)).status, 302);
  await on.api.db.owner`update sso_connections set is_enabled = false where id = ${connection}`;
  assert.deepEqual(await refusalOf(await begin(connection)), [404, "ENTITY_NOT_FOUND"]);
  assert.deepEqual(await refusalOf(await begin(crypto.randomUUID())), [404, "ENTITY_NOT_FOUND"]);
  const both = `/external-identity/auth-url?connection=${connection}&provider=corp`;
  assert.deepEqual(await refusalOf(await visitor(on.api).get(both)), [400, "INPUT_INVALID"]);
});
