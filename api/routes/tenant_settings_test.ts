import { tenantSettings } from "@crumbtrail/contract/tenant_settings";
import assert from "node:assert/strict";
import { testAccount, testApi, testTenant } from "../testing/api.ts";
import { answerIn, signedIn } from "../testing/callers.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

Deno.test("tenant settings: defaults, clean-up, limits, and one event for a change [notifications-13, notifications-14, notifications-17, notifications-19, notifications-25]", async () => {
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant);
  const path = `/tenants/${tenant.id}/settings`;
  const read = async () => await answerIn(tenantSettings, admin.get(path));
  const before = await read();
  assert.deepEqual(before, {
    issues: { autoResolveAfterDays: 0 },
    groupNames: true,
    keepValues: false,
    suspiciousRequestStrings: ["track", "userid", "session"],
    majorEventRecipients: [],
    requireSecondFactor: false,
    auditRetentionYears: null,
    defaultAuditRetentionYears: 3,
    version: 1,
  });
  assert.equal((await admin.patch(path, before)).status, 200);
  assert.deepEqual(await logOf(), [], "the whole object sent back is no change");

  const days = async (n: number | null) => {
    const answer = await admin.patch(path, { issues: { autoResolveAfterDays: n } });
    return answer.status === 200
      ? (await answer.json()).issues.autoResolveAfterDays
      : JSON.stringify((await answer.json()).details).match(/Please[^"]+/)?.[0];
  };
  assert.deepEqual([await days(-5), await days(null), await days(1), await days(365)], [
    0,
    0,
    1,
    365,
  ]);
  assert.equal(await days(366), "Please enter a valid number between 1 and 365");
  assert.equal(await days(1.5), "Please enter a valid number between 1 and 365");

  const words = async (list: string[]) => {
    const answer = await admin.patch(path, { suspiciousRequestStrings: list });
    return (await answer.json()).suspiciousRequestStrings;
  };
  assert.deepEqual(await words([" visitor id ", "ab", "VisitorId", "uuid"]), ["visitorid", "uuid"]);
  assert.deepEqual(await words([]), ["track", "userid", "session"]);
  assert.equal((await read()).issues.autoResolveAfterDays, 365, "what is not given stays");
  const actions = (await logOf()).map(({ action }: { action: string }) => action);
  assert.deepEqual(actions, Array(4).fill("tenant.settings_changed"));

  async function logOf() {
    return (await (await admin.get("/audit-events")).json()).data;
  }
});

Deno.test("tenant settings: grouping of names and values in recordings are switched, each with its event", async () => {
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant);
  const path = `/tenants/${tenant.id}/settings`;
  const grouping = await admin.patch(path, { groupNames: false });
  assert.equal((await grouping.json()).groupNames, false);
  const values = await admin.patch(path, { keepValues: true });
  assert.equal((await values.json()).keepValues, true);
  const { groupNames, keepValues } = await answerIn(tenantSettings, admin.get(path));
  assert.deepEqual([groupNames, keepValues], [false, true]);
  const [row] = await api.db.owner`
    select group_names, keep_values from tenants where id = ${tenant.id}`;
  assert.deepEqual({ ...row }, { group_names: false, keep_values: true });
  const events = (await (await admin.get("/audit-events")).json()).data;
  const changes = events.map((event: { before: unknown; after: unknown }) => [
    event.before,
    event.after,
  ]);
  assert.deepEqual(changes, [
    [{ keepValues: false }, { keepValues: true }],
    [{ groupNames: true }, { groupNames: false }],
  ]);
  assert.equal((await admin.patch(path, { keepValues: "yes" })).status, 422);
});

Deno.test("tenant settings: other keywords count for the next scan; other settings leave its catalogue [notifications-26]", async () => {
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant);
  const version = async () => {
    const [row] = await api.db.owner`
      select catalogue_version::int as n from tenants where id = ${tenant.id}`;
    return row?.n;
  };
  const first = await version();
  const path = `/tenants/${tenant.id}/settings`;
  await admin.patch(path, { issues: { autoResolveAfterDays: 7 } });
  assert.equal(await version(), first);
  await admin.patch(path, { suspiciousRequestStrings: ["visitor"] });
  assert.equal(await version(), first + 1);
});

Deno.test("tenant settings: recipients are admins of the tenant; one who is none any more may stay or go [notifications-23]", async () => {
  const [tenant, foreign] = [await testTenant(api.db), await testTenant(api.db)];
  const admin = await signedIn(api, tenant);
  const staff = await testAccount(api.db, tenant, "ADMIN");
  const path = `/tenants/${tenant.id}/settings`;
  const choose = (ids: string[]) => admin.patch(path, { majorEventRecipients: ids });
  for (
    const id of [
      await testAccount(api.db, tenant, "TENANT_MANAGER"),
      await testAccount(api.db, foreign, "TENANT_ADMIN"),
      crypto.randomUUID(),
    ]
  ) {
    const answer = await choose([admin.accountId, id]);
    assert.equal((await answer.json()).message, "VALIDATION_ERROR");
  }
  const chosen = await (await choose([staff, admin.accountId, staff])).json();
  assert.deepEqual(chosen.majorEventRecipients, [staff, admin.accountId]);
  await api.db.owner`update accounts set role = 'USER' where id = ${staff}`;
  assert.equal((await choose([staff])).status, 200);
  assert.equal((await choose([])).status, 200);
  assert.notEqual((await choose([staff])).status, 200);
});

Deno.test("tenant settings: the audit log is kept for three years at least, or as the installation says", async () => {
  await using longer = await testApi({ config: { AUDIT_RETENTION_YEARS: 5 } });
  const tenant = await testTenant(longer.db);
  const admin = await signedIn(longer, tenant);
  const path = `/tenants/${tenant.id}/settings`;
  const save = async (auditRetentionYears: unknown) => {
    const answer = await admin.patch(path, { auditRetentionYears });
    const body = await answer.json();
    return answer.status === 200
      ? [body.auditRetentionYears, body.defaultAuditRetentionYears]
      : [answer.status, body.message, body.details[0].message];
  };
  assert.deepEqual(await save(10), [10, 5]);
  assert.deepEqual(await save(3), [3, 5]);
  const refused = [422, "VALIDATION_ERROR", "Please enter a valid number between 3 and 30"];
  for (const years of [2, 0, 31, 3.5, "4"]) assert.deepEqual(await save(years), refused);
  assert.deepEqual(await save(null), [null, 5]);
  const [event] = await longer.db.owner`select before, after from audit_events
    where action = 'tenant.settings_changed' order by at desc limit 1`;
  assert.deepEqual([event?.before, event?.after], [
    { auditRetentionYears: 3 },
    { auditRetentionYears: null },
  ]);
});
