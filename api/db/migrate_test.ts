import assert from "node:assert/strict";
import { migrate, type Migration, readMigrations, SAME_BASELINES } from "./migrate.ts";
import { dropSchemas, testDatabase } from "./testing/database.ts";

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
