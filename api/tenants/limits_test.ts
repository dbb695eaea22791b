/** One below the limit, one of fifty concurrent calls succeeds. */
import { withTenant } from "@crumbtrail/db/tenant";
import assert from "node:assert/strict";
import { type TestApi, testApi, testProperty, testTenant } from "../testing/api.ts";
import { signedIn } from "../testing/callers.ts";
import { takeRoom } from "./limits.ts";

const RACERS = 50;
/** Long enough for the last racer on a busy machine. */
const PATIENT = { REQUEST_TIMEOUT_MS: 600_000 };

function setLimit({ db }: TestApi, tenantId: string, column: string, max: number) {
  return db.owner`update tiers set ${db.owner({ [column]: max })}
    where id = (select tier_id from tenants where id = ${tenantId})`;
}

/** How often each status came. */
async function race(call: (n: number) => Promise<Response>): Promise<Record<number, number>> {
  const answers = await Promise.all(Array.from({ length: RACERS }, (_, n) => call(n)));
  const counts: Record<number, number> = {};
  for (const answer of answers) {
    counts[answer.status] = (counts[answer.status] ?? 0) + 1;
    await answer.body?.cancel();
  }
  return counts;
}

Deno.test("limits: one of fifty concurrent new properties gets the last place", async () => {
  await using api = await testApi({ config: PATIENT });
  const tenant = await testTenant(api.db);
  await setLimit(api, tenant.id, "max_properties", 2);
  await testProperty(api.db, tenant, "first.example");
  const staff = await signedIn(api, tenant, "ADMIN");
  const counts = await race((n) =>
    staff.post("/properties", { name: `Site ${n}`, baseUrl: `site${n}.example` })
  );
  assert.deepEqual(counts, { 201: 1, 403: RACERS - 1 });
  const refused = await staff.post("/properties", { name: "More", baseUrl: "more.example" });
  const { message, details } = await refused.json();
  assert.deepEqual({ message, details }, {
    message: "FORBIDDEN",
    details: { limit: "maxProperties", used: 2, max: 2 },
  });
  const [row] = await api.db.owner`select count(*)::int as n from properties
    where not is_tenant_default`;
  assert.equal(row?.n, 2);
});

Deno.test("limits: one of fifty concurrent tests is today's last, and the limit resets at midnight", async () => {
  let now = new Date();
  await using api = await testApi({ config: PATIENT, now: () => now });
  const tenant = await testTenant(api.db);
  await testProperty(api.db, tenant, "www.site.test");
  await setLimit(api, tenant.id, "max_daily_tests", 1);
  const admin = await signedIn(api, tenant);
  const start = () =>
    admin.post("/test-scenarios", {
      url: "https://www.site.test/",
      type: "ON_DEMAND",
      preset: "NO_ACTION_SP_CMP",
    });
  assert.deepEqual(await race(start), { 201: 1, 403: RACERS - 1 });
  // 23:30 in Berlin; jobs are stamped by the database's clock.
  now = new Date("2026-07-01T21:30:00Z");
  await api.db.owner`update scan_jobs set created_at = ${now}`;
  assert.equal((await start()).status, 403);
  now = new Date("2026-07-01T22:00:00Z");
  assert.equal((await start()).status, 201);
});

Deno.test("limits: one of fifty concurrent new scenarios gets the last place", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  await setLimit(api, tenant.id, "max_test_scenarios", 1);
  const add = () =>
    withTenant(api.db.app, tenant.id, async (tx) => {
      await takeRoom(tx, "maxTestScenarios");
      await tx`insert into test_scenarios (tenant_id, property_id, name, url, preset, type)
        values (${tenant.id}, ${tenant.defaultPropertyId}, 'n', 'https://a.test/', 'EXTERNAL',
          'CONTINUOUS')`;
      return "added";
    }).catch((error: Error) => error.message);
  const said = await Promise.all(Array.from({ length: RACERS }, add));
  assert.equal(said.filter((word) => word === "added").length, 1);
  assert.equal(said.filter((word) => word === "FORBIDDEN").length, RACERS - 1);
});
