/** The audit log by month, on a server whose owner is no superuser: row-level security applies to it. */
import assert from "node:assert/strict";
import postgres, { type Sql } from "postgres";
import { startEmbedded } from "./embedded.ts";
import { freePort } from "./free_port.ts";
import { migrate } from "./migrate.ts";
import {
  deleteAuditEvents,
  dropAuditPartitions,
  listShortRetentions,
  makeAuditPartitions,
} from "./queries/audit_retention.ts";
import { testPools } from "./testing/database.ts";
import { acrossTenants, withTenant } from "./tenant.ts";

const YEARS = 3;

/** @returns connections of a superuser, and the URL of the owner, who is none */
async function managedDatabase() {
  const home = await Deno.makeTempDir({ prefix: "crumbtrail-audit-" });
  await Deno.chmod(home, 0o755);
  const server = await startEmbedded({ folder: `${home}/data`, port: freePort(), fast: true });
  const maker = postgres(server.url("postgres"), { max: 1, onnotice: () => {} });
  await maker`create role managed login createrole createdb password 'managed'`;
  await maker`create database product owner managed`;
  const admin = postgres(server.url("product"), { max: 1, onnotice: () => {} });
  const url = new URL(server.url("product"));
  Object.assign(url, { username: "managed", password: "managed" });
  await migrate(url.href);
  return {
    admin,
    ownerUrl: url.href,
    async [Symbol.asyncDispose]() {
      await Promise.all([maker.end(), admin.end()]);
      await server.stop();
      await Deno.remove(home, { recursive: true });
    },
  };
}

/** A tenant with a log of four years. @returns its id */
async function fill(sql: Sql): Promise<string> {
  const [tenant] = await sql<{ id: string }[]>`insert into tenants (name, tier_id)
    select 'Earlier', id from tiers limit 1 returning id`;
  assert(tenant);
  const events = [
    ["4 years", "issue.accepted"],
    ["3 years 4 months", "issue.reopened"],
    ["2 years", "issue.resolved"],
    ["1 month", "tenant.settings_changed"],
    ["0", "issue_batch.started"],
  ] as const;
  for (const [ago, action] of events) {
    await sql`insert into audit_events (tenant_id, actor_name, action, entity_type, at)
      values (${tenant.id}, 'Ada', ${action}, 'any', now() - ${ago}::interval)`;
  }
  return tenant.id;
}

Deno.test("audit log: its months are made and dropped", async (t) => {
  await using managed = await managedDatabase();
  const { admin: sql, ownerUrl } = managed;
  const tenant = await fill(sql);
  const db = testPools(ownerUrl, { max: 2, name: "test" });
  await using _ = { [Symbol.asyncDispose]: () => db.close() };
  const across = <T>(work: Parameters<typeof acrossTenants<T>>[1]) =>
    acrossTenants(db.system, work);
  const actions = async () =>
    (await sql<{ action: string }[]>`select action from audit_events order by at`)
      .map(({ action }) => action);
  const parts = async () =>
    (await sql<{ name: string }[]>`select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'audit_events'::regclass order by 1`).map(({ name }) => name);

  await t.step("events from before their month was made are moved into it", async () => {
    assert.equal((await sql`select from audit_parts.others`).length, 4);
    assert.equal(await across(makeAuditPartitions), 4);
    assert.equal((await sql`select from audit_parts.others`).length, 0);
    assert.equal((await actions()).length, 5);
  });

  await t.step(
    "no login of the product reads, empties, makes or drops a month by itself",
    async () => {
      const [part = ""] = await parts();
      assert.match(part, /^audit_parts\.events_\d{4}_\d\d$/);
      for (const login of [db.app, db.system, db.scanner]) {
        for (
          const statement of [
            ...[`select from ${part}`, `delete from ${part}`, `drop table ${part}`],
            ...["select from audit_parts.others", "delete from audit_events"],
            ...[
              "create table audit_parts.mine ()",
              "select app.make_audit_partition(now()::timestamp)",
            ],
          ]
        ) {
          await assert.rejects(
            login.unsafe(statement),
            /permission denied|must be owner/,
            statement,
          );
        }
      }
      await assert.rejects(db.app`select app.drop_audit_partitions(now())`, /permission denied/);
    },
  );

  await t.step(
    "an event outside of every month is written, and moves to its month later",
    async () => {
      const later = "insert into audit_events (tenant_id, actor_name, action, entity_type, at)";
      await withTenant(
        db.app,
        tenant,
        (tx) =>
          tx.unsafe(`${later} values ($1, 'Ada', 'session.ended', 'session', now() + '1 year')`, [
            tenant,
          ]),
      );
      const before = await parts();
      assert.equal(await across(makeAuditPartitions), 1);
      assert.equal(await across(makeAuditPartitions), 0);
      const [added] = (await parts()).filter((name) => !before.includes(name));
      assert.equal((await sql.unsafe(`select from ${added}`)).length, 1);
      assert.equal((await sql`select from audit_parts.others`).length, 0);
      const [row] = await withTenant(
        db.app,
        tenant,
        (tx) => tx`select count(*)::int from audit_events`,
      );
      assert.equal(row?.count, 6, "the tenant sees the events of all months");
    },
  );

  await t.step("three months are made ahead", async () => {
    const [row] =
      await sql`select array_agg('audit_parts.events_' || to_char(m, 'YYYY_MM')) as names
      from generate_series(date_trunc('month', now() at time zone 'UTC'), now() + '3 months',
        interval '1 month') m`;
    const there = new Set(await parts());
    assert.equal(row?.names.length, 4);
    assert.deepEqual(row?.names.filter((name: string) => !there.has(name)), []);
  });

  await t.step("a shorter retention deletes by rows, of its tenant alone", async () => {
    await sql`insert into tenants (name, tier_id, audit_retention_years)
      select 'Patient', tier_id, 10 from tenants`;
    assert.deepEqual(await across((tx) => listShortRetentions(tx, YEARS)), [tenant]);
    assert.equal(await across((tx) => dropAuditPartitions(tx, YEARS)), 0, "kept for the other");
    const deleted = (limit: number) =>
      across((tx) => deleteAuditEvents(tx, tenant, { years: YEARS, limit }));
    assert.deepEqual([await deleted(1), await deleted(5), await deleted(5)], [1, 1, 0]);
    assert.equal((await actions())[0], "issue.resolved");
  });

  await t.step(
    "a month is dropped after the longest retention, never before three years",
    async () => {
      await sql`update tenants set audit_retention_years = null`;
      const before = await parts();
      assert.equal(await across((tx) => dropAuditPartitions(tx, YEARS)), 1);
      assert.equal(await across((tx) => dropAuditPartitions(tx, YEARS)), 1);
      assert.equal(await across((tx) => dropAuditPartitions(tx, YEARS)), 0);
      assert.equal(await across((tx) => dropAuditPartitions(tx, 0)), 0);
      assert.equal(
        await across((tx) => deleteAuditEvents(tx, tenant, { years: 0, limit: 9 })),
        0,
      );
      assert.deepEqual(await parts(), before.slice(2));
      assert.equal((await actions())[0], "issue.resolved");
    },
  );

  await t.step("the log ends with its tenant", async () => {
    await db.system`delete from tenants where id = ${tenant}`;
    assert.deepEqual(await actions(), []);
  });
});
