/** Each supported PostgreSQL as a managed one is: the owner may make logins, and is no superuser. */
import { ORIGIN, testApi, testProperty, testTenant } from "@crumbtrail/api/testing";
import { scanPage } from "@crumbtrail/api/testing/scanned_pages";
import { type Binaries, findBinaries } from "@crumbtrail/db/embedded/programs";
import { migrate } from "@crumbtrail/db/migrate";
import { findStorage } from "@crumbtrail/db/queries/service_figures";
import { DERIVED_ROLES } from "@crumbtrail/db/roles";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { type TestDatabase, testPools } from "@crumbtrail/db/testing";
import assert from "node:assert/strict";
import postgres, { type Sql } from "postgres";
import { olderPostgres } from "../support/older_postgres.ts";
import { type PostgresServer, startPostgres } from "../support/postgres_server.ts";

/** The product's own is of 18. */
const ENGINES: Record<string, () => Promise<Binaries>> = {
  15: () => olderPostgres("15"),
  16: () => olderPostgres("16"),
  17: () => olderPostgres("17"),
  18: findBinaries,
};

for (const [version, programs] of Object.entries(ENGINES)) {
  Deno.test({
    name: `PostgreSQL ${version} serves an owner that is no superuser`,
    ignore: Deno.build.os !== "linux",
    async fn(t) {
      await using server = await startPostgres(await programs());
      const admin = postgres(server.url("product"), { max: 2, onnotice: () => {} });
      const owner = await managedOwner(server);
      const [row] = await admin`select current_setting('server_version') as version`;
      assert.match(row?.version, new RegExp(`^${version}\\.`));
      await t.step("it migrates, and a second time nothing is left to do", async () => {
        assert.ok((await migrate(owner)).length > 0);
        assert.deepEqual(await migrate(owner), []);
      });
      await t.step("the API is ready on it, and sizes follow results", async () => {
        await readyWithResults(owner, admin);
      });
      await t.step("a login that sees all tenants is refused by its name", async () => {
        await refusesUnbound(owner, admin);
        assert.deepEqual(await migrate(owner), []);
      });
      await admin.end();
    },
  });
}

/** Makes the database `product`. @returns its owner's URL */
async function managedOwner(server: PostgresServer): Promise<string> {
  const admin = postgres(server.url("postgres"), { max: 1, onnotice: () => {} });
  await admin`create role managed login createrole createdb password 'first'`;
  await admin`create database product owner managed`;
  await admin.end();
  const url = new URL(server.url("product"));
  Object.assign(url, { username: "managed", password: "first" });
  return url.href;
}

/** @param admin makes rows that the owner may not, and changes nothing else */
async function readyWithResults(owner: string, admin: Sql): Promise<void> {
  const pools = { ...testPools(owner, { max: 3, name: "engine" }), owner: admin };
  const close = () => pools.close();
  const db: TestDatabase = { ...pools, [Symbol.asyncDispose]: close };
  await using api = await testApi({ db });
  const ready = await api.app.request(`${ORIGIN}/readyz`);
  assert.deepEqual(await ready.json(), { ready: true, checks: { database: "ok", blobs: "ok" } });
  const tenant = await testTenant(db);
  const propertyId = await testProperty(db, tenant, "shop.example");
  const page = { propertyId, at: new Date("2026-07-02T09:50:00Z"), evidenceBytes: 700 };
  const result = await scanPage(api, tenant, page);
  const stored = async () => {
    const { blobBytes, blobCount } = await acrossTenants(db.system, findStorage);
    return [blobBytes, blobCount];
  };
  assert.deepEqual(await stored(), [700, 2]);
  await admin`delete from test_results where id = ${result}`;
  assert.deepEqual(await stored(), [0, 0]);
}

async function refusesUnbound(owner: string, admin: Sql): Promise<void> {
  for (const role of DERIVED_ROLES) {
    for (const right of ["superuser", "bypassrls"]) {
      await admin.unsafe(`alter role ${role} ${right}`);
      await assert.rejects(
        migrate(owner),
        new RegExp(`The role ${role} is a superuser or bypasses row-level security`),
      );
      await admin.unsafe(`alter role ${role} no${right}`);
    }
  }
}
