import { testDatabase } from "@crumbtrail/db/testing";
import assert from "node:assert/strict";
import { pino } from "pino";
import { hashPassword } from "../identity/accounts/passwords.ts";
import { purgeSelfService } from "../loops/purge.ts";
import { testAccount, type TestApi, testApi, testTenant } from "../testing/api.ts";
import { callerFor, refusalOf, visitor } from "../testing/callers.ts";
import { guidSentTo, guidsSentTo } from "../testing/sign_up.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const OLD = "Correct-Horse-1";
const NEW = "Battery-Staple-2";
const oldHash = await hashPassword(OLD);

async function member(api: TestApi, status = "ACTIVE") {
  const tenant = await testTenant(api.db);
  const username = `${crypto.randomUUID()}@tenant.test`;
  const more = { username, passwordHash: oldHash, status };
  return { tenant, username, id: await testAccount(api.db, tenant, "TENANT_MANAGER", more) };
}

const ask = (api: TestApi, username: string, grantType = "CHANGE_PASSWORD") =>
  visitor(api).post("/self-service", { username, grantType });

async function linkFor(api: TestApi, username: string): Promise<string> {
  assert.equal((await ask(api, username)).status, 204);
  return await guidSentTo(api, username);
}

async function signInStatus(api: TestApi, username: string, password: string): Promise<number> {
  const response = await visitor(api).post("/login", { username, password });
  await response.body?.cancel();
  return response.status;
}

const statusOf = async (api: TestApi, id: string) =>
  (await api.db.owner`select status from accounts where id = ${id}`)[0]?.status;

Deno.test("self-service: a forgotten password is replaced through the emailed link, once", async () => {
  const { username } = await member(api);
  assert.equal((await ask(api, ` ${username.toUpperCase()} `)).status, 204);
  const guid = await guidSentTo(api, username);
  const path = `/self-service/${guid}`;
  for (let i = 0; i < 3; i++) {
    assert.equal((await visitor(api).head(path)).status, 200);
    const read = await visitor(api).get(path);
    assert.deepEqual(await read.json(), { guid, grantType: "CHANGE_PASSWORD" });
  }
  assert.equal(await signInStatus(api, username, OLD), 200, "looking changes nothing");
  assert.equal((await visitor(api).post(path, { password: NEW })).status, 204);
  assert.equal(await signInStatus(api, username, OLD), 401);
  assert.equal(await signInStatus(api, username, NEW), 200);
  for (const again of [visitor(api).post(path, { password: OLD }), visitor(api).get(path)]) {
    assert.deepEqual(await refusalOf(await again), [404, "ENTITY_NOT_FOUND"]);
  }
  const mails = await api.db.owner`select name from mails
    where recipient = ${username} order by id`;
  assert.deepEqual(mails.map(({ name }) => name), ["password_reset", "password_changed"]);
});

Deno.test("self-service: the link's secret is in the mail alone, not in the database or the log", async () => {
  await using api = await testApi();
  const lines: string[] = [];
  api.deps.log = pino({}, { write: (line) => void lines.push(line) });
  const { username } = await member(api);
  const guid = await linkFor(api, username);
  const kept = await api.db.owner`select to_jsonb(g) as row from self_service_grants g`;
  assert.equal(kept.length, 1);
  await (await visitor(api).get(`/self-service/${guid}`)).body?.cancel();
  await visitor(api).post(`/self-service/${guid}`, { password: NEW });
  const audit = await api.db.owner`select to_jsonb(a) as row from audit_events a order by id`;
  assert.deepEqual(audit.map(({ row }) => [row.action, row.address]), [
    ["self_service.requested", "192.0.2.1"],
    ["account.password_changed", "192.0.2.1"],
  ]);
  assert.equal(lines.length, 3);
  for (const text of [JSON.stringify(kept), JSON.stringify(audit), lines.join()]) {
    for (const secret of [guid, NEW, OLD]) assert.equal(text.includes(secret), false);
  }
});

