import assert from "node:assert/strict";
import { cookieIn, PASSWORD, passwordHash } from "../testing/people.ts";
import { testAccount, testTenant } from "../testing/api.ts";
import { assertRefused, type Caller, callerFor, signedIn, visitor } from "../testing/callers.ts";
import { testApp } from "../testing/second_factors.ts";
import { guidSentTo, register } from "../testing/sign_up.ts";
import {
  ownDomain,
  pathOf,
  signInBy,
  ssoBody,
  type SsoStage,
  ssoStage,
  ssoTenant,
} from "../testing/single_sign_on.ts";
import { invited, refusal } from "../testing/users.ts";

const mailsTo = async ({ api }: SsoStage, recipient: string) => [
  ...await api.db.owner`select name, plain from mails where recipient = ${recipient} order by id`,
];

const linksIn = (mails: { plain?: string }[]) =>
  mails.filter(({ plain }) => plain?.includes("guid="));

/** Asks for a link; the answer does not say whether one is sent. */
async function askForLink({ api }: SsoStage, username: string, grantType = "CHANGE_PASSWORD") {
  const asked = await visitor(api).post("/self-service", { username, grantType });
  assert.equal(asked.status, 204);
}

const login = ({ api }: SsoStage, username: string) =>
  visitor(api).post("/login", { username, password: PASSWORD });

const isIn = async (caller: Caller) => (await caller.get("/login")).status === 204;

Deno.test("sso enforced: nobody gets a link to a password, by self-service or by an invitation", async () => {
  await using on = await ssoStage();
  const { tenant, admin, domain } = await ssoTenant(on, { isEnforced: true });
  const { db } = on.api;
  const [ada, grace] = [`ada@${domain}`, `grace@${domain}`];
  await testAccount(db, tenant, "USER", { username: ada, passwordHash });
  await askForLink(on, ada);
  await askForLink(on, ada, "ACCOUNT_ACTIVATION");
  const person = await invited(admin, { username: grace });
  assert.equal((await admin.post(`/accounts/${person._id}/invitation`)).status, 204);
  await askForLink(on, grace, "ACCOUNT_ACTIVATION");
  const [toAda, toGrace] = [await mailsTo(on, ada), await mailsTo(on, grace)];
  assert.deepEqual(toAda.map(({ name }) => name), ["provider_sign_in"], "activation is none's");
  const names = ["invitation", "invitation", "provider_sign_in"];
  assert.deepEqual(toGrace.map(({ name }) => name), names);
  assert.deepEqual(linksIn([...toAda, ...toGrace]), []);
  for (const { plain } of [...toAda, ...toGrace]) assert.match(String(plain), /Example Corp/);
  assert.equal((await db.owner`select 1 from self_service_grants`).length, 0);
  const outside = await invited(admin, { username: `jean@x-${domain}` });
  assert.equal(linksIn(await mailsTo(on, outside.username)).length, 1, "another domain");
});

Deno.test("sso enforced: links and begun sign-ins from before lead nowhere", async () => {
  await using on = await ssoStage();
  const { tenant, admin, domain, connection } = await ssoTenant(on);
  const { db } = on.api;
  const [ada, grace] = [`ada@${domain}`, `grace@${domain}`];
  const id = await testAccount(db, tenant, "USER", { username: ada, passwordHash });
  const caller = await callerFor(on.api, tenant, id);
  const codeAt = await testApp(on.api, tenant, id);
  await askForLink(on, ada);
  const guid = await guidSentTo(on.api, ada);
  const person = await invited(admin, { username: grace });
  const invitation = await guidSentTo(on.api, grace);
  const change = { username: "ada@else.test", password_present: PASSWORD };
  assert.equal((await caller.post("/accounts/me/username", change)).status, 204);
  const away = await guidSentTo(on.api, change.username);
  const begun = await login(on, ada);
  assert.equal(begun.status, 202);
  const cookie = cookieIn(begun, "crumbtrail_pending");

  // As if the links were made while the provider was being enforced: the rows stay.
  await db.owner`update sso_connections set is_enforced = true where id = ${connection}`;
  for (const link of [guid, invitation, away]) {
    assert.equal((await visitor(on.api).get(`/self-service/${link}`)).status, 404);
    const use = await visitor(on.api).post(`/self-service/${link}`, { password: "Other-Horse-1" });
    await assertRefused(use, 404, "ENTITY_NOT_FOUND");
  }
  const code = codeAt(on.api.deps.now());
  const second = await visitor(on.api, { cookie }).post("/login/second-factor", { code });
  assert.deepEqual((await refusal(second)).details, { singleSignOn: "Example Corp" });
  assert.equal(await isIn(caller), false, "a session of a password");

  const { clientSecret: _, ...same } = ssoBody(on.idp, {
    ...{ isEnforced: true, exemptAccount: admin.accountId },
  });
  assert.equal((await admin.call("PUT", pathOf(tenant), same)).status, 200);
  assert.equal((await db.owner`select 1 from self_service_grants`).length, 0);
  assert.equal((await db.owner`select 1 from pending_sign_ins`).length, 0);
  assert.equal((await db.owner`select 1 from sessions where account_id = ${id}`).length, 0);
  const lifted = { ...same, isEnforced: false };
  assert.equal((await admin.call("PUT", pathOf(tenant), lifted)).status, 200);
  assert.equal(await isIn(caller), false, "it has ended for good");
  assert.equal(
    (await db.owner`select status from accounts where id = ${person._id}`)[0]?.status,
    "PENDING",
  );
});

