import type { UnsubscribeKind } from "@crumbtrail/contract/sign_in";
import { withTenant } from "@crumbtrail/db/tenant";
import assert from "node:assert/strict";
import { unsubscribeTokens } from "../notifications/alerts/unsubscribe.ts";
import {
  ORIGIN,
  testAccount,
  type TestApi,
  testApi,
  type TestTenant,
  testTenant,
} from "../testing/api.ts";
import { callerFor } from "../testing/callers.ts";
import { newToken } from "../platform/tokens.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

async function tokenFor(api: TestApi, tenant: TestTenant, kind: UnsubscribeKind, id: string) {
  const tokens = await withTenant(
    api.db.app,
    tenant.id,
    (tx) => unsubscribeTokens(tx, tenant.id, kind, [id]),
  );
  return tokens(id);
}

async function settingsOf(api: TestApi, id: string) {
  const [row] = await api.db.owner`
    select a.alert_settings as alerts, a.id = any (t.major_event_recipients) as major
    from accounts a join tenants t on t.id = a.tenant_id where a.id = ${id}`;
  const { storage, requests, daily } = row?.alerts ?? {};
  return { storage, requests, daily, major: row?.major };
}

const ALL = { storage: true, requests: true, daily: true, major: true };

async function person(api: TestApi, tenant: TestTenant) {
  const id = await testAccount(api.db, tenant, "TENANT_ADMIN");
  await api.db.owner`update tenants
    set major_event_recipients = major_event_recipients || ${id}::uuid where id = ${tenant.id}`;
  return id;
}

/** What a mail program sends: a form, from no page, with no cookie. */
function oneClick(api: TestApi, token: string, method = "POST") {
  const body = "List-Unsubscribe=One-Click";
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const sent = method === "POST" ? { headers, body } : {};
  return api.app.request(`/unsubscribe/${token}/one-click`, { method, ...sent });
}

Deno.test("unsubscribe: each link turns its kind off for its account, without sign-in, and nothing else", async () => {
  const tenant = await testTenant(api.db);
  const other = await person(api, tenant);
  const off = {
    ALERTS: { ...ALL, storage: false, requests: false },
    DAILY: { ...ALL, daily: false },
    MAJOR_EVENTS: { ...ALL, major: false },
  };
  for (const kind of ["ALERTS", "DAILY", "MAJOR_EVENTS"] as const) {
    const id = await person(api, tenant);
    const token = await tokenFor(api, tenant, kind, id);
    assert.match(token, /^[\w-]{43}$/);
    assert.equal(await tokenFor(api, tenant, kind, id), token, "one link per kind");
    assert.deepEqual(await settingsOf(api, id), ALL, "making a link changes nothing");
    for (let twice = 0; twice < 2; twice++) {
      assert.equal((await oneClick(api, token)).status, 204);
      assert.deepEqual(await settingsOf(api, id), off[kind]);
    }
    const events = await api.db.owner`select action, after ->> 'kind' as kind from audit_events
      where entity_id = ${id}`;
    assert.deepEqual(events.map((row) => ({ ...row })), [{ action: "account.unsubscribed", kind }]);
  }
  assert.deepEqual(await settingsOf(api, other), ALL);
});

Deno.test("unsubscribe: looking changes nothing; the page's call is an ordinary one; the token opens nothing", async () => {
  const tenant = await testTenant(api.db);
  const id = await person(api, tenant);
  const token = await tokenFor(api, tenant, "DAILY", id);
  const username = await api.db.owner`select username from accounts where id = ${id}`
    .then(([row]) => row?.username);
  const read = await api.app.request(`/unsubscribe/${token}`);
  assert.deepEqual(await read.json(), { kind: "DAILY", username });
  const head = await api.app.request(`/unsubscribe/${token}/one-click`, { method: "HEAD" });
  const opened = await oneClick(api, token, "GET");
  assert.deepEqual([head.status, opened.status], [302, 302]);
  const page = `http://app.test/self-service/unsubscribe?token=${token}`;
  assert.equal(opened.headers.get("location"), page);
  assert.deepEqual(await settingsOf(api, id), ALL);

  const xsrf = newToken();
  const post = (headers: Record<string, string>) =>
    api.app.request(`/unsubscribe/${token}`, { method: "POST", headers });
  assert.equal((await post({})).status, 403, "from elsewhere");
  const own = { origin: ORIGIN, cookie: `XSRF-TOKEN=${xsrf}`, "x-xsrf-token": xsrf };
  assert.equal((await post(own)).status, 204);
  assert.deepEqual(await settingsOf(api, id), { ...ALL, daily: false });

  const cookie = `crumbtrail_session=${token}`;
  assert.equal((await api.app.request("/accounts/me", { headers: { cookie } })).status, 401);
  assert.equal((await api.app.request(`/self-service/${token}`)).status, 404);
});

Deno.test("unsubscribe: a token that never was, an altered one and one of a deleted account do nothing", async () => {
  const tenant = await testTenant(api.db);
  const stays = await person(api, tenant);
  const goes = await person(api, tenant);
  const gone = await tokenFor(api, tenant, "DAILY", goes);
  const token = await tokenFor(api, tenant, "DAILY", stays);
  await api.db.owner`delete from accounts where id = ${goes}`;
  const altered = (token.startsWith("A") ? "B" : "A") + token.slice(1);
  for (const dead of [gone, altered, newToken(), "x"]) {
    const answer = await oneClick(api, dead);
    assert.equal(answer.status, 404, dead);
    assert.equal((await answer.json()).message, "ENTITY_NOT_FOUND");
  }
  assert.deepEqual(await settingsOf(api, stays), ALL);
});

Deno.test("unsubscribe: only that address takes a form from elsewhere", async () => {
  const tenant = await testTenant(api.db);
  const id = await person(api, tenant);
  const caller = await callerFor(api, tenant, id);
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    cookie: `crumbtrail_session=${caller.token}`,
  };
  for (const path of ["/logout", "/unsubscribe/a/b/one-click", "/x/unsubscribe/a/one-click"]) {
    const answer = await api.app.request(path, { method: "POST", headers, body: "a=b" });
    assert.equal(answer.status, 403, path);
  }
  assert.equal((await caller.get("/accounts/me")).status, 200, "the session is still there");
});