Deno.test("self-service: a name nobody has is told so; an account that may not gets no mail", async () => {
  await using api = await testApi();
  assert.deepEqual(await refusalOf(await ask(api, "nobody@tenant.test")), [404, "USER_NOT_FOUND"]);
  for (const status of ["DISABLED", "AWAITING_CONFIRM", "AWAITING_APPROVAL"]) {
    const { username } = await member(api, status);
    assert.equal((await ask(api, username)).status, 204);
  }
  const { username } = await member(api);
  assert.equal((await ask(api, username, "ACCOUNT_ACTIVATION")).status, 204, "it is active");
  const other = await member(api);
  await api.db.owner`update tenants set status = 'DISABLED' where id = ${other.tenant.id}`;
  assert.equal((await ask(api, other.username)).status, 204);
  const [row] = await api.db.owner`select (select count(*) from mails)::int as mails,
    (select count(*) from self_service_grants)::int as grants`;
  assert.deepEqual({ ...row }, { mails: 0, grants: 0 });
});

Deno.test("self-service: an account gets five links an hour, whoever asks", async () => {
  const { username } = await member(api);
  for (let i = 0; i < 7; i++) {
    const from = visitor(api, { address: `192.0.2.${i}` });
    const asked = await from.post("/self-service", { username, grantType: "CHANGE_PASSWORD" });
    assert.equal(asked.status, 204);
  }
  assert.equal((await guidsSentTo(api, username)).length, 5);
});

Deno.test("self-service: sessions end with the old password, the browser's own one excepted", async () => {
  const { username, id, tenant } = await member(api);
  const [own, other] = [await callerFor(api, tenant, id), await callerFor(api, tenant, id)];
  const colleague = await callerFor(api, tenant, await testAccount(api.db, tenant, "USER"));
  const guid = await linkFor(api, username);
  const browser = visitor(api, { cookie: `crumbtrail_session=${own.token}` });
  assert.equal((await browser.post(`/self-service/${guid}`, { password: NEW })).status, 204);
  assert.equal((await own.get("/login")).status, 204);
  assert.equal((await other.get("/login")).status, 401);
  assert.equal((await colleague.get("/login")).status, 204);
});

Deno.test("self-service: a password that will not do is refused with what it lacks, and uses nothing up", async () => {
  const { username } = await member(api);
  const path = `/self-service/${await linkFor(api, username)}`;
  const lacks = async (body: unknown) => {
    const response = await visitor(api).post(path, body);
    const { message, details } = await response.json();
    assert.deepEqual([response.status, message], [422, "VALIDATION_ERROR"]);
    return details.map((it: { message: string }) => it.message);
  };
  assert.deepEqual(await lacks({}), ["lowercase", "uppercase", "digit", "length"]);
  assert.deepEqual(await lacks({ password: "Short-1" }), ["length"]);
  assert.deepEqual(await lacks({ password: "No-Digit-At-All" }), ["digit"]);
  assert.deepEqual(await lacks({ password: "Password1" }), [
    "This password is among the most common ones",
  ]);
  assert.equal((await visitor(api).post(path, { password: NEW })).status, 204);
});

Deno.test("self-service: forged, expired and another tenant's disabled links are not valid", async () => {
  let now = Date.now();
  await using api = await testApi({ now: () => new Date(now) });
  const { username, tenant } = await member(api);
  const guid = await linkFor(api, username);
  const valid = async (id: string) => (await visitor(api).get(`/self-service/${id}`)).status;
  assert.equal(await valid(guid), 200);
  assert.equal(await valid(guid.slice(0, -1)), 404);
  assert.equal(await valid(crypto.randomUUID()), 404);
  await api.db.owner`update tenants set status = 'DISABLED' where id = ${tenant.id}`;
  assert.equal(await valid(guid), 404);
  await api.db.owner`update tenants set status = 'ACTIVE'`;
  now += 24 * 3_600_000 - 1000;
  assert.equal(await valid(guid), 200);
  assert.equal(await purgeSelfService(api.db, new Date(now)), 0);
  now += 1000;
  assert.equal(await valid(guid), 404);
  const used = await visitor(api).post(`/self-service/${guid}`, { password: NEW });
  assert.deepEqual(await refusalOf(used), [404, "ENTITY_NOT_FOUND"]);
  assert.equal(await purgeSelfService(api.db, new Date(now)), 1);
});

Deno.test("self-service: of fifty calls with one link one succeeds", async () => {
  await using api = await testApi({ db: await testDatabase(20) });
  const { username } = await member(api);
  const guid = await linkFor(api, username);
  const calls = Array.from(
    { length: 50 },
    (_, i) => {
      const browser = visitor(api, { address: `192.0.2.${i}` });
      return browser.post(`/self-service/${guid}`, { password: `${NEW}${i}` });
    },
  );
  const answers = await Promise.all(calls);
  const won = answers.flatMap(({ status }, i) => status === 204 ? [i] : []);
  assert.equal(won.length, 1);
  assert.equal(answers.filter(({ status }) => status === 404).length, 49);
  assert.equal(await signInStatus(api, username, `${NEW}${won[0]}`), 200);
});

