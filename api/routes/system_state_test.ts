/** The state of the service, for the provider's staff. */
import { systemState } from "@crumbtrail/contract/system";
import { queueTest } from "@crumbtrail/db/testing/queue";
import assert from "node:assert/strict";
import { testApi, testTenant } from "../testing/api.ts";
import { refusalOf, signedIn } from "../testing/callers.ts";

Deno.test("system: queue by type and tenant, scanners, outbox, mail, search and dead letters", async () => {
  const now = new Date("2026-07-02T10:00:00Z");
  await using api = await testApi({ now: () => now });
  const [home, customer] = [await testTenant(api.db), await testTenant(api.db)];
  const staff = await signedIn(api, home, "ADMIN");
  const read = async () => systemState.parse(await (await staff.get("/operations/state")).json());
  const idle = await read();
  assert.deepEqual([idle.queue.waiting, idle.queue.oldestAt, idle.scanners], [0, null, []]);

  const place = { tenantId: customer.id, propertyId: customer.defaultPropertyId };
  const { owner } = api.db;
  const [early, late] = ["2026-07-02T09:50:00Z", "2026-07-02T09:59:00Z"];
  const first = await queueTest(api.db, place);
  const second = await queueTest(api.db, place, { type: "CONTINUOUS" });
  const running = await queueTest(api.db, place);
  await owner`update scan_jobs set created_at = ${early}, run_at = ${early}
    where id = ${first.jobId}`;
  await owner`update scan_jobs set created_at = ${late}, run_at = ${late}
    where id = ${second.jobId}`;
  await owner`update scan_jobs set status = 'RUNNING', attempt = 1, scanner_id = 'scanner-1',
    step = 'LOADING', lease_until = now(), started_at = ${late} where id = ${running.jobId}`;
  await owner`insert into outbox (tenant_id, topic, payload, created_at, run_at)
    values (${customer.id}, 'blobs.delete', '{}', ${early}, ${early})`;
  await owner`insert into outbox (tenant_id, topic, payload, dead_at, last_error)
    values (${customer.id}, 'blobs.delete', '{}', now(), 'broken')`;

  const state = await read();
  const at = new Date(early).toISOString();
  assert.equal(state.at, now.toISOString());
  assert.deepEqual([state.queue.waiting, state.queue.running, state.queue.oldestAt], [2, 1, at]);
  assert.deepEqual(state.queue.byType.map(({ type, waiting }) => [type, waiting]), [
    ["ON_DEMAND", 1],
    ["CONTINUOUS", 1],
    ["RSS_CRAWL", 0],
  ]);
  assert.deepEqual(state.queue.tenants, [{
    _id: customer.id,
    name: customer.name,
    waiting: 2,
    oldestAt: at,
  }]);
  assert.deepEqual(state.scanners, [{
    _id: "scanner-1",
    running: 1,
    steps: ["LOADING"],
    since: new Date(late).toISOString(),
  }]);
  assert.deepEqual(state.outbox, [{ topic: "blobs.delete", waiting: 1, oldestAt: at }]);
  assert.deepEqual([state.mails.waiting, state.search.waiting, state.deadLetters], [0, 0, 1]);
});

Deno.test("system: nobody but staff sees it", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  for (const role of ["TENANT_ADMIN", "TENANT_MANAGER", "VIEW_ONLY"] as const) {
    const caller = await signedIn(api, tenant, role);
    assert.deepEqual(await refusalOf(await caller.get("/operations/state")), [
      403,
      "MISSING_PERMISSION",
    ]);
  }
});
