import assert from "node:assert/strict";
import { type TestApi, testApi, testTenant } from "../testing/api.ts";
import { callerFor, refusalOf, visitor } from "../testing/callers.ts";
import { cookieIn, PASSWORD, setCookieIn, testPerson } from "../testing/people.ts";
import { testApp } from "../testing/second_factors.ts";
import { callWith, testApiToken } from "../testing/tokens.ts";
import { signIn as signInByProvider, stage } from "../testing/external_sign_in.ts";

const WRONG = [401, "LOGIN_DATA_INCORRECT"] as const;
const ENDED = [401, "SESSION_EXPIRED"] as const;

let now = Date.now();
const api = await testApi({ now: () => new Date(now) });
Deno.test.afterAll(api.db.close);

async function personWithApp(on: TestApi = api) {
  const person = await testPerson(on);
  const codeAt = await testApp(on, person.tenant, person.id);
  return { ...person, codeAt, code: () => codeAt(new Date(now)) };
}

/** The first step: the cookie of the second. */
async function password(username: string, more: Record<string, unknown> = {}) {
  const answer = await visitor(api).post("/login", { username, password: PASSWORD, ...more });
  assert.equal(answer.status, 202, await answer.clone().text());
  assert.equal(setCookieIn(answer, "crumbtrail_session"), "");
  return cookieIn(answer, "crumbtrail_pending");
}

const secondStep = (cookie: string, code: string) =>
  visitor(api, { cookie }).post("/login/second-factor", { code });