Deno.test("self-service: an activation opens an account that has a password, others need one", async () => {
  const [own, invited] = [await member(api, "PENDING"), await member(api, "PENDING")];
  await api.db.owner`update accounts set password_hash = null where id = ${invited.id}`;
  for (const { username } of [own, invited]) {
    assert.equal((await ask(api, username, "ACCOUNT_ACTIVATION")).status, 204);
  }
  const path = async (username: string) => `/self-service/${await guidSentTo(api, username)}`;
  assert.equal(await signInStatus(api, own.username, OLD), 403);
  assert.equal((await visitor(api).post(await path(own.username), {})).status, 204);
  assert.equal(await signInStatus(api, own.username, OLD), 200);

  const refused = await visitor(api).post(await path(invited.username), {});
  assert.deepEqual(await refusalOf(refused), [422, "VALIDATION_ERROR"]);
  assert.equal(await statusOf(api, invited.id), "PENDING");
  const set = await visitor(api).post(await path(invited.username), { password: NEW });
  assert.equal(set.status, 204);
  assert.equal(await signInStatus(api, invited.username, NEW), 200);
});

Deno.test("self-service: a new password by link opens a waiting account, and never a disabled one", async () => {
  const { username, id } = await member(api, "PENDING");
  const first = await linkFor(api, username);
  await api.db.owner`update accounts set status = 'DISABLED' where id = ${id}`;
  const refused = await visitor(api).post(`/self-service/${first}`, { password: NEW });
  assert.deepEqual(await refusalOf(refused), [404, "ENTITY_NOT_FOUND"]);
  assert.equal(await statusOf(api, id), "DISABLED");
  await api.db.owner`update accounts set status = 'PENDING' where id = ${id}`;
  assert.equal((await visitor(api).post(`/self-service/${first}`, { password: NEW })).status, 204);
  assert.equal(await statusOf(api, id), "ACTIVE");
});

Deno.test("self-service: who asks too often waits, from this address and for this name only", async () => {
  let now = Date.now();
  await using api = await testApi({ now: () => new Date(now) });
  const [{ username }, other] = [await member(api), await member(api)];
  for (let i = 0; i < 5; i++) assert.equal((await ask(api, username)).status, 204);
  const throttled = await ask(api, username);
  assert.equal(throttled.headers.get("retry-after"), "2");
  assert.deepEqual(await refusalOf(throttled), [429, "FORBIDDEN"]);
  assert.equal((await ask(api, other.username)).status, 204);
  const elsewhere = visitor(api, { address: "192.0.2.2" });
  const body = { username, grantType: "CHANGE_PASSWORD" };
  assert.equal((await elsewhere.post("/self-service", body)).status, 204);
  assert.equal(await signInStatus(api, username, OLD), 200, "signing in is counted apart");
  now += 2000;
  assert.equal((await ask(api, username)).status, 204);
});

Deno.test("self-service: guessing names or links from one address ends in waiting", async () => {
  const at = new Date();
  await using api = await testApi({ now: () => at });
  const guess = { kind: "LINK", address: "192.0.2.1", succeeded: false, at };
  for (const [kind, length] of [["LINK", 999], ["SELF_SERVICE", 49]] as const) {
    const rows = Array.from({ length }, (_, i) => ({ ...guess, kind, username: `guess ${i}` }));
    await api.db.owner`insert into sign_in_attempts ${api.db.owner(rows)}`;
  }
  const link = () => visitor(api).get(`/self-service/${crypto.randomUUID()}`);
  assert.deepEqual(await refusalOf(await link()), [404, "ENTITY_NOT_FOUND"]);
  assert.deepEqual(await refusalOf(await link()), [429, "FORBIDDEN"]);
  const use = await visitor(api).post(`/self-service/${crypto.randomUUID()}`, { password: NEW });
  assert.deepEqual(await refusalOf(use), [429, "FORBIDDEN"]);
  const name = () => ask(api, `${crypto.randomUUID()}@tenant.test`);
  assert.deepEqual(await refusalOf(await name()), [404, "USER_NOT_FOUND"]);
  assert.deepEqual(await refusalOf(await name()), [429, "FORBIDDEN"]);
});
