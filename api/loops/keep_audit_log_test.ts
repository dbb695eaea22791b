import assert from "node:assert/strict";
import { type TestApi, testApi, testTenant } from "../testing/api.ts";
import { keepAuditLog } from "./keep_audit_log.ts";

/** A tenant with events of these ages in months, kept for so many years. */
async function tenantWithLog({ db }: TestApi, years: number | null, months: number[]) {
  const { id } = await testTenant(db);
  await db.owner`update tenants set audit_retention_years = ${years} where id = ${id}`;
  await db.owner`
    insert into audit_events (tenant_id, actor_name, action, entity_type, at)
    select ${id}, 'Ada', 'session.ended', 'session', now() - months * interval '1 month'
    from unnest(${months}::integer[]) months`;
  return id;
}

async function agesOf({ db }: TestApi, tenantId: string): Promise<number[]> {
  const rows = await db.owner<{ months: number }[]>`
    select round(extract(epoch from now() - at) / 2629800)::int as months
    from audit_events where tenant_id = ${tenantId} order by at desc`;
  return rows.map(({ months }) => months);
}

/** Runs the loop until nothing is left to be done. @returns how much the runs did */
async function run({ db }: TestApi, years: number): Promise<number[]> {
  const done = [];
  while (done.at(-1) !== 0) done.push(await keepAuditLog(db, years));
  return done;
}

const parts = async ({ db }: TestApi) =>
  (await db.owner`select from pg_inherits where inhparent = 'audit_events'::regclass`).length;

Deno.test("keep_audit_log: each tenant's own years; a month goes as a whole after the longest", async () => {
  await using api = await testApi();
  const short = await tenantWithLog(api, null, [1, 35, 40, 70]);
  const long = await tenantWithLog(api, 5, [1, 40, 70]);
  // The months of the old events are made, their events are moved there; then the loop deletes.
  const before = await parts(api);
  assert.equal((await run(api, 3)).at(-1), 0);
  assert.deepEqual(await agesOf(api, short), [1, 35]);
  assert.deepEqual(await agesOf(api, long), [1, 40]);
  assert.equal(await parts(api) - before, 3, "of four months of old events the oldest is dropped");
  await api.db.owner`update tenants set audit_retention_years = null`;
  await run(api, 3);
  assert.deepEqual(await agesOf(api, long), [1]);
  assert.equal(await parts(api) - before, 2);
});
