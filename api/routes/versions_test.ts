/** Every configured object has a version: of two people who change it, nobody loses a change. */
import { entityChange } from "@crumbtrail/contract/versions";
import assert from "node:assert/strict";
import { z } from "zod";
import { testAccount, testApi, testProperty, type TestTenant, testTenant } from "../testing/api.ts";
import { PATIENT, readGroup, testGroup } from "../testing/assignee_groups.ts";
import { requireAuditWords } from "../testing/audit_words.ts";
import { answerIn, type Caller, signedIn } from "../testing/callers.ts";
import { storageItem, testScenario } from "../testing/sample_rows.ts";
import { readVendor, testVendor } from "../testing/vendors.ts";
import { testWebhook } from "../testing/webhooks.ts";

const api = await testApi({ config: PATIENT });
Deno.test.afterAll(api.db.close);

interface Versioned {
  /** Path of the object, which is made before. */
  make(tenant: TestTenant): Promise<string>;
  /** Changes of different fields. */
  ours: Record<string, unknown>;
  theirs: Record<string, unknown>;
}

const OBJECTS: Record<string, Versioned> = {
  "a property": {
    make: async (tenant) => `/properties/${await testProperty(api.db, tenant, "shop.example")}`,
    ours: { description: "Ours" },
    theirs: { name: "Theirs" },
  },
  "a vendor": {
    make: async (tenant) => `/vendors/${await testVendor(api.db, tenant, { name: "Ads" })}`,
    ours: { description: "Ours" },
    theirs: { ignore: true },
  },
  "a storage item": {
    make: async (tenant) => `/storage-items/${(await storageItem(api, tenant)).id}`,
    ours: { description: "Ours" },
    theirs: { keyPatterns: ["^_ga"] },
  },
  "a test scenario": {
    make: async (tenant) => `/test-scenarios/${(await testScenario(api, tenant)).id}`,
    ours: { description: "Ours" },
    theirs: { name: "Theirs" },
  },
  "an assignee group": {
    make: async (tenant) => `/issue-assignees/${await testGroup(api.db, tenant)}`,
    ours: { description: "Ours" },
    theirs: { resolveTimeThresholdInHours: 8 },
  },
  "a user": {
    make: async (tenant) => `/accounts/${await testAccount(api.db, tenant, "USER")}`,
    ours: { firstname: "Ours" },
    theirs: { role: "VIEW_ONLY", propertyAuthorization: [{ property: "ALL" }] },
  },
  "an integration": {
    make: async (tenant) => `/webhooks/${(await testWebhook(api, tenant, { kind: "JIRA" })).id}`,
    ours: { name: "Ours" },
    theirs: { events: ["issue.created"], apiToken: "sesame" },
  },
  "a tenant": {
    make: (tenant) => Promise.resolve(`/tenants/${tenant.id}`),
    ours: { timezone: "America/New_York" },
    theirs: { name: "Theirs", authorization: { pwTeamMayAccessTenant: true } },
  },
  "the settings": {
    make: (tenant) => Promise.resolve(`/tenants/${tenant.id}/settings`),
    ours: { keepValues: true },
    theirs: { issues: { autoResolveAfterDays: 30 } },
  },
};

const versioned = z.looseObject({ version: z.int().min(1) });

async function read(caller: Caller, path: string) {
  const [, list, id = ""] = path.split("/");
  if (list === "issue-assignees") return versioned.parse(await readGroup(caller, id));
  return await answerIn(versioned, caller.get(path));
}

const saved = (caller: Caller, path: string, body: unknown) =>
  answerIn(versioned, caller.patch(path, body));

const conflict = z.object({
  message: z.literal("FORBIDDEN"),
  details: z.object({
    changedSince: z.literal(true),
    version: z.number(),
    changes: z.array(entityChange),
  }),
});

async function refused(response: Response) {
  assert.equal(response.status, 409, await response.clone().text());
  return conflict.parse(await response.json()).details;
}

const nameOf = async ({ accountId }: Caller) => {
  const [row] = await api.db.owner`select username from accounts where id = ${accountId}`;
  return String(row?.username);
};

for (const [name, { make, ours, theirs }] of Object.entries(OBJECTS)) {
  Deno.test(`versions: of two people who change ${name}, the second learns what the first changed, and nothing is lost [versions-1]`, async () => {
    const tenant = await testTenant(api.db);
    const [ada, eve] = [await signedIn(api, tenant), await signedIn(api, tenant)];
    const path = await make(tenant);
    const { version } = await read(ada, path);
    const first = await saved(eve, path, { ...theirs, version });
    assert.ok(first.version > version);
    const same = await saved(eve, path, { ...theirs, apiToken: undefined });
    assert.equal(same.version, first.version, "the same content is no new version");
    const late = await refused(await ada.patch(path, { ...ours, version }));
    assert.equal(late.version, first.version);
    for (const large of [2 ** 31, 2 ** 40, Number.MAX_SAFE_INTEGER, 1e300]) {
      assert.equal((await ada.patch(path, { ...ours, version: large })).status, 422, `${large}`);
    }
    const [change, ...older] = late.changes;
    assert.deepEqual([change?.by, older], [await nameOf(eve), []]);
    const { apiToken: _, ...visible } = theirs;
    for (const field of Object.keys(visible)) assert.ok(change?.after && field in change.after);
    const both = await saved(ada, path, { ...ours, version: late.version });
    assert.ok(both.version > first.version);
    assert.partialDeepStrictEqual(both, { ...visible, ...ours });
  });

  Deno.test(`versions: of ten people who save the same version of ${name} at once, one succeeds [versions-2]`, async () => {
    const tenant = await testTenant(api.db);
    const admin = await signedIn(api, tenant);
    const path = await make(tenant);
    const { version } = await read(admin, path);
    const body = (n: number) => ({ ...n % 2 === 0 ? ours : theirs, version });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => admin.patch(path, body(n))),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(9).fill(409)]);
    const anyVersion = await saved(admin, path, ours);
    assert.partialDeepStrictEqual(anyVersion, ours);
  });
}

