import assert from "node:assert/strict";
import { pino } from "pino";
import { testApi, testTenant } from "../testing/api.ts";
import { signedIn } from "../testing/callers.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

Deno.test("answers carry a request id: the caller's, or a new one", async () => {
  const given = await api.app.request("/config", { headers: { "x-request-id": "abc-123" } });
  assert.equal(given.headers.get("x-request-id"), "abc-123");
  const none = await api.app.request("/nowhere");
  const body = await none.json();
  assert.equal(body.requestId, none.headers.get("x-request-id"));
  assert.match(body.requestId, /^[0-9a-f-]{36}$/);
  const wild = await api.app.request("/config", {
    headers: { "x-request-id": "a b\u00e9<script>" },
  });
  assert.match(wild.headers.get("x-request-id") ?? "", /^[0-9a-f-]{36}$/);
});

Deno.test("an unknown path is ENTITY_NOT_FOUND", async () => {
  const response = await api.app.request("/nowhere");
  assert.deepEqual([response.status, (await response.json()).message], [404, "ENTITY_NOT_FOUND"]);
});

Deno.test("a body that is too large, and one that is not JSON", async () => {
  const small = await testApi({ db: api.db, config: { MAX_BODY_BYTES: 2000 } });
  const admin = await signedIn(small, await testTenant(api.db));
  const large = await admin.patch("/accounts/me", { text: "x".repeat(2100) });
  assert.deepEqual([large.status, (await large.json()).message], [413, "INPUT_INVALID"]);
  const headers = {
    origin: "http://app.test",
    cookie: `crumbtrail_session=${admin.token}; XSRF-TOKEN=${admin.xsrf}`,
    "x-xsrf-token": admin.xsrf,
    "content-type": "application/json",
  };
  const broken = await small.app.request("/accounts/me", { method: "PATCH", headers, body: "{" });
  assert.deepEqual([broken.status, (await broken.json()).message], [400, "INPUT_INVALID"]);
});

Deno.test("a body that nests without end, and a long one of nobody signed in", async () => {
  const admin = await signedIn(api, await testTenant(api.db));
  const nested = (levels: number) => JSON.parse("[".repeat(levels) + "]".repeat(levels));
  const deep = await admin.patch("/accounts/me", { firstname: nested(40) });
  assert.deepEqual([deep.status, (await deep.json()).message], [400, "INPUT_INVALID"]);
  // Brackets within a text are no levels.
  const named = await admin.patch("/accounts/me", { firstname: '\\"[{'.repeat(20) });
  assert.equal(named.status, 200);
  const headers = {
    "origin": "http://app.test",
    "cookie": "XSRF-TOKEN=x",
    "x-xsrf-token": "x",
    "content-type": "application/json",
  };
  const login = (body: string) => api.app.request("/login", { method: "POST", headers, body });
  assert.equal((await login("[".repeat(20_000))).status, 400);
  assert.equal((await login(JSON.stringify({ username: "x".repeat(65_000) }))).status, 413);
  const chunked = new Blob(["x".repeat(65_000)]).stream();
  const streamed = await api.app.request("/login", { method: "POST", headers, body: chunked });
  assert.equal(streamed.status, 413);
});

Deno.test("what nobody foresaw is UNKNOWN_ERROR with the request id and nothing else", async () => {
  await using api = await testApi();
  const admin = await signedIn(api, await testTenant(api.db));
  await api.db.owner`alter table properties rename column base_url to gone`;
  const response = await admin.get("/properties");
  const body = await response.json();
  assert.equal(response.status, 500);
  assert.deepEqual(body, {
    message: "UNKNOWN_ERROR",
    requestId: response.headers.get("x-request-id"),
  });
});

/** Makes calls that need the table wait. @returns ends it */
async function lockTable(name: string): Promise<() => Promise<void>> {
  const lock = await api.db.owner.reserve();
  await lock`begin`;
  await lock`lock table ${lock(name)} in access exclusive mode`;
  return async () => {
    await lock`rollback`;
    lock.release();
  };
}

Deno.test("a call that takes too long is given up", async () => {
  const hasty = await testApi({ db: api.db, config: { REQUEST_TIMEOUT_MS: 150 } });
  const admin = await signedIn(hasty, await testTenant(api.db));
  const unlock = await lockTable("tiers");
  const response = await admin.get("/tenants/current");
  assert.deepEqual([response.status, (await response.json()).message], [504, "UNKNOWN_ERROR"]);
  await unlock();
});

Deno.test("an import may take longer than other calls", async () => {
  const hasty = await testApi({ db: api.db, config: { REQUEST_TIMEOUT_MS: 150 } });
  const admin = await signedIn(hasty, await testTenant(api.db));
  const unlock = await lockTable("vendors");
  const text = JSON.stringify({ version: 1, vendors: [] });
  const body = { format: "DOCUMENT", removeMissing: false, text };
  const answer = admin.post("/configuration/plan", body);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await unlock();
  assert.equal((await answer).status, 200);
});

Deno.test("a change of a property, which moves issues, may take longer than other calls", async () => {
  const hasty = await testApi({ db: api.db, config: { REQUEST_TIMEOUT_MS: 150 } });
  const admin = await signedIn(hasty, await testTenant(api.db), "ADMIN");
  const unlock = await lockTable("test_scenarios");
  const answer = admin.post("/properties", { name: "Shop", baseUrl: "shop.example" });
  await new Promise((resolve) => setTimeout(resolve, 500));
  await unlock();
  assert.equal((await answer).status, 201);
});

Deno.test("the access log says who called what, and no secret", async () => {
  const logged = await testApi({ db: api.db });
  const lines: string[] = [];
  logged.deps.log = pino({}, { write: (line) => void lines.push(line) });
  const tenant = await testTenant(api.db);
  const admin = await signedIn(logged, tenant);
  await admin.get("/properties?search=in-the-query");
  await admin.post("/login", { username: "somebody@tenant.test", password: "in-the-body" });
  const [read, login] = lines.map((line) => JSON.parse(line));
  assert.equal(lines.length, 2);
  assert.equal(read.path, "/properties");
  assert.deepEqual(
    [read.method, read.route, read.status, read.account, read.tenant],
    ["GET", "/properties", 200, admin.accountId, tenant.id],
  );
  assert.deepEqual([login.route, login.status], ["/login", 401]);
  for (const secret of [admin.token, admin.xsrf, "in-the-query", "in-the-body", "somebody"]) {
    assert.equal(lines.join().includes(secret), false, secret);
  }
});
