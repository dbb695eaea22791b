import { SIGNED_IN_COOKIE } from "@crumbtrail/contract/constants";
import { account } from "@crumbtrail/contract/account";
import { testDatabase } from "@crumbtrail/db/testing";
import assert from "node:assert/strict";
import { PASSWORD, testPerson } from "../testing/people.ts";
import { type TestApi, testApi, testTenant } from "../testing/api.ts";
import { assertRefused, callerFor, signedIn, visitor } from "../testing/callers.ts";
import { hashToken } from "../platform/tokens.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

/** The form: whoever it is, with an XSRF token as GET /config gives it. */
const login = (api: TestApi, body: object, from: { address?: string; cookie?: string } = {}) =>
  visitor(api, from).post("/login", body);

/** The value a response sets a cookie to, and its attributes. */
function cookieOf(response: Response, name: string): { value: string; attributes: string } {
  const line = response.headers.getSetCookie().find((set) => set.startsWith(`${name}=`));
  assert.ok(line, `${name} is not set`);
  const [pair = "", ...attributes] = line.split("; ");
  return { value: pair.slice(name.length + 1), attributes: attributes.sort().join("; ") };
}

/** What somebody types. */
async function member(api: TestApi, status?: string) {
  const { username } = await testPerson(api, status === undefined ? {} : { status });
  return { username, password: PASSWORD };
}

async function refused(response: Response, status: number, message: string): Promise<void> {
  const body = await response.json();
  assert.deepEqual([response.status, body.message], [status, message]);
  assert.deepEqual(response.headers.getSetCookie(), [], "a refusal sets no cookie");
}

Deno.test("login: opens a session whose cookies work, and only its hash is stored", async () => {
  const { tenant, ...who } = await testPerson(api);
  const person = { username: who.username, password: PASSWORD };
  const username = ` ${person.username.toUpperCase()} `;
  const response = await login(api, { ...person, username, rememberMe: false });
  assert.equal(response.status, 200);
  const signed = account.parse(await response.json());
  assert.equal(signed.username, person.username);
  assert.deepEqual(signed.permissions.includes("MANAGE_SCENARIOS"), true);
  assert.equal("passwordHash" in signed, false);

  const session = cookieOf(response, "crumbtrail_session");
  assert.equal(session.attributes, "HttpOnly; Path=/; SameSite=Lax");
  assert.doesNotMatch(cookieOf(response, SIGNED_IN_COOKIE).attributes, /HttpOnly/);
  const xsrf = cookieOf(response, "XSRF-TOKEN");
  assert.equal(xsrf.attributes, "Path=/; SameSite=Lax");
  const cookie = `crumbtrail_session=${session.value}; XSRF-TOKEN=${xsrf.value}`;
  assert.equal((await api.app.request("/login", { headers: { cookie } })).status, 204);

  const rows = await api.db.owner`select * from sessions where tenant_id = ${tenant.id}`;
  assert.deepEqual(rows.map((row) => row.token_hash), [hashToken(session.value)]);
  assert.equal(JSON.stringify(rows).includes(session.value), false);
  const [event] = await api.db.owner`select action, actor_name, address from audit_events
    where tenant_id = ${tenant.id}`;
  assert.deepEqual({ ...event }, {
    action: "account.signed_in",
    actor_name: person.username,
    address: "192.0.2.1",
  });
});

Deno.test("login: remember me lasts 30 days, and over HTTPS the cookies are bound to the host", async () => {
  const secure = await testApi({ db: api.db, config: { USE_SSL: true } });
  const response = await login(secure, await member(api));
  const session = cookieOf(response, "__Host-crumbtrail_session");
  assert.equal(session.attributes, "HttpOnly; Max-Age=2592000; Path=/; SameSite=Lax; Secure");
});

Deno.test("login: a wrong password and an unknown name are told alike", async () => {
  const person = await member(api);
  await refused(await login(api, { ...person, password: "wrong" }), 401, "LOGIN_DATA_INCORRECT");
  const nobody = { ...person, username: "nobody@tenant.test" };
  await refused(await login(api, nobody), 401, "LOGIN_DATA_INCORRECT");
});

Deno.test("login: an account or tenant that is not active, told only to who knows the password", async () => {
  for (const status of ["PENDING", "DISABLED", "AWAITING_CONFIRM"]) {
    const person = await member(api, status);
    await refused(await login(api, person), 403, "ENTITY_DISABLED");
    await refused(await login(api, { ...person, password: "x" }), 401, "LOGIN_DATA_INCORRECT");
  }
  const { tenant, username } = await testPerson(api);
  await api.db.owner`update tenants set status = 'DISABLED' where id = ${tenant.id}`;
  const person = { username, password: PASSWORD };
  await refused(await login(api, person), 403, "ENTITY_DISABLED");
});

