import { apiToken, newApiToken } from "@crumbtrail/contract/api_token";
import { TENANT_HEADER } from "@crumbtrail/contract/constants";
import assert from "node:assert/strict";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { answerIn, assertRefused, type Caller, signedIn, testShop } from "../testing/callers.ts";
import { hashToken } from "../platform/tokens.ts";
import { looksLikeApiToken } from "../identity/api_tokens.ts";
import { callWith } from "../testing/tokens.ts";

const ALL = [{ property: "ALL" }];
const INPUT = { name: "CI", permissions: ["VIEW_RESULTS"], propertyAuthorization: ALL };

const create = (caller: Caller, input: object = INPUT) =>
  answerIn(newApiToken, caller.post("/api-tokens", input), 201);

async function list(caller: Caller) {
  return apiToken.array().parse((await (await caller.get("/api-tokens")).json()).data);
}

Deno.test("api-tokens: shown once, hashed at rest, used, listed, logged without its secret", async () => {
  const at = new Date("2026-01-01T12:00:00Z");
  await using api = await testApi({ now: () => at });
  const { shop, caller: admin } = await testShop(api);
  const authorization = [{ property: shop }];
  const input = { ...INPUT, propertyAuthorization: authorization, expiresInDays: 7 };
  const { token, ...made } = await create(admin, input);
  assert.ok(looksLikeApiToken(token));
  assert.deepEqual(
    [made.name, made.hint, made.expiresAt, made.lastUsedAt, made.propertyAuthorization],
    ["CI", token.slice(-4), "2026-01-08T12:00:00.000Z", null, authorization],
  );
  assert.equal((await callWith(api, token, "GET", "/issues")).status, 200);
  const [listed = assert.fail()] = await list(admin);
  assert.deepEqual(listed, { ...made, lastUsedAt: at.toISOString() });
  const rows = await api.db.owner`
    select to_jsonb(t)::text as text from api_tokens t
    union all select to_jsonb(e)::text from audit_events e
    union all select to_jsonb(a)::text from accounts a`;
  assert.ok(rows.every(({ text }) => !String(text).includes(token)));
  const [stored] = await api.db.owner`select token_hash from api_tokens`;
  assert.equal(stored?.token_hash, hashToken(token));
  const [event] = await api.db.owner`
    select actor_id, after from audit_events where action = 'api_token.created'`;
  assert.deepEqual([event?.actor_id, event?.after.name], [admin.accountId, "CI"]);
});

Deno.test("api-tokens: a revoked one is refused at once by every replica; its events keep its name", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  await testProperty(api.db, tenant, "shop.example");
  const admin = await signedIn(api, tenant);
  const made = await create(admin, { ...INPUT, permissions: ["RUN_TESTS"] });
  const replica = await testApi({ db: api.db });
  const start = () =>
    callWith(replica, made.token, "POST", "/test-scenarios", {
      url: "https://shop.example/",
      type: "ON_DEMAND",
      preset: "NO_ACTION_SP_CMP",
    });
  assert.equal((await start()).status, 201);
  assert.equal((await admin.delete(`/api-tokens/${made._id}`)).status, 204);
  await assertRefused(start(), 401, "INVALID_TOKEN");
  assert.deepEqual(await list(admin), []);
  await assertRefused(admin.delete(`/api-tokens/${made._id}`), 404, "ENTITY_NOT_FOUND");
  const events = await api.db.owner`
    select actor_name, action from audit_events order by id`;
  assert.deepEqual(events.map(({ actor_name, action }) => [action, actor_name]).slice(1, 2), [
    ["test.started", "CI (API token)"],
  ]);
  assert.equal(events.at(-1)?.action, "api_token.revoked");
});

Deno.test("api-tokens: the list says who made a token, and that its maker is gone", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const [admin, maker] = [await signedIn(api, tenant), await signedIn(api, tenant)];
  const [row] = await api.db.owner`select username from accounts where id = ${maker.accountId}`;
  const made = await create(maker);
  const creator = { username: row?.username, status: "ACTIVE" };
  assert.deepEqual(made.creator, creator);
  const creators = async () => (await list(admin)).map(({ creator }) => creator);
  const path = `/accounts/${maker.accountId}`;
  assert.equal((await admin.patch(path, { status: "DISABLED" })).status, 200);
  assert.deepEqual(await creators(), [{ ...creator, status: "DISABLED" }]);
  assert.equal((await admin.delete(path)).status, 204);
  assert.deepEqual(await creators(), [{ ...creator, status: "DELETED" }]);
  assert.equal(
    (await callWith(api, made.token, "GET", "/issues")).status,
    200,
    "it is the tenant's",
  );
});

Deno.test("api-tokens: no power over people, nothing its maker lacks, no foreign property, none by visiting staff [madmin-23]", async () => {
  await using api = await testApi();
  const [tenant, other] = [await testTenant(api.db), await testTenant(api.db)];
  const foreign = await testProperty(api.db, other, "foreign.example");
  const admin = await signedIn(api, tenant);
  for (
    const input of [
      { ...INPUT, permissions: ["MANAGE_USERS"] },
      { ...INPUT, permissions: ["ADD_PROPERTIES"] },
      { ...INPUT, permissions: [] },
      { ...INPUT, propertyAuthorization: [] },
      { ...INPUT, propertyAuthorization: [{ property: foreign }] },
      { ...INPUT, expiresInDays: 366 },
      { ...INPUT, expiresInDays: 0 },
      { ...INPUT, name: "  " },
      { ...INPUT, role: "ADMIN" },
    ]
  ) {
    const refused = await admin.post("/api-tokens", input);
    await assertRefused(refused, 422, "VALIDATION_ERROR", JSON.stringify(input));
  }
  // A token would outlive what the tenant has authorised.
  const staff = await signedIn(api, other, "ADMIN");
  await admin.patch(`/tenants/${tenant.id}`, { authorization: { pwTeamMayAccessTenant: true } });
  const visiting = await staff.call("POST", "/api-tokens", INPUT, { [TENANT_HEADER]: tenant.id });
  await assertRefused(visiting, 403, "FORBIDDEN");
  assert.deepEqual(await list(admin), []);
  const [accounts] = await api.db.owner`
    select count(*)::int as n from accounts where role = 'SERVICE_ACCOUNT'`;
  assert.equal(accounts?.n, 0);
});

Deno.test("api-tokens: a tenant has fifty and no more, also when they race", async () => {
  await using api = await testApi({ config: { REQUEST_TIMEOUT_MS: 600_000 } });
  const admin = await signedIn(api, await testTenant(api.db));
  const made = await Promise.all(
    Array.from({ length: 53 }, () => admin.post("/api-tokens", INPUT)),
  );
  assert.equal(made.filter(({ status }) => status === 403).length, 3);
  const [first] = await list(admin);
  await admin.delete(`/api-tokens/${first?._id}`);
  await create(admin);
});
