/** The audit log by month, on a server whose owner is no superuser: row-level security applies to it. */
import assert from "node:assert/strict";
import postgres, { type Sql } from "postgres";
import { startEmbedded } from "./embedded.ts";
import { freePort } from "./free_port.ts";
import { migrate, readMigrations } from "./migrate.ts";
import {
  deleteAuditEvents,
  dropAuditPartitions,
  listShortRetentions,
  makeAuditPartitions,
} from "./queries/audit_retention.ts";
import { testPools } from "./testing/database.ts";
import { acrossTenants, withTenant } from "./tenant.ts";

/** The migrations from here on give issues, objects and the log tables of their own. */
const FIRST = "0240_audit_words.sql";
const YEARS = 3;

/** A database at the last migration before the partitions. @returns connections of a superuser */
async function earlierDatabase() {
  const home = await Deno.makeTempDir({ prefix: "crumbtrail-audit-" });
  await Deno.chmod(home, 0o755);
  const server = await startEmbedded({ folder: `${home}/data`, port: freePort(), fast: true });
  const maker = postgres(server.url("postgres"), { max: 1, onnotice: () => {} });
  await maker`create role managed login createrole createdb password 'managed'`;
  await maker`create database product owner managed`;
  const admin = postgres(server.url("product"), { max: 1, onnotice: () => {} });
  const url = new URL(server.url("product"));
  Object.assign(url, { username: "managed", password: "managed" });
  const migrations = await readMigrations();
  await migrate(url.href, migrations.filter(({ name }) => name < FIRST));
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

const idOf = async (rows: Promise<{ id: string }[]>) => (await rows)[0]?.id ?? "";

/** A tenant with an issue, one that was joined into it, and a log of four years. */
async function fill(sql: Sql) {
  const tenant = await idOf(sql`insert into tenants (name, tier_id)
    select 'Earlier', id from tiers limit 1 returning id`);
  const property = await idOf(sql`insert into properties (tenant_id, name, base_url, host)
    values (${tenant}, 'Site', 'site.test', 'site.test') returning id`);
  const issue = await idOf(sql`insert into issues (tenant_id, property_id, issue_type, entry_name,
    name, entry_origin, last_occurred_on, search_text) values (${tenant}, ${property},
    'UNKNOWN_VENDOR', 'n', 'n', 'o', 'u', 'n') returning id`);
  const joined = crypto.randomUUID();
  const move = await idOf(sql`insert into property_moves (tenant_id, moved_by, cause, moved_at)
    values (${tenant}, 'n', 'ADDED', now()) returning id`);
  await sql`insert into issue_moves (tenant_id, move_id, source_id, to_id, from_id, issue_id, kind,
    entry_name, from_name, to_name, undo) values (${tenant}, ${move}, ${joined}, ${property},
    ${property}, ${issue}, 'JOINED', 'n', 'n', 'n', '{"comments": []}')`;
  const events = [
    ["4 years", "issue.keeps_choice", "issue", issue, null],
    ["3 years 4 months", "issue.acceptance_withdrawn", "issue", joined, null],
    ["2 years", "issue.resolved", "issue", crypto.randomUUID(), null],
    ["1 month", "tenant.settings_changed", "tenant", tenant, 2],
    ["1 month", "property.changed", "property", property, 5],
    ["1 month", "property.changed", "property", crypto.randomUUID(), 5],
    ["0", "issueBatch.started", "issueBatch", crypto.randomUUID(), null],
  ] as const;
  for (const [ago, action, type, id, version] of events) {
    await sql`insert into audit_events (tenant_id, actor_name, action, entity_type, entity_id,
      version, after, at) values (${tenant}, 'Ada', ${action}, ${type}, ${id}, ${version},
      '{"a": 1}', now() - ${ago}::interval)`;
  }
  return { tenant, property, issue, move };
}

Deno.test("audit log: a database with data is taken over, and its months are made and dropped", async (t) => {
  await using earlier = await earlierDatabase();
  const { admin: sql, ownerUrl } = earlier;
  const made = await fill(sql);
  await migrate(ownerUrl);
  const db = testPools(ownerUrl, { max: 2, name: "test" });
  await using _ = { [Symbol.asyncDispose]: () => db.close() };
  const { tenant, property, issue } = made;
  const across = <T>(work: Parameters<typeof acrossTenants<T>>[1]) =>
    acrossTenants(db.system, work);
  const actions = async () =>
    (await sql<{ action: string }[]>`select action from audit_events order by at`)
      .map(({ action }) => action);
  const parts = async () =>
    (await sql<{ name: string }[]>`select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'audit_events'::regclass order by 1`).map(({ name }) => name);

  await t.step("all events are there, under the names of today", async () => {
    assert.deepEqual(await actions(), [
      ...["issue.resolved_as_stored_consent", "issue.acceptance_undone", "issue.resolved"],
      ...["tenant.settings_changed", "property.changed", "property.changed"],
      "issue_batch.started",
    ]);
  });

  await t.step("the issue has its history and that of the one joined into it", async () => {
    const events = await withTenant(db.app, tenant, (tx) =>
      tx<{ id: string; action: string }[]>`
      select id, action from issue_events where issue_id = ${issue} order by at`);
    assert.deepEqual(events.map(({ action }) => action), [
      "resolved_as_stored_consent",
      "acceptance_undone",
    ]);
    const [row] = await sql`select undo -> 'events' as events from issue_moves`;
    assert.deepEqual(row?.events, [events[1]?.id], "its undo gives the joined one's back");
  });

  await t.step("versions of objects that are there", async () => {
    const rows = await sql`select object_type, object_id, version, after from object_versions
      order by version`;
    const after = { a: 1 };
    assert.deepEqual([...rows], [
      { object_type: "tenant_settings", object_id: tenant, version: 2, after },
      { object_type: "properties", object_id: property, version: 5, after },
    ]);
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
      assert.equal(row?.count, 8, "the tenant sees the events of all months");
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
    assert.equal((await sql`select from object_versions`).length, 0);
  });
});
