import { testResultListQuery } from "@crumbtrail/contract/test_result";
import { mintTenant, testDatabase } from "@crumbtrail/db/testing";
import assert from "node:assert/strict";
import postgres from "postgres";
import type { TenantTx } from "../tenant.ts";
import { listTestResults } from "./test_results.ts";

/** Enough for Postgres to prefer an index; no test looks at their reports. */
const RUNS = 5000;

Deno.test("history: rare presets, devices and texts are found by their indexes, under row-level security", async () => {
  await using db = await testDatabase();
  const { tenantId, propertyId } = await mintTenant(db);
  await db.owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into test_results (id, tenant_id, property_id, scan_job_id, run_id, scenario_name, type,
        url, preset, device, outcome, recording_key, recording_sha256, created_at, finished_at)
      select uuidv7(), ${tenantId}, ${propertyId}, uuidv7(), uuidv7(), 'A test', 'ON_DEMAND',
        'https://www.site.test/' || md5(n::text),
        case when n % 1000 = 0 then 'EXTERNAL' else 'NO_ACTION_SP_CMP' end::preset,
        case when n % 1000 = 1 then 'TABLET' else 'DESKTOP' end::device, 'COMPLETE',
        'recordings/none', repeat('0', 64), now(), now()
      from generate_series(1, ${RUNS}::int) n`;
  });
  await db.owner`vacuum analyze test_results`;
  for (
    const [filter, index] of [
      [{ preset: "EXTERNAL" }, "test_results__tenant_id__preset__id"],
      [{ device: "TABLET" }, "test_results__tenant_id__device__id"],
      [{ search: "c4ca4238a0b9" }, "test_results__search"],
    ] as const
  ) {
    const filters = testResultListQuery.parse({ type: "ALL", ...filter });
    const plans: string[] = [];
    const onnotice = ({ message }: postgres.Notice) => void plans.push(String(message));
    const sql = postgres(db.ownerUrl, { max: 1, onnotice });
    try {
      await sql.unsafe(`load 'auto_explain'; set auto_explain.log_min_duration = 0;
        set auto_explain.log_level = notice; set enable_seqscan = off; set role crumbtrail_app`);
      await sql.begin(async (bare) => {
        await bare`select set_config('app.tenant_id', ${tenantId}, true),
          set_config('app.property_scope', '', true)`;
        const tx = bare as unknown as TenantTx;
        const { rows, total } = await listTestResults(tx, filters, { offset: 0, limit: 50 });
        assert.ok(total > 0);
        assert.equal(rows.length, total);
      });
    } finally {
      await sql.end();
    }
    const used = plans.filter((plan) =>
      plan.includes(`on ${index} `) || plan.includes(`using ${index} `)
    );
    assert.ok(used.length > 0, plans.join("\n"));
  }
});
