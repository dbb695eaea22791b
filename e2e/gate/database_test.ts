/** Plants faults in a migrated database and looks whether the checks see them. */
import { testDatabase } from "@crumbtrail/db/testing";
import assert from "node:assert/strict";
import { ROOT } from "../support/repository.ts";
import { checkSchema } from "./checks.ts";
import { checkRowLevelSecurity } from "./row_level_security.ts";

const written = await Deno.readTextFile(`${ROOT}/api/db/schema.sql`);

Deno.test("the database as migrated passes both checks", async () => {
  await using database = await testDatabase(1);
  assert.deepEqual(await checkSchema(database.ownerUrl, written), []);
  assert.deepEqual(await checkRowLevelSecurity(database.owner), []);
});

const STALE: [what: string, sql: string, shown: RegExp][] = [
  ["a column", "alter table properties add column planted text", /\+ {3}planted text/],
  [
    "a comment",
    "comment on table vendors is 'planted'",
    /\+ comment on table vendors is 'planted'/,
  ],
  ["an index", "create index planted on vendors (tenant_id, status)", /\+ CREATE INDEX planted/],
  ["a policy", "drop policy tenant on vendors", /- create policy tenant on vendors/],
  ["a grant", "revoke select on sessions from crumbtrail_app", /- grant .*select.* on sessions/],
  ["an enum", "alter type outcome add value 'PLANTED'", /\+ create type outcome .*'PLANTED'/],
  ["a trigger", "drop trigger announce_insert on scan_jobs", /- CREATE TRIGGER announce_insert/],
];

for (const [what, sql, shown] of STALE) {
  Deno.test(`schema.sql without the change of ${what} is stale`, async () => {
    await using database = await testDatabase(1);
    await database.owner.unsafe(sql);
    assert.match((await checkSchema(database.ownerUrl, written)).join("\n"), shown);
  });
}

const PLANTED = "create table planted (id int, tenant_id uuid, primary key (tenant_id, id)); ";
const BREACHES: [what: string, sql: string, complaint: RegExp][] = [
  [
    "a tenant table without row-level security",
    PLANTED + "grant select on planted to crumbtrail_app",
    /planted: row-level security is not forced/,
  ],
  [
    "row-level security that is not forced",
    "alter table vendors no force row level security",
    /vendors: row-level security is not forced/,
  ],
  ["a table without its policy", "drop policy tenant on vendors", /vendors: no policy/],
  [
    "a second policy that is open",
    "create policy open on vendors using (true)",
    /policy open lets crumbtrail_app past/,
  ],
  [
    "a policy that does not check what is written",
    "alter policy tenant on vendors with check (true)",
    /policy tenant lets crumbtrail_app past/,
  ],
  [
    "a table nobody gave the application",
    PLANTED + "call app.protect('planted', 'insert')",
    /planted: crumbtrail_app was not granted/,
  ],
  [
    "a table without tenant_id and without a reason",
    "create table planted (id int)",
    /planted: has no tenant_id and no reason/,
  ],
  [
    "writes to what belongs to all tenants",
    "grant update on tiers to crumbtrail_app",
    /tiers: crumbtrail_app may UPDATE/,
  ],
  [
    "a table the application owns",
    "grant create on schema public to crumbtrail_app; alter table vendors owner to crumbtrail_app",
    /crumbtrail_app owns it/,
  ],
  [
    "a view with its owner's rights",
    "create view planted as select * from vendors",
    /view planted runs with its owner's rights/,
  ],
  [
    "a login that reads the partitions of the audit log past its policy",
    "grant usage on schema audit_parts to crumbtrail_system",
    /partition audit_parts\.others can be accessed by crumbtrail_system/,
  ],
  [
    "a partition that a login may write",
    "grant insert on audit_parts.others to crumbtrail_app",
    /partition audit_parts\.others can be accessed by crumbtrail_app/,
  ],
  [
    "a function with its owner's rights",
    "create function app.planted() returns int security definer language sql return 1",
    /app.planted\(\) runs with its owner's rights without a reason/,
  ],
  [
    "such a function that everybody may execute",
    "grant execute on function app.next_turn(smallint) to public",
    /app.next_turn\(smallint\) runs with its owner's rights and PUBLIC may execute it/,
  ],
  [
    "such a function that finds temporary objects of its caller first",
    "alter function app.next_turn(smallint) set search_path = pg_catalog, public",
    /app.next_turn\(smallint\) has no fixed search_path that ends in pg_temp/,
  ],
  [
    "such a function without a search_path",
    "alter function app.next_turn(smallint) reset search_path",
    /app.next_turn\(smallint\) has no fixed search_path/,
  ],
];

for (const [what, sql, complaint] of BREACHES) {
  Deno.test(`the check of row-level security sees ${what}`, async () => {
    await using database = await testDatabase(1);
    await database.owner.unsafe(sql);
    assert.match((await checkRowLevelSecurity(database.owner)).join("\n"), complaint);
  });
}