Deno.test("sso enforced: it ends every session that is not by the provider, but those of the exempt admin and of staff", async () => {
  await using on = await ssoStage();
  const { tenant, admin, domain, connection } = await ssoTenant(on);
  const { db } = on.api;
  const person = async (name: string, role: "USER" | "ADMIN" | "TENANT_ADMIN", at = domain) => {
    const id = await testAccount(db, tenant, role, { username: `${name}@${at}` });
    return await callerFor(on.api, tenant, id);
  };
  await db.owner`update accounts set username = ${`boss@${domain}`} where id = ${admin.accountId}`;
  const [ada, second, staff, outside] = [
    await person("ada", "USER"),
    await person("second", "TENANT_ADMIN"),
    await person("staff", "ADMIN"),
    await person("jean", "USER", "else.test"),
  ];
  const byProvider = await signInBy(on.api, on.idp, connection, `ada@${domain}`);
  const cookie = cookieIn(byProvider, "crumbtrail_session");
  const { clientSecret: _, ...same } = ssoBody(on.idp, {
    ...{ isEnforced: true, exemptAccount: admin.accountId },
  });
  assert.equal((await admin.call("PUT", pathOf(tenant), same)).status, 200);
  assert.deepEqual(
    await Promise.all([admin, ada, second, staff, outside].map(isIn)),
    [true, false, false, true, true],
  );
  assert.equal((await visitor(on.api, { cookie }).get("/login")).status, 204);
  // A domain that is verified later, and an account that comes under the rule, such as by its role.
  const later = `l${domain}`;
  const jack = await person("jack", "USER", later);
  assert.equal((await ownDomain(on, admin, tenant, later)).status, 200);
  assert.equal(await isIn(jack), false);
  await db.owner`update accounts set role = 'USER' where id = ${staff.accountId}`;
  assert.equal(await isIn(staff), false);
});

Deno.test("sso enforced: a member's address stays within the verified domains", async () => {
  await using on = await ssoStage();
  const { tenant, admin, domain } = await ssoTenant(on, { isEnforced: true });
  const { db } = on.api;
  const username = `ada@${domain}`;
  const id = await testAccount(db, tenant, "USER", { username, passwordHash });
  await db.owner`update accounts set password_hash = ${passwordHash},
    username = ${`boss@${domain}`} where id = ${admin.accountId}`;
  const caller = await callerFor(on.api, tenant, id);
  await db.owner`update sessions set is_single_sign_on = true where account_id = ${id}`;
  const ask = (by: Caller, name: string) =>
    by.post("/accounts/me/username", { username: name, password_present: PASSWORD });
  const { status, details } = await refusal(await ask(caller, "ada@else.test"));
  assert.deepEqual([status, details?.[0]?.path], [422, "username"]);
  assert.equal((await mailsTo(on, "ada@else.test")).length, 0);
  assert.equal((await ask(caller, `countess@${domain}`)).status, 204);
  const guid = await guidSentTo(on.api, `countess@${domain}`);
  assert.equal((await visitor(on.api).post(`/self-service/${guid}`, {})).status, 204);
  assert.equal((await ask(admin, "boss@else.test")).status, 204, "the exempt admin");
  const patched = await admin.patch(`/accounts/${id}`, { username: "ada@else.test" });
  const { username: stays } = await patched.json();
  assert.equal(stays, `countess@${domain}`, "no admin changes an address");
});

Deno.test("sso enforced: an address of the domain signs up no tenant of its own", async () => {
  await using on = await ssoStage();
  const { domain } = await ssoTenant(on, { isEnforced: true });
  const open = await ssoTenant(on);
  const signUp = async (username: string) => {
    assert.equal((await register(on.api, { username })).status, 204);
    const mails = await mailsTo(on, username);
    return [mails.map(({ name }) => name), linksIn(mails).length];
  };
  assert.deepEqual(await signUp(`eve@${domain}`), [["provider_sign_in"], 0]);
  assert.deepEqual(await signUp(`eve@${open.domain}`), [["account_activation"], 1]);
  const rows = await on.api.db.owner`select 1 from accounts where username = ${`eve@${domain}`}`;
  assert.equal(rows.length, 0);
  const stranger = await signedIn(on.api, await testTenant(on.api.db));
  assert.ok(await isIn(stranger), "another tenant");
});
