import assert from "node:assert/strict";
import { callWith, testApiToken } from "../testing/tokens.ts";
import { type TestApi, testApi, testProperty, testTenant } from "../testing/api.ts";
import { assertRefused } from "../testing/callers.ts";

const PATH = "/test-scenarios";

/** A program that starts tests, under a key. */
async function starter(api: TestApi) {
  const tenant = await testTenant(api.db);
  await testProperty(api.db, tenant, "shop.example");
  const tokens = [1, 2].map(() => testApiToken(api, tenant, { permissions: ["RUN_TESTS"] }));
  const [own = assert.fail(), other = assert.fail()] = await Promise.all(tokens);
  const start = (key: string, page = "", token = own.token) =>
    callWith(api, token, "POST", PATH, {
      url: `https://shop.example/${page}`,
      type: "ON_DEMAND",
      preset: "NO_ACTION_SP_CMP",
    }, { "Idempotency-Key": key });
  const jobs = async () => {
    const [row] = await api.db.owner`select count(*)::int as n from scan_jobs`;
    return row?.n;
  };
  return { tenant, own, other, start, jobs };
}

Deno.test("idempotency key: the same call is carried out once and answered alike", async () => {
  await using api = await testApi();
  const { other, start, jobs } = await starter(api);
  const first = await start("k1");
  assert.deepEqual([first.status, first.headers.get("Idempotency-Replayed")], [201, null]);
  const again = await start("k1");
  assert.deepEqual([again.status, again.headers.get("Idempotency-Replayed")], [201, "true"]);
  assert.deepEqual(await again.json(), await first.json());
  assert.equal(await jobs(), 1);
  await assertRefused(start("k1", "other"), 422, "INPUT_INVALID");
  await start("k2");
  // Another account's key is another key.
  await start("k1", "", other.token);
  assert.equal(await jobs(), 3);
  for (const key of ["a b", "x".repeat(256), "ü"]) {
    await assertRefused(start(key), 400, "INVALID_HEADER", key);
  }
});

Deno.test("idempotency key: of many at once one is carried out, the others wait or get its answer", async () => {
  await using api = await testApi();
  const { start, jobs } = await starter(api);
  const answers = await Promise.all(Array.from({ length: 12 }, () => start("race")));
  const statuses = answers.map(({ status }) => status);
  assert.ok(statuses.every((status) => status === 201 || status === 409), `${statuses}`);
  assert.equal(
    answers.filter((answer) => answer.ok && !answer.headers.has("Idempotency-Replayed")).length,
    1,
  );
  assert.equal(await jobs(), 1);
});

Deno.test("idempotency key: a refused call gives it back, a lost one after a while, all after a day", async () => {
  let now = Date.now();
  await using api = await testApi({ now: () => new Date(now) });
  const { tenant, own, start, jobs } = await starter(api);
  await api.db.owner`update tiers set max_daily_tests = 0`;
  await assertRefused(start("k"), 403, "FORBIDDEN");
  await api.db.owner`update tiers set max_daily_tests = 1000`;
  assert.equal((await start("k")).status, 201);
  await api.db.owner`insert into idempotency_keys (tenant_id, account_id, key, request_hash,
      started_at) values (${tenant.id}, ${own.accountId}, 'lost',
      (select request_hash from idempotency_keys where key = 'k'), ${new Date(now)})`;
  const early = await start("lost");
  assert.equal(early.headers.get("Retry-After"), "1");
  await assertRefused(early, 409, "INPUT_INVALID");
  now += 2 * api.deps.config.REQUEST_TIMEOUT_MS + 1;
  assert.equal((await start("lost")).status, 201);
  assert.equal(await jobs(), 2);
  // The token expires after a day as well: one that does not.
  await api.db.owner`update api_tokens set expires_at = expires_at + interval '30 days'`;
  now += 24 * 3_600_000 + 1;
  assert.equal((await start("k", "other")).status, 201);
  assert.equal(await jobs(), 3);
});

Deno.test("idempotency key: an import, which takes longer, is lost later", async () => {
  let now = Date.now();
  await using api = await testApi({ now: () => new Date(now) });
  const { owner } = api.db;
  const tenant = await testTenant(api.db);
  const { token } = await testApiToken(api, tenant, {
    permissions: ["MANAGE_VENDORS", "MANAGE_PROPERTIES"],
  });
  const file = {
    ...{ format: "DOCUMENT", removeMissing: false },
    text: JSON.stringify({ version: 1, vendors: [] }),
  };
  const apply = () =>
    callWith(api, token, "POST", "/configuration/apply", file, { "Idempotency-Key": "k" });
  const first = await apply();
  assert.equal(first.status, 200, await first.text());
  await owner`update idempotency_keys set status = null, body = null`;
  now += 2 * api.deps.config.REQUEST_TIMEOUT_MS + 1;
  await assertRefused(apply(), 409, "INPUT_INVALID", "it may still run");
  now += 2 * api.deps.config.IMPORT_TIMEOUT_MS;
  assert.equal((await apply()).status, 200);
});
