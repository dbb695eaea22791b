/** Backup, loss and restore by the documented commands, where the owner is no superuser. */
import { migrate } from "@crumbtrail/db/migrate";
import { withTenant } from "@crumbtrail/db/tenant";
import { mintTenant, type TestDatabase, testPools } from "@crumbtrail/db/testing";
import { fillEveryTable, tenantTables } from "@crumbtrail/db/testing/rows";
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import postgres, { type Sql } from "postgres";
import { type DebianPostgres, startDebianPostgres } from "../support/debian_postgres.ts";
import { ROOT } from "../support/repository.ts";

const KEY = new Uint8Array(32).fill(7).toBase64();
const OTHER_KEY = new Uint8Array(32).fill(8).toBase64();
const PICTURE = "screenshots/tenant/run.webp";

Deno.test("a backup is restored into an empty database, every row and blob of it", async (t) => {
  await using server = await startDebianPostgres();
  const folder = await Deno.makeTempDir({ prefix: "crumbtrail-backup-" });
  const path = (name: string) => `${folder}/${name}`;
  const admin = postgres(server.url("postgres"), { max: 1, onnotice: () => {} });
  await admin`create role managed login createrole createdb password 'first'`;
  const owner = ownerUrl(server);
  const run = (args: string[], env: Record<string, string> = {}) =>
    command(server, args, {
      DATABASE_URL: owner,
      BLOB_URL: pathToFileURL(path("blobs")).href,
      SECRETS_KEY: KEY,
      ...env,
    });
  await admin`create database product owner managed`;
  const tenantId = await fill(server, owner);
  await Deno.mkdir(path("blobs/screenshots/tenant"), { recursive: true });
  await Deno.writeTextFile(path(`blobs/${PICTURE}`), "a picture");
  const before = await contents(server);

  await t.step("the dump is counted: no table of a tenant is empty in it", async () => {
    const { code, out, err } = await run(["backup", path("whole")]);
    assert.equal(code, 0, err);
    assert.match(out, /^\d+ rows of \d+ tables and 1 recordings and pictures \(9 B\) are in /);
    assert.match(out, /Keep apart, .*SECRETS_KEY \([0-9a-f]{8}\), and the password of managed/);
    const { tables } = JSON.parse(await Deno.readTextFile(path("whole/backup.json")));
    assert.ok(Object.keys(tables).length > 90);
    for (const name of before.filled) assert.ok(tables[`public.${name}`] !== 0, name);
  });

  await t.step("a table whose rows are hidden is refused, by its name", async () => {
    await using product = await superuser(server);
    await product.sql`drop policy backup on vendors`;
    const { code, err } = await run(["backup", path("hidden")]);
    assert.deepEqual([code, err], [
      1,
      "backup: crumbtrail_backup does not see the rows of vendors (deno task migrate)\n",
    ]);
    await product.sql`create policy backup on vendors for select to crumbtrail_backup using (true)`;
    const unfinished = await run(["restore", path("hidden")]);
    assert.match(unfinished.err, /^restore: .* is no complete backup: it has no backup\.json\n$/);
  });

  await t.step("nothing is restored over what is there, nor under another key", async () => {
    const over = await run(["restore", path("whole")]);
    assert.deepEqual([over.code, over.err], [
      1,
      "restore: The database is not empty: make a new one\n",
    ]);
    const { err } = await run(["restore", path("whole")], { SECRETS_KEY: OTHER_KEY });
    assert.match(err, /^restore: SECRETS_KEY lacks [0-9a-f]{8}\n$/);
  });

  await t.step("after the loss of all, every row and blob is as it was", async () => {
    await admin`drop database product with (force)`;
    for (const role of ["app", "system", "scanner", "backup"]) {
      await admin.unsafe(`drop role crumbtrail_${role}`);
    }
    await Deno.remove(path("blobs"), { recursive: true });
    await admin`create database product owner managed`;
    const { code, out, err } = await run(["restore", path("whole")]);
    assert.equal(code, 0, err);
    assert.match(out, /^\d+ rows of \d+ tables are restored, as of 20/);
    assert.deepEqual(await contents(server), before);
    assert.equal(await Deno.readTextFile(path(`blobs/${PICTURE}`)), "a picture");
  });

  await t.step("the logins work on it, each within its bounds", async () => {
    const pools = testPools(owner, { max: 1, name: "restored" });
    const mine = await withTenant(pools.app, tenantId, (tx) => tx`select id from tenants`);
    assert.deepEqual(mine.map(({ id }) => id), [tenantId]);
    assert.equal((await pools.app`select id from tenants`).length, 0);
    assert.deepEqual(await migrate(owner), []);
    await pools.close();
  });

  await t.step("a dump that was cut off restores nothing", async () => {
    await admin`drop database product with (force)`;
    await admin`create database product owner managed`;
    const file = path("whole/database.dump");
    await Deno.truncate(file, (await Deno.stat(file)).size - 2000);
    const { code, err } = await run(["restore", path("whole")]);
    assert.equal(code, 1);
    assert.match(err, /^restore: pg_restore/);
    await using product = await superuser(server);
    assert.equal((await tenantTables(product.sql)).length, 0);
  });
  await admin.end();
  await Deno.remove(folder, { recursive: true });
});

function ownerUrl(server: DebianPostgres): string {
  const url = new URL(server.url("product"));
  Object.assign(url, { username: "managed", password: "first" });
  return url.href;
}

async function superuser(server: DebianPostgres): Promise<AsyncDisposable & { sql: Sql }> {
  const sql = postgres(server.url("product"), { max: 1, onnotice: () => {} });
  await sql`select 1`;
  return { sql, [Symbol.asyncDispose]: () => sql.end() };
}

/** Migrates, and puts a row into every table of two tenants. @returns one of them */
async function fill(server: DebianPostgres, owner: string): Promise<string> {
  await migrate(owner);
  const pools = testPools(owner, { max: 1, name: "backup" });
  await using product = await superuser(server);
  const tenants = [];
  for (let n = 0; n < 2; n++) {
    const tenant = await mintTenant(pools as TestDatabase);
    await fillEveryTable(product.sql, tenant);
    tenants.push(tenant.tenantId);
  }
  await pools.close();
  return tenants[0] ?? "";
}

/** Every table with a digest of its rows, and the names of the tenants' tables that have any. */
async function contents(server: DebianPostgres) {
  await using product = await superuser(server);
  const names = await product.sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'audit_parts') and tablename <> 'schema_migrations' order by 1`;
  const digests: Record<string, string> = {};
  for (const { name } of names) {
    const [row] = await product.sql.unsafe<{ digest: string }[]>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '' order by t::text), ''))
        as digest from ${name} t`,
    );
    digests[name] = row?.digest ?? "";
  }
  const filled = (await tenantTables(product.sql)).map(({ name }) => name)
    .filter((name) => !digests[`public.${name}`]?.startsWith("0 "));
  return { digests, filled };
}

async function command(server: DebianPostgres, args: string[], env: Record<string, string>) {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["task", "--quiet", ...args],
    cwd: ROOT,
    env: { NO_COLOR: "1", ...env, PATH: `${server.tools}:${Deno.env.get("PATH")}` },
    stdin: "null",
  }).output();
  const text = new TextDecoder();
  return { code, out: text.decode(stdout), err: text.decode(stderr) };
}
