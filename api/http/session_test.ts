import assert from "node:assert/strict";
import { type TestApi, testApi, testProperty, testTenant } from "../testing/api.ts";
import { type Caller, signedIn } from "../testing/callers.ts";
import { hashToken } from "../platform/tokens.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const HOUR = 3_600_000;

async function statusOf(caller: Caller): Promise<number> {
  const response = await caller.get("/login");
  await response.body?.cancel();
  return response.status;
}

/** An API whose clock stands still until it is moved. */
async function withClock() {
  let now = new Date("2026-01-01T12:00:00Z").getTime();
  const clocked = await testApi({ db: api.db, now: () => new Date(now) });
  return { api: clocked, pass: (ms: number) => void (now += ms) };
}

async function makeIdle(api: TestApi, caller: Caller, expires: string): Promise<void> {
  await api.db.owner`update sessions set remember = false, expires_at = ${expires}
    where token_hash = ${hashToken(caller.token)}`;
}

Deno.test("session: without remember me it lives while it is used, 12 hours at a time", async () => {
  const { api, pass } = await withClock();
  const caller = await signedIn(api, await testTenant(api.db));
  await makeIdle(api, caller, "2026-01-02T00:00:00Z");
  pass(11 * HOUR);
  assert.equal(await statusOf(caller), 204);
  pass(11 * HOUR);
  assert.equal(await statusOf(caller), 204);
  pass(12 * HOUR + 1);
  assert.equal(await statusOf(caller), 401);
});

Deno.test("session: however much it is used, it ends after 30 days", async () => {
  const { api, pass } = await withClock();
  const caller = await signedIn(api, await testTenant(api.db));
  await makeIdle(api, caller, "2026-01-02T00:00:00Z");
  for (let hours = 0; hours < 30 * 24 - 8; hours += 8) {
    assert.equal(await statusOf(caller), 204, `after ${hours} hours`);
    pass(8 * HOUR);
  }
  assert.equal(await statusOf(caller), 204);
  pass(8 * HOUR);
  assert.equal(await statusOf(caller), 401);
});

Deno.test("session: its use is written at most each minute", async () => {
  const { api, pass } = await withClock();
  const caller = await signedIn(api, await testTenant(api.db));
  const used = async () => {
    assert.equal(await statusOf(caller), 204);
    const [row] = await api.db.owner`select last_used_at from sessions
      where account_id = ${caller.accountId}`;
    return row?.last_used_at.toISOString();
  };
  assert.equal(await used(), "2026-01-01T12:00:00.000Z");
  pass(59_000);
  assert.equal(await used(), "2026-01-01T12:00:00.000Z");
  pass(2000);
  assert.equal(await used(), "2026-01-01T12:01:01.000Z");
});

Deno.test("session: a disabled account or tenant is out with its next call", async () => {
  const [one, two] = [await testTenant(api.db), await testTenant(api.db)];
  const [ada, bob] = [await signedIn(api, one), await signedIn(api, two)];
  await api.db.owner`update accounts set status = 'DISABLED' where id = ${ada.accountId}`;
  await api.db.owner`update tenants set status = 'DISABLED' where id = ${two.id}`;
  assert.deepEqual([await statusOf(ada), await statusOf(bob)], [401, 401]);
});

Deno.test("session: the refusal of an ended one leaves the cookies another tab may have set", async () => {
  const caller = await signedIn(api, await testTenant(api.db));
  await api.db.owner`delete from sessions where account_id = ${caller.accountId}`;
  const refused = await caller.get("/accounts/me");
  assert.deepEqual([refused.status, (await refused.json()).message], [401, "SESSION_EXPIRED"]);
  assert.deepEqual(refused.headers.getSetCookie(), []);
});

Deno.test("session: a lost XSRF cookie comes back with the next answer", async () => {
  const caller = await signedIn(api, await testTenant(api.db));
  const cookie = `crumbtrail_session=${caller.token}`;
  const response = await caller.call("GET", "/accounts/me", undefined, { cookie });
  const set = response.headers.getSetCookie();
  assert.ok(set.some((line) => line.startsWith(`XSRF-TOKEN=${caller.xsrf};`)), set.join("\n"));
});

Deno.test("session: properties taken from a USER are gone with the next call", async () => {
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  const user = await signedIn(api, tenant, "USER", [shop]);
  const total = async () => (await (await user.get("/properties")).json()).meta.total;
  assert.equal(await total(), 1);
  await api.db.owner`delete from account_properties where account_id = ${user.accountId}`;
  assert.equal(await total(), 0);
  await api.db.owner`update accounts set all_properties = true where id = ${user.accountId}`;
  assert.equal(await total(), 2);
});
