import { account } from "@crumbtrail/contract/account";
import { PERMISSIONS } from "@crumbtrail/contract/permissions";
import assert from "node:assert/strict";
import { PASSWORD, testPerson } from "../testing/people.ts";
import { testAccount, type TestApi, testApi, testProperty, testTenant } from "../testing/api.ts";
import {
  answerIn,
  assertRefused,
  type Caller,
  callerFor,
  refusalOf,
  signedIn,
  testShop,
  visitor,
} from "../testing/callers.ts";
import { auditEvents } from "../testing/audit_words.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const NEW = { password: "Battery-Staple-2", password_repeat: "Battery-Staple-2" };

/** Somebody with a password, and as many callers as sessions. */
async function withPassword(api: TestApi, sessions = 1) {
  const { tenant, username, id } = await testPerson(api, { role: "TENANT_ADMIN" });
  const callers: Caller[] = [];
  for (let i = 0; i < sessions; i++) callers.push(await callerFor(api, tenant, id));
  const [ada = assert.fail(), ...others] = callers;
  return { tenant, username, ada, others };
}

Deno.test("accounts/me: who it is and what the role allows [notifications-5]", async () => {
  const { tenant, shop, caller: staff } = await testShop(api, "ADMIN");
  const user = await signedIn(api, tenant, "USER", [shop]);
  const me = await answerIn(account, user.get("/accounts/me"));
  assert.equal(me._id, user.accountId);
  assert.equal(me.tenant, tenant.id);
  assert.deepEqual(me.propertyAuthorization, [{ property: shop, permissions: me.permissions }]);
  assert.deepEqual(me.customSettings, { darkMode: "auto" });
  const alerts = {
    daily: true,
    storage: true,
    requests: true,
    onlyNew: false,
    ownTests: true,
    properties: [],
  };
  assert.deepEqual(me.alertSettings, alerts);
  assert.deepEqual(me.permissions, [
    "VIEW_CONFIG_LIST",
    "VIEW_RESULTS",
    "EXPORT_DATA",
    "RUN_TESTS",
    "WORK_ON_ISSUES",
  ]);
  const all = (await answerIn(account, staff.get("/accounts/me"))).permissions;
  assert.deepEqual(all, [...PERMISSIONS]);
});

Deno.test("accounts/me: what is given changes, all else stays, and the log has both [notifications-10]", async () => {
  const caller = await signedIn(api, await testTenant(api.db), "VIEW_ONLY");
  await api.db.owner`update accounts set custom_settings = '{"columns": 3}'
    where id = ${caller.accountId}`;
  await caller.patch("/accounts/me", { customSettings: { darkMode: "on" } });
  const body = { firstname: " Grace ", alertSettings: { daily: false } };
  const answer = await caller.patch("/accounts/me", body);
  const me = account.parse(await answer.json());
  assert.deepEqual([me.firstname, me.lastname], ["Grace", "Test"]);
  assert.equal(me.customSettings.darkMode, "on");
  const alerts = {
    daily: false,
    storage: true,
    requests: true,
    onlyNew: false,
    ownTests: true,
    properties: [],
  };
  assert.deepEqual(me.alertSettings, alerts);
  const [row] = await api.db.owner`select custom_settings from accounts
    where id = ${caller.accountId}`;
  assert.deepEqual(row?.custom_settings, { columns: 3, darkMode: "on" });
  // The same once more is no event.
  await caller.patch("/accounts/me", body);
  const events = await auditEvents(api.db, caller.accountId, "account.changed");
  assert.equal(events.length, 2);
  assert.deepEqual([events[1]?.before.firstname, events[1]?.after.firstname], ["Ada", "Grace"]);
});

Deno.test("accounts/me: the language is English until another of the known ones is chosen [languages-2]", async () => {
  const caller = await signedIn(api, await testTenant(api.db), "VIEW_ONLY");
  const read = async () => (await answerIn(account, caller.get("/accounts/me"))).language;
  assert.equal(await read(), "en");
  assert.equal((await caller.patch("/accounts/me", { language: "de" })).status, 200);
  await caller.patch("/accounts/me", { firstname: "Grace" });
  assert.equal(await read(), "de");
  assert.equal((await caller.patch("/accounts/me", { language: "fr" })).status, 422);
  assert.equal(await read(), "de");
});

Deno.test("accounts/me: role, status, empty names and unknown settings can't be set here [notifications-10]", async () => {
  const tenant = await testTenant(api.db);
  const caller = await signedIn(api, tenant, "USER");
  const foreign = await testProperty(api.db, tenant, "foreign.example");
  for (
    const body of [
      { role: "ADMIN", isAdmin: true },
      { customSettings: { darkMode: "on", status: "ACTIVE" } },
      { customSettings: { darkMode: "sometimes" } },
      { firstname: "  " },
      { alertSettings: { properties: [foreign] } },
    ]
  ) {
    const refused = await caller.patch("/accounts/me", body);
    await assertRefused(refused, 422, "VALIDATION_ERROR", JSON.stringify(body));
  }
  const before = await answerIn(account, caller.get("/accounts/me"));
  const readOnly = {
    role: "ADMIN",
    username: "other@tenant.test",
    status: "DISABLED",
    tenant: "x",
  };
  const dropped = await caller.patch("/accounts/me", {
    ...readOnly,
    permissions: ["MANAGE_USERS"],
  });
  assert.deepEqual(account.parse(await dropped.json()), before, "read-only fields are dropped");
});