Deno.test("second step: after the password a code opens the session, and the log says how [sign-in-3]", async () => {
  const { username, code, id } = await personWithApp();
  const answer = await visitor(api).post("/login", { username, password: PASSWORD });
  assert.deepEqual(await answer.json(), { secondFactor: ["TOTP"] });
  const pending = setCookieIn(answer, "crumbtrail_pending");
  assert.match(pending, /^[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/);
  const cookie = cookieIn(answer, "crumbtrail_pending");
  const signedIn = await secondStep(cookie, code());
  assert.equal(signedIn.status, 200);
  assert.equal((await signedIn.json())._id, id);
  assert.match(setCookieIn(signedIn, "crumbtrail_session"), /; Max-Age=2592000; /);
  assert.match(setCookieIn(signedIn, "crumbtrail_pending"), /^crumbtrail_pending=; Max-Age=0/);
  const session = cookieIn(signedIn, "crumbtrail_session");
  const me = await visitor(api, { cookie: session }).get("/accounts/me");
  assert.equal((await me.json())._id, id);
  const [event] = await api.db.owner`
    select after from audit_events where entity_id = ${id} and action = 'account.signed_in'`;
  assert.deepEqual(event?.after, { secondFactor: "TOTP" });
  assert.deepEqual(await refusalOf(await secondStep(cookie, code())), ENDED, "it counted once");
});

Deno.test("second step: before the code nothing else is possible [sign-in-4]", async () => {
  const { username } = await personWithApp();
  const cookie = await password(username);
  const token = cookie.split("=")[1] ?? "";
  for (const sent of [cookie, `crumbtrail_session=${token}`]) {
    const answer = await visitor(api, { cookie: sent }).get("/accounts/me");
    assert.equal(answer.status, 401);
  }
  const wrong = await visitor(api).post("/login", { username, password: "Wrong-Horse-1" });
  assert.deepEqual(await refusalOf(wrong), WRONG);
  assert.equal(setCookieIn(wrong, "crumbtrail_pending"), "");
});

Deno.test("second step: a code counts once, within one step of the clock, for its own account [sign-in-3]", async () => {
  const ada = await personWithApp();
  const eve = await personWithApp();
  const sent = async (code: string, username = ada.username) =>
    await secondStep(await password(username), code);
  const start = now = Math.floor(Date.now() / 30_000) * 30_000 + 10_000;
  const at = (steps: number) => ada.codeAt(new Date(start + steps * 30_000));
  assert.deepEqual(await refusalOf(await sent(at(-2))), WRONG, "two steps before");
  assert.deepEqual(await refusalOf(await sent(at(2))), WRONG, "two steps ahead");
  assert.deepEqual(await refusalOf(await sent(at(0), eve.username)), WRONG, "another's");
  assert.equal((await sent(at(-1))).status, 200, "one step before");
  assert.deepEqual(await refusalOf(await sent(at(-1))), WRONG, "used");
  assert.equal((await sent(at(0).replace(/^(...)/, "$1 "))).status, 200, "with a space");
  assert.deepEqual(await refusalOf(await sent(at(-1))), WRONG, "earlier than the last one");
  assert.equal((await sent(at(1))).status, 200, "one step ahead");
  const cookies = await Promise.all(Array.from({ length: 4 }, () => password(eve.username)));
  const code = eve.codeAt(new Date(now));
  const all = await Promise.all(cookies.map((cookie) => secondStep(cookie, code)));
  assert.equal(all.filter(({ status }) => status === 200).length, 1, "of four at once one gets in");
});

Deno.test("second step: a recovery code signs in once, in any spelling, and its use is told [sign-in-3]", async () => {
  const { id, tenant, username } = await personWithApp();
  const owner = await callerFor(api, tenant, id);
  const answer = await owner.post("/accounts/me/recovery-codes", { proof: { password: PASSWORD } });
  const { recoveryCodes: [first = "", second = ""] } = await answer.json();
  const typed = first.toUpperCase().replaceAll("-", " ").replaceAll("0", "O");
  assert.equal((await secondStep(await password(username), typed)).status, 200);
  assert.deepEqual(await refusalOf(await secondStep(await password(username), first)), WRONG);
  const other = await personWithApp();
  const foreign = await secondStep(await password(other.username), second);
  assert.deepEqual(await refusalOf(foreign), WRONG, "another's");
  const rows = await api.db.owner`
    select name, plain from mails where recipient = ${username} order by id`;
  assert.deepEqual(rows.map(({ name }) => name), ["recovery_codes_replaced", "recovery_code_used"]);
  assert.match(String(rows[1]?.plain), /9 codes are left/);
  const [event] = await api.db.owner`
    select after from audit_events
    where entity_id = ${id} and action = 'account.recovery_code_used'`;
  assert.deepEqual(event?.after, { codesLeft: 9 });
});

Deno.test("second step: who guesses codes waits, from any address; a right one ends the count [sign-in-4]", async () => {
  const { username, code } = await personWithApp();
  const guess = async (n: number) => {
    const cookie = await password(username);
    const from = visitor(api, { cookie, address: `192.0.2.${n}` });
    return await from.post("/login/second-factor", { code: "000000" });
  };
  for (let n = 1; n <= 5; n++) assert.deepEqual(await refusalOf(await guess(n)), WRONG);
  const late = await guess(6);
  assert.deepEqual(await refusalOf(late.clone()), [429, "FORBIDDEN"]);
  assert.ok(Number(late.headers.get("retry-after")) > 0);
  now += 16 * 60_000;
  assert.equal((await secondStep(await password(username), code())).status, 200);
  assert.deepEqual(await refusalOf(await guess(7)), WRONG);
});

Deno.test("second step: it ends after ten minutes, with a new password, and with the account [sign-in-4]", async () => {
  const { username, code, id, tenant } = await personWithApp();
  const late = await password(username);
  const start = now;
  now += 10 * 60_000;
  assert.deepEqual(await refusalOf(await secondStep(late, code())), ENDED);
  now = start;
  const renewed = await password(username);
  const owner = await callerFor(api, tenant, id);
  const change = { password: "Other-Horse-2", password_repeat: "Other-Horse-2" };
  const changed = await owner.patch("/accounts/me", { ...change, password_present: PASSWORD });
  assert.equal(changed.status, 200);
  assert.deepEqual(await refusalOf(await secondStep(renewed, code())), ENDED);
  assert.deepEqual(await refusalOf(await secondStep("crumbtrail_pending=none", code())), ENDED);
  const ada = await personWithApp();
  const disabled = await password(ada.username);
  await api.db.owner`update accounts set status = 'DISABLED' where id = ${ada.id}`;
  const refused = await secondStep(disabled, ada.code());
  assert.deepEqual(await refusalOf(refused), [403, "ENTITY_DISABLED"]);
});

Deno.test("second step: an identity provider is followed by it, too [sign-in-5]", async () => {
  await using on = await stage();
  const codeAt = await testApp(on.api, on.tenant, on.id);
  const answer = await signInByProvider(on.api, on.idp);
  assert.equal(answer.status, 202);
  assert.equal(setCookieIn(answer, "crumbtrail_session"), "");
  const cookie = cookieIn(answer, "crumbtrail_pending");
  const signedIn = await visitor(on.api, { cookie })
    .post("/login/second-factor", { code: codeAt(new Date()) });
  assert.equal(signedIn.status, 200);
  const [event] = await on.api.db.owner`
    select after from audit_events where entity_id = ${on.id} and action = 'account.signed_in'`;
  assert.deepEqual(event?.after, { provider: "corp", secondFactor: "TOTP" });
});

Deno.test("second step: API tokens do not need it, in a tenant that requires it either [sign-in-6]", async () => {
  const tenant = await testTenant(api.db);
  await api.db.owner`update tenants set requires_second_factor = true where id = ${tenant.id}`;
  const { token } = await testApiToken(api, tenant, { permissions: ["VIEW_RESULTS"] });
  assert.equal((await callWith(api, token, "GET", "/issues")).status, 200);
});
