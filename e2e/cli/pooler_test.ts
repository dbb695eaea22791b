/** The logins' connections through a real PgBouncer in transaction mode, with fewer of the server's. */
import { connect, connectScanner } from "@crumbtrail/db/connect";
import { claimJob } from "@crumbtrail/db/queries/leases";
import { DERIVED_ROLES, derivedPassword } from "@crumbtrail/db/roles";
import { acrossTenants, asScanner, withTenant } from "@crumbtrail/db/tenant";
import { mintTenant, testDatabase } from "@crumbtrail/db/testing";
import { queueTest } from "@crumbtrail/db/testing/queue";
import assert from "node:assert/strict";
import { startPgBouncer } from "../support/pgbouncer.ts";

/** More transactions at a time than the pooler has connections. */
const AT_ONCE = 30;
const CONNECTIONS = 3;

Deno.test("API, worker and scanners work through a pooler in transaction mode", async (t) => {
  await using db = await testDatabase();
  const server = new URL(db.urls.app);
  const logins = new Map(DERIVED_ROLES.map((role) => [role, derivedPassword(db.ownerUrl, role)]));
  await using pooler = await startPgBouncer(server, logins, CONNECTIONS);
  const through = (url: string) => {
    const pooled = new URL(url);
    pooled.port = String(pooler.port);
    pooled.searchParams.set("pooler", server.host);
    return pooled.href;
  };
  const urls = { app: through(db.urls.app), system: through(db.urls.system) };
  const pools = connect(urls, { max: AT_ONCE, name: "pooled" });
  const scanner = connectScanner(through(db.urls.scanner), { max: 4, name: "pooled" });
  const tenants = [await mintTenant(db), await mintTenant(db)];

  await t.step("each transaction sees its tenant, however connections change hands", async () => {
    const seen = await Promise.all(Array.from({ length: 300 }, async (_, n) => {
      const { tenantId } = tenants[n % tenants.length] ?? assert.fail();
      const rows = await withTenant(pools.app, tenantId, async (tx) => {
        await tx`select pg_sleep(0.001)`;
        return await tx`select id from tenants`;
      });
      return rows.length === 1 && rows[0]?.id === tenantId;
    }));
    assert.equal(seen.filter(Boolean).length, 300);
    const [{ count } = { count: 0 }] = await db.owner`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and usename = 'crumbtrail_app' and application_name <> 'test'`;
    assert.ok(count <= CONNECTIONS, `${count} connections`);
    await acrossTenants(pools.system, (tx) => tx`select 1 from tenants limit 1`);
  });

  await t.step("statements end in time by the logins' own settings", async () => {
    const [row] = await withTenant(
      pools.app,
      tenants[0]?.tenantId ?? "",
      (tx) =>
        tx`select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    assert.deepEqual({ ...row }, { statement: "10min", idle: "1min" });
  });

  await t.step("what is listened for is heard at the server itself", async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { unlisten } = await pools.app.listen("pooled", resolve);
    await withTenant(
      pools.app,
      tenants[0]?.tenantId ?? "",
      (tx) => tx`select pg_notify('pooled', 'heard')`,
    );
    assert.equal(await promise, "heard");
    await unlisten();
  });

  await t.step("a scanner leases a job", async () => {
    await queueTest(db, tenants[0] ?? assert.fail());
    const job = await asScanner(
      scanner,
      (tx) => claimJob(tx, { scannerId: "pooled", leaseSeconds: 30, perHost: 1, hostGapMs: 0 }),
    );
    assert.ok(job);
  });
  await Promise.all([pools.close(), scanner.end({ timeout: 2 })]);
});