Deno.test("accounts/me: an avatar is a small picture that is what it says", async () => {
  const caller = await signedIn(api, await testTenant(api.db), "USER");
  const url = (type: string, bytes: number[]) =>
    `data:image/${type};base64,${new Uint8Array(bytes).toBase64()}`;
  const png = url("png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2]);
  const kept = await caller.patch("/accounts/me", { avatar: png });
  assert.equal(account.parse(await kept.json()).avatar, png);
  const large = Array(80_000).fill(0xff);
  for (
    const avatar of [
      url("jpeg", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      url("svg+xml", [60, 115, 118, 103]),
      url("jpeg", large),
      "data:image/png;base64,A",
      "https://elsewhere.example/a.png",
      "data:text/html;base64,PGI+",
    ]
  ) {
    const refused = await caller.patch("/accounts/me", { avatar });
    await assertRefused(refused, 422, "VALIDATION_ERROR", avatar.slice(0, 30));
  }
  const gone = await caller.patch("/accounts/me", { avatar: null });
  assert.equal(account.parse(await gone.json()).avatar, null);
});

Deno.test("accounts/me: a new password ends the other sessions and links, and tells by mail", async () => {
  const { ada, others: [other = assert.fail()], username } = await withPassword(api, 2);
  await visitor(api).post("/self-service", { username, grantType: "CHANGE_PASSWORD" });
  const done = await ada.patch("/accounts/me", { ...NEW, password_present: PASSWORD });
  assert.equal(done.status, 200);
  assert.equal((await other.get("/accounts/me")).status, 401);
  assert.equal((await ada.get("/accounts/me")).status, 200);
  const [left] = await api.db.owner`select count(*)::int as n from self_service_grants
    where account_id = ${ada.accountId}`;
  assert.equal(left?.n, 0);
  const mails = await api.db.owner`select name from mails where recipient = ${username}`;
  assert.ok(mails.some(({ name }) => name === "password_changed"));
  const [logged] = await api.db.owner`
    select before, after from audit_events
    where action = 'account.password_changed' and entity_id = ${ada.accountId}`;
  assert.deepEqual({ ...logged }, { before: null, after: null });
});

Deno.test("accounts/me: a new password needs the present one, twice the same, and strength", async () => {
  // The clock stands still: the wait after five wrong ones must not pass on a slow machine.
  const at = new Date();
  await using api = await testApi({ now: () => at });
  const { ada, others: [other = assert.fail()] } = await withPassword(api, 2);
  const refused = async (body: object) => await refusalOf(await ada.patch("/accounts/me", body));
  const present = { password_present: PASSWORD };
  assert.deepEqual(await refused(NEW), [422, "VALIDATION_ERROR"]);
  const differs = { ...NEW, ...present, password_repeat: "Other-Horse-1" };
  assert.deepEqual(await refused(differs), [422, "VALIDATION_ERROR"]);
  const weak = { password: "Password1", password_repeat: "Password1", ...present };
  assert.deepEqual(await refused(weak), [422, "VALIDATION_ERROR"]);
  const wrong = { ...NEW, password_present: "Wrong-Horse-1", firstname: "Eve" };
  for (let i = 0; i < 5; i++) assert.deepEqual(await refused(wrong), [403, "PASSWORD_INCORRECT"]);
  // Who guesses has to wait, and knows nothing by it.
  assert.deepEqual(await refused({ ...NEW, ...present }), [429, "FORBIDDEN"]);
  const me = await answerIn(account, other.get("/accounts/me"));
  assert.equal(me.firstname, "Ada");
});

Deno.test("delete accounts/me: sessions end, what was done stays; the only admin can't go", async () => {
  const tenant = await testTenant(api.db);
  const [ada, bob] = [await signedIn(api, tenant), await signedIn(api, tenant)];
  const user = await signedIn(api, tenant, "USER");
  // Two admins who go at the same time: one stays.
  const both = await Promise.all([ada, bob].map(async (each) => {
    const answer = await each.delete("/accounts/me");
    return { each, status: answer.status, body: await answer.text() };
  }));
  assert.deepEqual(both.map(({ status }) => status).sort(), [204, 403]);
  const kept = both.find(({ status }) => status === 403) ?? assert.fail();
  const { message, details } = JSON.parse(kept.body);
  assert.deepEqual([message, details], ["FORBIDDEN", { soleAdmin: true }]);
  for (const { each, status } of both) {
    assert.equal((await each.get("/accounts/me")).status, status === 204 ? 401 : 200);
  }
  assert.equal((await user.delete("/accounts/me")).status, 204);
  const left = await api.db.owner`select id from accounts where tenant_id = ${tenant.id}`;
  assert.deepEqual(left.map(({ id }) => id), [kept.each.accountId]);
  const events = await auditEvents(api.db, tenant.id, "account.deleted");
  assert.equal(events.length, 2);
});

Deno.test("delete accounts/me: of the provider's staff one stays", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  await signedIn(api, tenant);
  const staff = [await signedIn(api, tenant, "ADMIN"), await signedIn(api, tenant, "ADMIN")];
  const idle = await testAccount(api.db, tenant, "ADMIN", { status: "DISABLED" });
  const went = await Promise.all(staff.map((each) => each.delete("/accounts/me")));
  assert.deepEqual(went.map(({ status }) => status).sort(), [204, 403]);
  const left = await api.db.owner`select id from accounts where role = 'ADMIN' and id <> ${idle}`;
  assert.equal(left.length, 1);
});
