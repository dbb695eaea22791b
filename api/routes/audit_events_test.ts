import { auditEvent } from "@crumbtrail/contract/audit";
import { listOf } from "@crumbtrail/contract/paging";
import { withTenant } from "@crumbtrail/db/tenant";
import assert from "node:assert/strict";
import { recordAuditEvent } from "../audit/record.ts";
import { type TestApi, testApi, testTenant } from "../testing/api.ts";
import { actorOf } from "../testing/issues.ts";
import { answerIn, assertRefused, type Caller, signedIn, testShop } from "../testing/callers.ts";
import { columnOf, readWorkbook } from "../testing/downloads.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const page = listOf(auditEvent);

const read = (caller: Caller, query = "") => answerIn(page, caller.get(`/audit-events${query}`));

/** Events of a tenant at given times, told apart by their action. */
async function events(
  { db }: TestApi,
  tenantId: string,
  list: { actor?: string; action: string; at?: string; after?: unknown }[],
) {
  for (const { actor = "ann@a.test", action, at = "2026-01-01T00:00:00Z", after } of list) {
    await db.owner`insert into audit_events (tenant_id, actor_name, action, entity_type, entity_id,
        after, at, address) values (${tenantId}, ${actor}, ${action}, ${action.split(".")[0] ?? ""},
        ${tenantId}, ${after === undefined ? null : JSON.stringify(after)}::text::jsonb, ${at},
        '192.0.2.7')`;
  }
}

Deno.test("audit log: the latest first, in pages, by time, actor, action and object", async () => {
  const [tenant, other] = [await testTenant(api.db), await testTenant(api.db)];
  await events(api, other.id, [{ action: "issue.resolved" }]);
  await events(api, tenant.id, [
    { action: "issue.resolved", at: "2026-01-01T00:00:00Z" },
    { action: "issue.reopened", at: "2026-01-02T00:00:00Z", actor: "bob@a.test" },
    { action: "property.added", at: "2026-01-03T00:00:00Z", after: { name: "Shop" } },
  ]);
  const admin = await signedIn(api, tenant);
  const actions = async (query: string) => (await read(admin, query)).data.map((e) => e.action);

  const whole = await read(admin);
  assert.deepEqual(whole.meta, { offset: 0, limit: 50, total: 3, count: 3 });
  const { _id: _, ...latest } = whole.data[0] ?? assert.fail("no event");
  assert.deepEqual(latest, {
    at: "2026-01-03T00:00:00.000Z",
    actor: { _id: null, name: "ann@a.test", isStaff: false },
    action: "property.added",
    entityType: "property",
    entityId: tenant.id,
    before: null,
    after: { name: "Shop" },
    address: "192.0.2.7",
    requestId: null,
  });
  assert.deepEqual(await actions("?offset=1&limit=1"), ["issue.reopened"]);
  assert.deepEqual(await actions("?actor=BOB"), ["issue.reopened"]);
  assert.deepEqual(await actions("?action=issue."), ["issue.reopened", "issue.resolved"]);
  assert.deepEqual(await actions("?entityType=property"), ["property.added"]);
  assert.deepEqual(await actions(`?entityId=${other.id}`), []);
  assert.deepEqual(
    await actions("?start=2026-01-02T00:00:00Z&end=2026-01-03T01:00:00%2B01:00"),
    ["issue.reopened"],
  );
  for (const bad of ["start=yesterday", "entityType=thing"]) {
    await assertRefused(admin.get(`/audit-events?${bad}`), 400, "INPUT_INVALID", bad);
  }
});

Deno.test("audit log: as a workbook, where no name is a formula", async () => {
  const tenant = await testTenant(api.db);
  await events(api, tenant.id, [
    { action: "issue.resolved", actor: '=HYPERLINK("http://evil.example")' },
    { action: "property.added" },
  ]);
  const admin = await signedIn(api, tenant);
  const response = await admin.get("/audit-events?export-format=xlsx&action=issue");
  const rows = (await readWorkbook(response)).get("Audit log");
  assert.deepEqual(columnOf(rows, "Who"), ['\'=HYPERLINK("http://evil.example")']);
  assert.deepEqual(columnOf(rows, "When (UTC)"), [new Date("2026-01-01T00:00:00Z")]);
  assert.ok(rows?.flat().every((cell) => !cell.isFormula));
});

Deno.test("audit log: the workbook says in words what each change did", async () => {
  const { shop, caller: admin } = await testShop(api);
  const made = await admin.post("/vendors", { name: "Ads", properties: [shop] });
  const { _id } = await made.json();
  await admin.patch(`/vendors/${_id}`, { properties: ["ALL"], status: "DISABLED" });
  const response = await admin.get("/audit-events?export-format=xlsx&entityType=vendor");
  const rows = (await readWorkbook(response)).get("Audit log");
  assert.deepEqual(columnOf(rows, "Action"), ["Vendor changed", "Vendor added"]);
  assert.deepEqual(columnOf(rows, "Object"), ["Vendors", "Vendors"]);
  assert.deepEqual(columnOf(rows, "Before"), [
    "Status: Active\nProperties removed: shop.example",
    null,
  ]);
  const [changed, added] = columnOf(rows, "After");
  assert.equal(changed, "Status: Inactive\nProperties added: All properties");
  assert.match(String(added), /^Name: Ads\n.*\nProperties: shop\.example/s);
});

Deno.test("audit log: no login may change or delete it", async () => {
  const tenant = await testTenant(api.db);
  await events(api, tenant.id, [{ action: "issue.resolved" }]);
  for (const statement of ["update audit_events set action = 'x'", "delete from audit_events"]) {
    const asApp = withTenant(api.db.app, tenant.id, (tx) => tx.unsafe(statement));
    await assert.rejects(asApp, /permission denied/, statement);
    await assert.rejects(api.db.system.unsafe(statement), /permission denied/, statement);
  }
  await assert.rejects(api.db.system`truncate audit_events`, /permission denied/);
});

Deno.test("audit log: secrets that a verb passes are masked", async () => {
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant);
  const actor = actorOf(tenant, admin);
  const after = { pur: { username: "ann", password: "hunter2" } };
  await withTenant(api.db.app, tenant.id, (tx) =>
    recordAuditEvent(tx, actor, {
      action: "property.changed",
      entityId: tenant.id,
      after,
    }));
  const { data: [event] } = await read(admin);
  assert.deepEqual(event?.after, { pur: { username: "ann", password: "•••" } });
  assert.equal(event?.actor._id, admin.accountId);
});
