/** The login by which scanners are scaled learns one number, and can do nothing else. */
import assert from "node:assert/strict";
import postgres from "postgres";
import { MONITOR_ROLE, urlFor } from "./roles.ts";
import { withTenant } from "./tenant.ts";
import { mintTenant, type TestDatabase, testDatabase } from "./testing/database.ts";
import { queueTestIn } from "./testing/queue.ts";

async function monitored() {
  const database = await testDatabase();
  const sql = postgres(urlFor(database.ownerUrl, MONITOR_ROLE), { max: 1, onnotice: () => {} });
  const close = async () => {
    await sql.end();
    await database.close();
  };
  return { database, sql, [Symbol.asyncDispose]: close };
}

/** Queues a test of each page for a new tenant. */
async function queue(database: TestDatabase, ...urls: string[]): Promise<void> {
  const tenant = await mintTenant(database);
  await withTenant(database.app, tenant.tenantId, async (tx) => {
    for (const url of urls) {
      await queueTestIn(tx, tenant, { url });
    }
  });
}

Deno.test("scans that can run are counted by hosts over all tenants, not by waiting jobs", async () => {
  await using stage = await monitored();
  const { database, sql } = stage;
  const runnable = async (perHost?: number) => {
    const [row] = perHost === undefined
      ? await sql`select monitor.runnable_scans() as n`
      : await sql`select monitor.runnable_scans(${perHost}) as n`;
    return row?.n;
  };
  assert.equal(await runnable(), 0);
  await queue(database, "https://a.test/1", "https://a.test/2", "https://a.test/3");
  await queue(database, "https://a.test/4", "https://b.test/");
  assert.equal(await runnable(), 2);
  assert.equal(await runnable(2), 3);
  assert.equal(await runnable(-1), 2, "a host has a place at least");
  await database.owner`update scan_jobs set status = 'RUNNING', step = 'LOADING', attempt = 1,
      started_at = now(), scanner_id = 'one', lease_until = now() + interval '1 minute'
    where url = 'https://b.test/'`;
  assert.equal(await runnable(), 2, "a running scan needs its place");
  await database.owner`update scan_jobs set run_at = now() + interval '1 hour'
    where status = 'QUEUED'`;
  assert.equal(await runnable(), 1, "what waits for its time needs none");
});

const DENIED = { code: "42501" };

Deno.test("the login reads and writes no table, and calls nothing else", async () => {
  await using stage = await monitored();
  const { database, sql } = stage;
  await queue(database, "https://a.test/1");
  for (const table of ["scan_jobs", "tenants", "scanners", "schema_migrations"]) {
    await assert.rejects(sql`select * from ${sql(table)}`, DENIED, table);
  }
  await assert.rejects(sql`delete from scan_jobs`, DENIED);
  await assert.rejects(sql`create table public.planted ()`, DENIED);
  await assert.rejects(sql`set role crumbtrail_system`, DENIED);
  await assert.rejects(sql`select scanner.rescue_jobs('mine')`, DENIED);
  const rows = await database.owner<{ name: string }[]>`
    select p.oid::regprocedure::text as name from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('app', 'monitor', 'scanner')
      and has_function_privilege(${MONITOR_ROLE}, p.oid, 'execute')
      and has_schema_privilege(${MONITOR_ROLE}, p.pronamespace, 'usage')`;
  assert.deepEqual(rows.map(({ name }) => name), ["monitor.runnable_scans(integer)"]);
});
