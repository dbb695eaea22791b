import { fillEveryTable, tenantTables } from "@crumbtrail/db/testing/rows";
import assert from "node:assert/strict";
import { pino } from "pino";
import {
  type TestApi,
  testApi,
  testProperty,
  type TestTenant,
  testTenant,
} from "../testing/api.ts";
import { callerFor, refusalOf, signedIn } from "../testing/callers.ts";
import { testRun } from "../testing/runs.ts";
import { sampleFinding } from "../testing/findings.ts";
import { deleteTenants } from "../tenants/deletion.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const log = pino({ level: "silent" });

/** A tenant with a row in each table, a run with evidence, and somebody who tried to sign in. */
async function fullTenant(api: TestApi) {
  const tenant = await testTenant(api.db);
  const propertyId = await testProperty(api.db, tenant, "shop.example");
  const { id: tenantId } = tenant;
  await fillEveryTable(api.db.owner, { tenantId, propertyId });
  const result = await testRun(api, tenant, { propertyId, findings: [sampleFinding()] });
  const [row] = await api.db.owner`select recording_key, screenshot_key from test_results
    where id = ${result}`;
  await api.db.owner`insert into sign_in_attempts (username, address, succeeded)
    select username, '192.0.2.1', false from accounts where tenant_id = ${tenantId} limit 1`;
  return { tenant, keys: [String(row?.recording_key), String(row?.screenshot_key)] };
}

/** Rows of a tenant in each of its tables. */
async function countRows({ db }: TestApi, tenant: TestTenant): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name, key } of await tenantTables(db.owner)) {
    const [row] = await db.owner`select count(*)::int as n from ${db.owner(name)}
      where ${db.owner(key)} = ${tenant.id}`;
    counts[name] = row?.n;
  }
  return counts;
}

async function areStored(api: TestApi, keys: string[]): Promise<boolean[]> {
  return await Promise.all(keys.map(async (key) => await api.deps.blobs.get(key) !== null));
}

Deno.test("delete_tenants: after its 14 days nothing is left of it, and of another tenant everything [search-27]", async () => {
  let now = new Date();
  await using api = await testApi({ now: () => now });
  const run = () => deleteTenants(api.db, api.deps.blobs, log, now);
  const [gone, stays] = [await fullTenant(api), await fullTenant(api)];
  const admin = await signedIn(api, gone.tenant);
  const { accountId: other } = await signedIn(api, stays.tenant);
  const path = `/tenants/${gone.tenant.id}/request-delete`;
  const { deletion } = await (await admin.post(path)).json();
  assert.equal(deletion.deleteAt, new Date(now.getTime() + 14 * DAY_MS).toISOString());
  const counted = await countRows(api, stays.tenant);
  for (const [table, n] of Object.entries(await countRows(api, gone.tenant))) {
    assert.ok(n > 0, `${table} has no row, so this proves nothing about it`);
  }

  now = new Date(now.getTime() + 14 * DAY_MS - MINUTE_MS);
  assert.equal(await run(), 0);
  now = new Date(now.getTime() + MINUTE_MS);
  assert.equal(await run(), 1);
  const late = await callerFor(api, gone.tenant, admin.accountId);
  assert.deepEqual(await refusalOf(await late.get("/tenants")), [401, "SESSION_EXPIRED"]);
  const staff = await signedIn(api, stays.tenant, "ADMIN");
  const revived = await staff.patch(`/tenants/${gone.tenant.id}`, { status: "ACTIVE" });
  assert.deepEqual(await refusalOf(revived), [403, "FORBIDDEN"]);
  await api.db.owner`delete from accounts where id = ${staff.accountId}`;
  const jobs = await api.db.owner`select distinct status from scan_jobs
    where tenant_id = ${gone.tenant.id} and status in ('QUEUED', 'RUNNING')`;
  assert.equal(jobs.length, 0);
  assert.deepEqual(await areStored(api, gone.keys), [true, true]);

  now = new Date(now.getTime() + 11 * MINUTE_MS);
  const both = await Promise.allSettled([run(), run()]);
  const failures = both.flatMap((end) => end.status === "rejected" ? [String(end.reason)] : []);
  assert.deepEqual(failures, [], "two workers get along");
  for (const [table, n] of Object.entries(await countRows(api, gone.tenant))) {
    assert.equal(n, 0, `${table} still has rows`);
  }
  assert.deepEqual(await areStored(api, gone.keys), [false, false]);
  assert.deepEqual(await areStored(api, stays.keys), [true, true]);
  assert.deepEqual(await countRows(api, stays.tenant), counted);
  const [attempts] = await api.db.owner`select count(*)::int as n from sign_in_attempts`;
  assert.equal(attempts?.n, 1);
  const there = await callerFor(api, stays.tenant, other);
  assert.equal((await there.get("/tenants/current")).status, 200);
  assert.equal(await run(), 0);
});

Deno.test("delete_tenants: a request that was undone deletes nothing; asking twice keeps the first day", async () => {
  let now = new Date("2026-03-01T10:00:00Z");
  await using api = await testApi({ now: () => now });
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant);
  const path = `/tenants/${tenant.id}/request-delete`;
  const first = await (await admin.post(path)).json();
  now = new Date(now.getTime() + MINUTE_MS);
  const second = await (await admin.post(path)).json();
  assert.deepEqual(second.deletion, first.deletion);
  assert.equal(second.deletion.deleteAt, "2026-03-15T10:00:00.000Z");
  assert.equal((await (await admin.delete(path)).json()).deletion, null);
  assert.equal((await (await admin.delete(path)).json()).deletion, null);
  now = new Date(now.getTime() + 40 * DAY_MS);
  assert.equal(await deleteTenants(api.db, api.deps.blobs, log, now), 0);
  const events = await api.db.owner`select action from audit_events order by at`;
  assert.deepEqual(events.map(({ action }) => action), [
    "tenant.deletion_requested",
    "tenant.deletion_undone",
  ]);
});

Deno.test("delete_tenants: the provider's own tenant can't be asked away, nor may others ask", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const path = `/tenants/${tenant.id}/request-delete`;
  const manager = await signedIn(api, tenant, "TENANT_MANAGER");
  assert.deepEqual(await refusalOf(await manager.post(path)), [403, "MISSING_PERMISSION"]);
  const staff = await signedIn(api, tenant, "ADMIN");
  assert.deepEqual(await refusalOf(await staff.post(path)), [403, "FORBIDDEN"]);
});