Deno.test("versions: two people who save different fields of a vendor again and again, in parallel, lose nothing [versions-4]", async () => {
  const tenant = await testTenant(api.db);
  const ads = await testVendor(api.db, tenant, { name: "Ads" });
  const path = `/vendors/${ads}`;
  const people = await Promise.all([signedIn(api, tenant), signedIn(api, tenant)]);
  const refusals = await Promise.all(people.map((person, n) => addPatterns(person, n)));
  const { urlPatterns, version } = await readVendor(people[0], ads);
  const expected = people.flatMap((_, n) =>
    Array.from({ length: 8 }, (_, k) => `^https://${n}-${k}`)
  );
  assert.deepEqual(urlPatterns.toSorted(), expected.toSorted());
  const [row] = await api.db.owner`select count(*)::int as n from audit_events
    where tenant_id = ${tenant.id} and action = 'vendor.changed'`;
  assert.deepEqual([row?.n, version], [16, 17], "each save is one event and one version");
  assert.ok(refusals.some((n) => n > 0), "they did meet");

  /** Adds patterns one by one to the list as read last, as the form does. @returns refusals */
  async function addPatterns(person: Caller, n: number): Promise<number> {
    let refusals = 0;
    for (let k = 0; k < 8;) {
      const { urlPatterns, version } = await readVendor(person, ads);
      const body = { urlPatterns: [...urlPatterns, `^https://${n}-${k}`], version };
      const { status } = await person.patch(path, body);
      if (status === 200) k++;
      else refusals++;
    }
    return refusals;
  }
});

Deno.test("versions: settings and data of a tenant are changed apart, and each refusal names its own changes [versions-8]", async () => {
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant);
  const [data, settings] = [`/tenants/${tenant.id}`, `/tenants/${tenant.id}/settings`];
  const before = [await read(admin, data), await read(admin, settings)].map((one) => one.version);
  await saved(admin, data, { timezone: "America/New_York", version: before[0] });
  await saved(admin, settings, { keepValues: true, version: before[1] });
  const late = await refused(await admin.patch(data, { name: "Late", version: before[0] }));
  assert.deepEqual(late.changes.map(({ action }) => action), ["tenant.changed"]);
  const later = await refused(
    await admin.patch(settings, { groupNames: false, version: before[1] }),
  );
  assert.deepEqual(later.changes.map(({ action }) => action), ["tenant.settings_changed"]);
});

Deno.test("versions: staff without access to a tenant learns of a change, not of the tenant's data [versions-8]", async () => {
  const [tenant, provider] = [await testTenant(api.db), await testTenant(api.db)];
  const [admin, staff] = [await signedIn(api, tenant), await signedIn(api, provider, "ADMIN")];
  const path = `/tenants/${tenant.id}`;
  const { version } = await read(staff, path);
  const accountOwnerData = { firstname: "Ada", lastname: "L", email: "ada@x.test", phone: "1" };
  await saved(admin, path, { accountOwnerData });
  const features = { allTestTypesEnabled: true };
  const late = await refused(await staff.patch(path, { features, version }));
  assert.deepEqual(late.changes, []);
  await saved(staff, path, { features, version: late.version });
});

Deno.test("versions: what users do with their own accounts is named to the admin who edits them", async () => {
  const tenant = await testTenant(api.db);
  const [admin, grace] = [await signedIn(api, tenant), await signedIn(api, tenant, "USER")];
  const path = `/accounts/${grace.accountId}`;
  const { version } = await read(admin, path);
  await grace.patch("/accounts/me", { alertSettings: { daily: false } });
  assert.equal((await read(admin, path)).version, version, "personal settings are no edit");
  await grace.patch("/accounts/me", { lastname: "Hopper" });
  const late = await refused(await admin.patch(path, { firstname: "Grace", version }));
  assert.deepEqual(late.changes.map(({ after }) => after), [{ lastname: "Hopper" }]);
});

Deno.test("versions: every field that these changes record has a label in the audit log", async () => {
  await requireAuditWords(api.db);
});

Deno.test("versions: a refusal names the changes after the audit log has ended; they end with the object", async () => {
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant);
  const path = `/webhooks/${(await testWebhook(api, tenant, { kind: "WEBHOOK" })).id}`;
  const { version } = await read(admin, path);
  await saved(admin, path, { name: "Theirs" });
  await api.db.owner`delete from audit_events where tenant_id = ${tenant.id}`;
  const answer = await admin.patch(path, { name: "Ours", version });
  assert.equal(answer.status, 409);
  const { details } = await answer.json();
  assert.deepEqual(details.changes.map((one: { after: unknown }) => one.after), [{
    name: "Theirs",
  }]);
  await admin.delete(path);
  const left = await api.db.owner`select from object_versions where tenant_id = ${tenant.id}
    and object_type = 'webhook_endpoints'`;
  assert.equal(left.length, 0);
});
