/** Plants migrations that lock for long, and such that do not. */
import { type Migration, readMigrations } from "@crumbtrail/db/migrate";
import { dropSchemas, testDatabase } from "@crumbtrail/db/testing";
import assert from "node:assert/strict";
import { checkMigrationLocks } from "./migration_locks.ts";

/** A planted migration, and what is said of it; null if it is good. */
const PLANTED: [what: string, text: string, complaint: RegExp | null][] = [
  [
    "a rewritten table",
    "alter table test_results alter issue_count type bigint",
    /reads all rows of test_results while it holds AccessExclusiveLock on test_results/,
  ],
  [
    "a column with a default that is computed",
    "alter table scan_jobs add planted uuid default gen_random_uuid()",
    /rows of scan_jobs while it holds AccessExclusiveLock on scan_jobs/,
  ],
  [
    "a constraint that is validated at once",
    "alter table issues add constraint planted check (test_runs >= -1)",
    /rows of issues while it holds AccessExclusiveLock on issues/,
  ],
  [
    "a foreign key that is validated at once",
    `alter table past_runs add planted uuid;
     alter table past_runs add foreign key (tenant_id, planted) references test_results (tenant_id, id)`,
    /rows of past_runs while it holds AccessExclusiveLock on past_runs/,
  ],
  [
    "a column that may no longer be null",
    "alter table issue_occurrences alter noted_at set not null",
    /rows of issue_occurrences while it holds AccessExclusiveLock on issue_occurrences/,
  ],
  [
    "an index",
    "create index planted on test_results (tenant_id, url)",
    /reads all rows of test_results while it holds ShareLock on test_results/,
  ],
  [
    "rows changed by tenant",
    `do $$ declare t uuid; begin
       for t in select id from tenants loop
         update test_results set verdict = '{}' where tenant_id = t;
       end loop;
     end $$`,
    /changes all rows of test_results in one transaction/,
  ],
  [
    "all rows read while another large table is locked",
    `alter table issues add planted int;
     create table planted_rows as select tenant_id, id from test_results`,
    /reads all rows of test_results while it holds AccessExclusiveLock on issues/,
  ],
  [
    "many tables that are locked at once",
    ["issues", "comments", "test_results", "scan_jobs"].map((table) =>
      `alter table ${table} add planted_5 int;`
    ).join("\n"),
    /locks 4 growing tables at once, which makes deadlocks/,
  ],
  ["a column with a constant", "alter table issues add planted_2 int not null default 0", null],
  [
    "a constraint for what is written from now on",
    "alter table test_results add constraint planted check (issue_count >= 0) not valid",
    null,
  ],
  ["its validation", "alter table test_results validate constraint planted", null],
  [
    "a table that names a large one",
    `create table planted_3 (tenant_id uuid, result uuid,
       foreign key (tenant_id, result) references test_results (tenant_id, id))`,
    null,
  ],
  [
    "a single row",
    "update test_results set verdict = '{}' where id = (select id from test_results limit 1)",
    null,
  ],
  [
    "an index that is built concurrently",
    `-- Outside of a transaction: writers go on.
     drop index concurrently if exists planted_4;
     create index concurrently planted_4 on test_results (tenant_id, url);`,
    null,
  ],
];

Deno.test("a migration that locks a growing table for long is refused, with the ways that do not", async () => {
  await using database = await testDatabase(1);
  await dropSchemas(database);
  const planted = PLANTED.map(([what, text], n): Migration => ({
    name: `${9001 + n}_${what.replaceAll(/\W/g, "_")}.sql`,
    text,
    checksum: String(n),
  }));
  const migrations = [...await readMigrations(), ...planted];
  const complaints = await checkMigrationLocks(database.ownerUrl, migrations);
  for (const [n, [what, , expected]] of PLANTED.entries()) {
    const said = complaints.find((text) => text.startsWith(`${planted[n]?.name} `)) ?? null;
    if (expected === null) assert.equal(said, null, what);
    else assert.match(said ?? "nothing", expected, `${what}: ${said}`);
  }
  assert.match(complaints[0] ?? "", /Instead: .*`not valid`.*concurrently/);
});
