/** API tokens. access_matrix_test.ts tests which routes accept a token. */
import { account } from "@crumbtrail/contract/account";
import assert from "node:assert/strict";
import { callWith, testApiToken } from "../testing/tokens.ts";
import { newApiTokenText } from "../identity/api_tokens.ts";
import { type TestApi, testApi, testProperty, testTenant } from "../testing/api.ts";
import { assertRefused, refusalOf, signedIn } from "../testing/callers.ts";

/** An API whose clock moves only by `pass`. */
async function withClock(config: { API_CALLS_A_MINUTE?: number } = {}) {
  let now = new Date("2026-01-01T12:00:00Z").getTime();
  const api = await testApi({ config, now: () => new Date(now) });
  return { api, pass: (ms: number) => void (now += ms) };
}

Deno.test("token: limited to its permissions, its properties and its tenant", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  const blog = await testProperty(api.db, tenant, "blog.example");
  const { token } = await testApiToken(api, tenant, {
    permissions: ["VIEW_CONFIG_LIST", "RUN_TESTS", "TEST_ANY_URL"],
    properties: [shop],
  });
  await assertRefused(callWith(api, token, "GET", "/issues"), 403, "MISSING_PERMISSION");
  assert.equal((await callWith(api, token, "GET", `/properties/${shop}`)).status, 200);
  await assertRefused(callWith(api, token, "GET", `/properties/${blog}`), 404, "ENTITY_NOT_FOUND");
  const start = (host: string) =>
    callWith(api, token, "POST", "/test-scenarios", {
      url: `https://${host}/`,
      type: "ON_DEMAND",
      preset: "NO_ACTION_SP_CMP",
    });
  assert.equal((await start("shop.example")).status, 201);
  for (const host of ["blog.example", "unknown.example"]) {
    await assertRefused(start(host), 403, "FORBIDDEN", host);
  }
  const other = await testTenant(api.db);
  const headers = { "X-Tenant": other.id };
  const elsewhere = await callWith(api, token, "GET", "/properties", undefined, headers);
  await assertRefused(elsewhere, 404, "ENTITY_NOT_FOUND");
  const me = account.parse(await (await callWith(api, token, "GET", "/accounts/me")).json());
  assert.deepEqual([me.role, me.permissions], ["SERVICE_ACCOUNT", [
    "VIEW_CONFIG_LIST",
    "RUN_TESTS",
    "TEST_ANY_URL",
  ]]);
});

Deno.test("token: refused if unknown, expired, of another scheme, or beside a session", async () => {
  const { api, pass } = await withClock();
  await using _ = api;
  const tenant = await testTenant(api.db);
  const { token, accountId } = await testApiToken(api, tenant, { days: 1 });
  const get = async (authorization: string, more: Record<string, string> = {}) =>
    await refusalOf(
      await api.app.request("/issues", { headers: { authorization, ...more } }),
    );
  assert.deepEqual(await get(`Bearer ${newApiTokenText()}`), [401, "INVALID_TOKEN"]);
  assert.deepEqual(await get("Bearer nonsense"), [401, "INVALID_TOKEN"]);
  assert.deepEqual(await get("Bearer"), [400, "INVALID_HEADER"]);
  // What a proxy before us asks browsers for is no business of ours.
  assert.deepEqual(await get(`Basic ${btoa("a:b")}`), [401, "NOT_LOGGED_IN"]);
  const person = await signedIn(api, tenant);
  const cookie = `crumbtrail_session=${person.token}`;
  assert.deepEqual(await get(`Bearer ${token}`, { cookie }), [400, "INVALID_HEADER"]);
  const answer = await callWith(api, token, "GET", "/issues");
  assert.deepEqual([answer.status, answer.headers.getSetCookie()], [200, []]);
  await api.db.owner`update accounts set status = 'DISABLED' where id = ${accountId}`;
  assert.deepEqual(await get(`Bearer ${token}`), [401, "INVALID_TOKEN"]);
  await api.db.owner`update accounts set status = 'ACTIVE' where id = ${accountId}`;
  pass(24 * 3_600_000);
  assert.deepEqual(await get(`Bearer ${token}`), [401, "INVALID_TOKEN"]);
});

Deno.test("token: one rate limit for all replicas together, shown in the answers", async () => {
  const { api, pass } = await withClock({ API_CALLS_A_MINUTE: 3 });
  await using _ = api;
  const tenant = await testTenant(api.db);
  const { config, now } = api.deps;
  const replica = await testApi({ config, now, db: api.db });
  const [one, two] = [await testApiToken(api, tenant), await testApiToken(api, tenant)];
  const call = (at: TestApi, token: string) => callWith(at, token, "GET", "/accounts/me");
  const first = await call(api, one.token);
  assert.equal(first.headers.get("RateLimit-Policy"), '"calls";q=3;w=60');
  assert.equal(first.headers.get("RateLimit"), '"calls";r=2;t=60');
  await call(replica, one.token);
  // A refused call says what is left as well.
  const refused = await callWith(api, one.token, "GET", "/properties");
  assert.equal(refused.status, 403);
  assert.equal(refused.headers.get("RateLimit"), '"calls";r=0;t=60');
  pass(20_000);
  const late = await call(replica, one.token);
  assert.equal(late.headers.get("Retry-After"), "40");
  assert.equal(late.headers.get("RateLimit"), '"calls";r=0;t=40');
  await assertRefused(late, 429, "FORBIDDEN");
  assert.equal((await call(api, two.token)).status, 200);
  pass(40_001);
  assert.equal((await call(api, one.token)).status, 200);
});
