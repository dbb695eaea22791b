/** Signing in where somebody else is signed in. */
import assert from "node:assert/strict";
import { cookieIn, PASSWORD, passwordHash, testPerson } from "../testing/people.ts";
import { testAccount, type TestApi } from "../testing/api.ts";
import { assertRefused, callerFor, refusalOf, visitor } from "../testing/callers.ts";
import { begin, end, signIn, stage, USERNAME } from "../testing/external_sign_in.ts";
import { testApp } from "../testing/second_factors.ts";
import { beginBy, ssoStage, ssoTenant } from "../testing/single_sign_on.ts";

const ENDED = [401, "SESSION_EXPIRED"] as const;

/** Somebody who is signed in in a browser. */
async function signedInPerson(api: TestApi) {
  const { tenant, username, id } = await testPerson(api);
  const { token } = await callerFor(api, tenant, id);
  return { username, id, cookie: `crumbtrail_session=${token}` };
}

async function whoIs(api: TestApi, cookie: string): Promise<string | undefined> {
  const me = await visitor(api, { cookie }).get("/accounts/me");
  return me.status === 200 ? (await me.json()).username : undefined;
}

const confirm = (api: TestApi, cookie: string) =>
  visitor(api, { cookie }).post("/login/confirmation", undefined);

/** The answer asked, and nothing has changed; with the confirmation the other is signed in. */
async function asksFirst(
  api: TestApi,
  answer: Response,
  old: { username: string; cookie: string },
  username: string,
) {
  assert.deepEqual([answer.status, await answer.json()], [202, {
    secondFactor: [],
    replaces: { signedInAs: old.username, username },
  }]);
  assert.equal(cookieIn(answer, "crumbtrail_session"), "");
  assert.equal(await whoIs(api, old.cookie), old.username, "nobody is signed out");
  const pending = cookieIn(answer, "crumbtrail_pending");
  const confirmed = await confirm(api, `${old.cookie}; ${pending}`);
  assert.equal(confirmed.status, 200, await confirmed.clone().text());
  assert.equal(await whoIs(api, cookieIn(confirmed, "crumbtrail_session")), username);
  assert.equal(await whoIs(api, old.cookie), undefined, "the old session has ended");
  assert.deepEqual(await refusalOf(await confirm(api, pending)), ENDED, "it counted once");
}

Deno.test("replaced session: a return from a provider asks before it signs somebody else out [sign-in-21]", async () => {
  await using on = await stage();
  const old = await signedInPerson(on.api);
  const begun = await begin(on.api, on.idp);
  const answer = await end(on.api, { ...begun, cookie: `${begun.cookie}; ${old.cookie}` });
  await asksFirst(on.api, answer, old, USERNAME);
});

Deno.test("replaced session: so does the company's provider, which asks for no second factor", async () => {
  await using on = await ssoStage();
  const { tenant, domain, connection } = await ssoTenant(on);
  const username = `ada@${domain}`;
  const id = await testAccount(on.api.db, tenant, "USER", { username });
  await testApp(on.api, tenant, id);
  const old = await signedInPerson(on.api);
  on.idp.person.email = username;
  const begun = await beginBy(on.api, connection);
  const fragment = await on.idp.visit(begun.headers.get("location") ?? "");
  const cookie = `${cookieIn(begun, "crumbtrail_identity")}; ${old.cookie}`;
  await asksFirst(on.api, await end(on.api, { cookie, fragment }), old, username);
  const [session] = await on.api.db.owner`
    select is_single_sign_on as sso from sessions where account_id = ${id}`;
  assert.equal(session?.sso, true);
});

Deno.test("replaced session: so does a password, and a second factor comes after [sign-in-21]", async () => {
  await using on = await stage();
  const { api } = on;
  const old = await signedInPerson(api);
  const login = (username: string, cookie = old.cookie) =>
    visitor(api, { cookie }).post("/login", { username, password: PASSWORD });
  const other = await signedInPerson(api);
  await asksFirst(api, await login(other.username), old, other.username);

  const again = await signedInPerson(api);
  const { tenant, username, id } = await testPerson(api);
  const codeAt = await testApp(api, tenant, id);
  const answer = await login(username, again.cookie);
  assert.deepEqual(await answer.json(), {
    secondFactor: ["TOTP"],
    replaces: { signedInAs: again.username, username },
  });
  const cookie = `${again.cookie}; ${cookieIn(answer, "crumbtrail_pending")}`;
  const code = (typed: string) =>
    visitor(api, { cookie }).post("/login/second-factor", { code: typed });
  assert.deepEqual(
    await refusalOf(await code(codeAt(new Date()))),
    ENDED,
    "not before it is confirmed",
  );
  const options = visitor(api, { cookie }).post("/login/second-factor/passkey/options", undefined);
  assert.deepEqual(await refusalOf(await options), ENDED);
  const confirmed = await confirm(api, cookie);
  assert.deepEqual([confirmed.status, await confirmed.json()], [202, { secondFactor: ["TOTP"] }]);
  assert.equal(await whoIs(api, again.cookie), again.username);
  const signedIn = await code(codeAt(new Date()));
  assert.equal(await whoIs(api, cookieIn(signedIn, "crumbtrail_session")), username);
  assert.equal(await whoIs(api, again.cookie), undefined);
});

Deno.test("replaced session: the same person, and an ended session, are no question [sign-in-21]", async () => {
  await using on = await stage();
  const { api } = on;
  const old = await signedInPerson(api);
  const login = (cookie: string) =>
    visitor(api, { cookie }).post("/login", { username: old.username, password: PASSWORD });
  assert.equal((await login(old.cookie)).status, 200);
  assert.equal(await whoIs(api, old.cookie), undefined, "a new session takes the old one's place");
  assert.equal((await login((await signedInPerson(api)).cookie)).status, 202);
  const ended = await signedInPerson(api);
  await api.db.owner`delete from sessions where account_id = ${ended.id}`;
  assert.equal((await login(ended.cookie)).status, 200);
  assert.deepEqual(await refusalOf(await confirm(api, "crumbtrail_pending=none")), ENDED);
  assert.equal((await signIn(api, on.idp)).status, 200);
});

Deno.test("replaced session: what changed before the answer counts", async () => {
  await using on = await ssoStage();
  const { tenant, domain } = await ssoTenant(on, { isEnforced: true });
  const { db } = on.api;
  await db.owner`update sso_connections set is_enforced = false where tenant_id = ${tenant.id}`;
  const username = `ada@${domain}`;
  await testAccount(db, tenant, "USER", { username, passwordHash });
  const old = await signedInPerson(on.api);
  const login = async () => {
    const answer = await visitor(on.api, { cookie: old.cookie })
      .post("/login", { username, password: PASSWORD });
    assert.equal(answer.status, 202);
    return `${old.cookie}; ${cookieIn(answer, "crumbtrail_pending")}`;
  };
  const begun = await login();
  await db.owner`update sso_connections set is_enforced = true where tenant_id = ${tenant.id}`;
  await assertRefused(confirm(on.api, begun), 403, "FORBIDDEN");
  await db.owner`update sso_connections set is_enforced = false where tenant_id = ${tenant.id}`;
  const disabled = await login();
  await db.owner`update accounts set status = 'DISABLED' where username = ${username}`;
  await assertRefused(confirm(on.api, disabled), 403, "ENTITY_DISABLED");
  assert.equal(await whoIs(on.api, old.cookie), old.username);
});