Deno.test("login: a body that does not fit", async () => {
  await refused(await login(api, { username: "a@b.c" }), 422, "VALIDATION_ERROR");
  const more = { username: "a@b.c", password: "x", admin: true };
  await refused(await login(api, more), 422, "VALIDATION_ERROR");
});

Deno.test("login: after five failures one waits, from this address and for this name only", async () => {
  let now = new Date("2026-01-01T12:00:00Z");
  await using api = await testApi({ now: () => now });
  const [person, other] = [await member(api), await member(api)];
  const wrong = { ...person, password: "wrong" };
  for (let i = 0; i < 5; i++) await refused(await login(api, wrong), 401, "LOGIN_DATA_INCORRECT");

  const throttled = await login(api, person);
  assert.equal(throttled.headers.get("retry-after"), "2");
  await refused(throttled, 429, "FORBIDDEN");
  assert.equal((await login(api, person, { address: "192.0.2.2" })).status, 200);
  assert.equal((await login(api, other)).status, 200);

  now = new Date(now.getTime() + 2000);
  await refused(await login(api, wrong), 401, "LOGIN_DATA_INCORRECT");
  assert.equal((await login(api, person)).headers.get("retry-after"), "4");
  now = new Date(now.getTime() + 4000);
  assert.equal((await login(api, person)).status, 200);
  now = new Date(now.getTime() + 1);
  await refused(await login(api, wrong), 401, "LOGIN_DATA_INCORRECT");
});

Deno.test("login: who signs in well takes nothing from others at the same address", async () => {
  const at = new Date();
  await using api = await testApi({ now: () => at });
  const [person, colleague] = [await member(api), await member(api)];
  // As sixty sign-ins leave them: each counts as failed until it is known to be none.
  await api.db.owner`insert into sign_in_attempts (kind, username, address, succeeded, at)
    select 'SIGN_IN', ${colleague.username}, '192.0.2.1', n % 2 = 0, ${at}
    from generate_series(1, 120) n order by n`;
  assert.equal((await login(api, person)).status, 200);
  await api.db.owner`insert into sign_in_attempts (kind, username, address, succeeded, at)
    select 'SIGN_IN', n || '@guessed.test', '192.0.2.1', false, ${at} from generate_series(1, 60) n`;
  assert.equal((await login(api, person)).status, 429, "of those who guess at many names");
});

Deno.test("login: of 200 guesses at once five are looked at, and the owner comes in meanwhile", async () => {
  // On a slow machine the guesses take longer than the first wait: here no time passes.
  const at = new Date();
  await using api = await testApi({ db: await testDatabase(24), now: () => at });
  const person = await member(api);
  const guesses = Array.from({ length: 200 }, () => login(api, { ...person, password: "wrong" }));
  const owner = await login(api, person, { address: "192.0.2.2" });
  assert.equal(owner.status, 200);
  const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
  assert.deepEqual(statuses, [...Array(5).fill(401), ...Array(195).fill(429)]);
});

Deno.test("login: a new session takes the old one's place", async () => {
  const { tenant, username, id } = await testPerson(api);
  const person = { username, password: PASSWORD };
  const caller = await callerFor(api, tenant, id);
  const cookie = `crumbtrail_session=${caller.token}`;
  assert.equal((await login(api, person, { cookie })).status, 200);
  assert.equal((await caller.get("/login")).status, 401);
});

Deno.test("logout: the session ends at once and the form gets a token of its own", async () => {
  const tenant = await testTenant(api.db);
  const caller = await signedIn(api, tenant);
  const response = await caller.post("/logout");
  assert.equal(response.status, 204);
  assert.match(cookieOf(response, "crumbtrail_session").attributes, /Max-Age=0/);
  assert.match(cookieOf(response, SIGNED_IN_COOKIE).attributes, /Max-Age=0/);
  assert.notEqual(cookieOf(response, "XSRF-TOKEN").value, caller.xsrf);
  await assertRefused(caller.get("/accounts/me"), 401, "SESSION_EXPIRED");
  const left = await api.db.owner`select 1 from sessions where tenant_id = ${tenant.id}`;
  assert.equal(left.length, 0);
});
