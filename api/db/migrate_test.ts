import assert from "node:assert/strict";
import { migrate, type Migration, readMigrations, SAME_BASELINES } from "./migrate.ts";
import { dropSchemas, type TestDatabase, testDatabase } from "./testing/database.ts";

Deno.test("what has landed is not applied again", async () => {
  await using database = await testDatabase();
  assert.deepEqual(await migrate(database.ownerUrl), []);
});

Deno.test("a landed migration that was changed, removed or slipped in is refused", async () => {
  await using database = await testDatabase();
  const landed = await readMigrations();
  const [first, ...rest] = landed as [Migration, ...Migration[]];
  const refused = (files: Migration[], reason: RegExp) =>
    assert.rejects(migrate(database.ownerUrl, files), reason);
  await refused([{ ...first, checksum: "0".repeat(64) }, ...rest], /0250_baseline was changed/);
  await refused(rest, /0250_baseline .* is missing/);
  const late = { name: "0249_late.sql", text: "select 1", checksum: "1".repeat(64) };
  await refused([...landed, late], /0249_late.sql is older/);
});

Deno.test("a database at the last migration before the baseline has it; an older one is refused", async () => {
  await using database = await testDatabase();
  const [baseline, ...later] = await readMigrations() as [Migration, ...Migration[]];
  await dropSchemas(database);
  await migrate(database.ownerUrl, [baseline]);
  const migrated = async (...names: string[]) => {
    await database.owner`delete from schema_migrations`;
    for (const name of names) {
      await database.owner`insert into schema_migrations (name, checksum) values (${name}, 'old')`;
    }
    return await migrate(database.ownerUrl);
  };
  const early = ["0082_baseline", "0205_stored_evidence.sql"];
  await assert.rejects(
    migrated(...early),
    /at migration 0205_stored_evidence.sql, .* Check out commit [0-9a-f]{7,}, /,
  );
  const names = later.map(({ name }) => name);
  assert.deepEqual(await migrated(...early, "0247_postgres_15.sql"), names);
  const rows = await database.owner<{ name: string; checksum: string }[]>`
    select name, checksum from schema_migrations order by name limit 1`;
  const { name, checksum } = baseline;
  assert.deepEqual(rows.map((row) => ({ ...row })), [{ name, checksum }]);
  assert.deepEqual(await migrate(database.ownerUrl), []);
});

Deno.test("a database whose baseline had other comments is taken over", async () => {
  await using database = await testDatabase();
  for (const checksum of SAME_BASELINES) {
    await database.owner`update schema_migrations set checksum = ${checksum}
      where name = '0250_baseline'`;
    assert.deepEqual(await migrate(database.ownerUrl), []);
  }
});

Deno.test("a migration that fails leaves nothing behind and is tried again", async () => {
  await using database = await testDatabase();
  const landed = await readMigrations();
  const added = (text: string): Migration[] => [
    ...landed,
    { name: "9999_more.sql", text, checksum: String(text.length).padStart(64, "0") },
  ];
  await assert.rejects(
    migrate(database.ownerUrl, added("create table half (id int); select broken")),
    /broken/,
  );
  const [row] = await database.owner`select to_regclass('half') as half`;
  assert.equal(row?.half, null);
  assert.deepEqual(await migrate(database.ownerUrl, added("create table whole (id int)")), [
    "9999_more.sql",
  ]);
});

Deno.test("two processes that migrate at once do it once", async () => {
  await using database = await testDatabase();
  await dropSchemas(database);
  const applied = await Promise.all([migrate(database.ownerUrl), migrate(database.ownerUrl)]);
  const names = (await readMigrations()).map((migration) => migration.name);
  assert.deepEqual(applied.map((list) => list.length).sort(), [0, names.length]);
});

Deno.test("a migration gives way while its table is locked, and is applied when the lock is gone", async () => {
  await using database = await testDatabase();
  const migrations = [
    ...await readMigrations(),
    { name: "9999_locks.sql", text: "alter table issues add more int", checksum: "1".repeat(64) },
  ];
  const patience = { lockMs: 50, holdMs: 10_000, pauseMs: 200, shortMs: 10_000, limitMs: 400 };
  const reading = await database.owner.reserve();
  await reading`begin`;
  await reading`select count(*) from issues`;
  const migrating = migrate(database.ownerUrl, migrations, { patience });
  const refused = assert.rejects(migrating, /9999_locks.sql changed nothing, .*lock timeout/);
  // Behind a statement that waited for its lock, this would wait as long as the transaction above.
  await new Promise((resolve) => setTimeout(resolve, 20));
  await database.owner`select count(*) from issues`;
  await refused;
  const again = migrate(database.ownerUrl, migrations, {
    patience: { ...patience, limitMs: 60_000 },
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await reading`commit`;
  reading.release();
  assert.deepEqual(await again, ["9999_locks.sql"]);
});

Deno.test("a migration ends before those who wait for its first lock, and hold its second, are ended", async () => {
  await using database = await testDatabase();
  const text = "alter table issues add more int; alter table comments add more int";
  const migrations = [
    ...await readMigrations(),
    { name: "9999_two.sql", text, checksum: "1".repeat(64) },
  ];
  const visitor = await database.owner.reserve();
  await visitor`begin`;
  await visitor`select count(*) from comments`;
  const migrating = migrate(database.ownerUrl, migrations);
  // Waits for the migration, which waits for this one.
  while (!(await isLocked(database, "issues"))) await new Promise((r) => setTimeout(r, 5));
  await visitor`select count(*) from issues`;
  await visitor`commit`;
  visitor.release();
  assert.deepEqual(await migrating, ["9999_two.sql"]);
});

async function isLocked({ owner }: TestDatabase, table: string): Promise<boolean> {
  const rows = await owner`select 1 from pg_locks
    where relation = ${table}::regclass and mode = 'AccessExclusiveLock' and granted`;
  return rows.length > 0;
}

Deno.test("outside of a transaction a migration builds indexes, each after dropping its remains, and validates", async () => {
  await using database = await testDatabase();
  const landed = await readMigrations();
  const apply = (text: string) => {
    const checksum = String(text.length).padStart(64, "0");
    const outside = `-- Outside of a transaction: large tables.\n${text}`;
    return migrate(database.ownerUrl, [...landed, { name: "9999_i.sql", text: outside, checksum }]);
  };
  for (
    const text of [
      "create index concurrently i on issues (tenant_id, cause_id);",
      "drop index concurrently if exists i; create index i on issues (tenant_id, cause_id);",
      "drop index concurrently if exists j; create index concurrently i on issues (cause_id);",
      "update issues set test_runs = 1;",
    ]
  ) await assert.rejects(apply(text), /9999_i.sql: outside of a transaction there is only/);
  await database.owner`alter table issues add constraint c check (test_runs >= 0) not valid`;
  const build = "drop index concurrently if exists i;\n" +
    "create index concurrently i on issues (tenant_id, cause_id);\n" +
    "alter table issues validate constraint c;";
  assert.deepEqual(await apply(build), ["9999_i.sql"]);
  const [row] = await database
    .owner`select indisvalid from pg_index where indexrelid = 'i'::regclass`;
  assert.equal(row?.indisvalid, true);
});
