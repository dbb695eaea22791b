/**
 * Databases for tests: each test has a clone of one migrated template, on the server started by
 * `deno task test`.
 */
import { createHash } from "node:crypto";
import postgres, { type Sql } from "postgres";
import {
  connect,
  connectScanner,
  type Database,
  type DatabaseUrls,
  databaseUrls,
  type ScannerSql,
} from "../connect.ts";
import { migrate, readMigrations } from "../migrate.ts";
import { SCANNER_ROLE, urlFor } from "../roles.ts";
import { type TenantTx, withTenant } from "../tenant.ts";

export interface TestDatabase extends Database {
  urls: DatabaseUrls & { scanner: string };
  /** Pool of the scanners' login. */
  scanner: ScannerSql;
  ownerUrl: string;
  /** Pool of the owner, for changes forbidden to application roles. */
  owner: Sql;
  [Symbol.asyncDispose](): Promise<void>;
}

const LOCK = 7_226_002;

let server: Promise<string> | undefined;

/**
 * URL of the test server's maintenance database; the test run starts the server at the first
 * request.
 */
export function testServerUrl(): Promise<string> {
  const url = Deno.env.get("TEST_POSTGRES_URL");
  if (!url) throw new Error("TEST_POSTGRES_URL is not set: run tests with `deno task test`");
  return server ??= fetch(url).then(async (answer) => {
    if (!answer.ok) throw new Error("The test run's PostgreSQL did not start");
    return await answer.text();
  });
}

function onDatabase(url: string, name: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${name}`;
  return parsed.href;
}

let made: Promise<string> | undefined;

/** Name of the template, created once for all tests. */
const template = (admin: Sql, url: string) => made ??= makeTemplate(admin, url);

/** Creates the template unless one exists for exactly these migrations; returns its name. */
async function makeTemplate(admin: Sql, url: string): Promise<string> {
  const migrations = await readMigrations();
  const mark = createHash("sha256").update(migrations.map((m) => m.checksum).join()).digest("hex");
  const name = `template_${mark.slice(0, 12)}`;
  const reserved = await admin.reserve();
  try {
    await reserved`select pg_advisory_lock(${LOCK})`;
    const [known] = await reserved`select 1 from pg_database where datname = ${name}`;
    if (!known) {
      await reserved`create database ${admin(`${name}_new`)}`;
      await migrate(onDatabase(url, `${name}_new`), migrations);
      await reserved`alter database ${admin(`${name}_new`)} rename to ${admin(name)}`;
    }
    return name;
  } finally {
    await reserved`select pg_advisory_unlock(${LOCK})`;
    reserved.release();
  }
}

/** A fresh, migrated database with pools; dropped when disposed. */
export async function testDatabase(max = 5): Promise<TestDatabase> {
  const url = await testServerUrl();
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  const name = `test_${crypto.randomUUID().replaceAll("-", "").slice(0, 16)}`;
  // Copying files takes two thirds of the time of copying by the log.
  await admin`
    create database ${admin(name)} template ${
    admin(await template(admin, url))
  } strategy file_copy`;
  const pools = testPools(onDatabase(url, name), { max, name: "test" });
  const close = async () => {
    await pools.close();
    await admin`drop database if exists ${admin(name)} with (force)`;
    await admin.end();
  };
  return { ...pools, close, [Symbol.asyncDispose]: close };
}

/** Empties a test database, as a new server has it: for tests of migrations. */
export async function dropSchemas({ owner }: Pick<TestDatabase, "owner">): Promise<void> {
  const schemas = await owner<{ name: string }[]>`
    select nspname as name from pg_namespace where nspname !~ '^(pg_|information_schema$)'`;
  for (const { name } of schemas) await owner`drop schema ${owner(name)} cascade`;
  await owner`create schema public`;
}

/** Pools of all logins on a migrated database. */
export function testPools(
  ownerUrl: string,
  options: { max: number; name: string },
): Omit<TestDatabase, typeof Symbol.asyncDispose> {
  const urls = {
    ...databaseUrls(ownerUrl, undefined, undefined),
    scanner: urlFor(ownerUrl, SCANNER_ROLE),
  };
  const database = connect(urls, options);
  const scanner = connectScanner(urls.scanner, options);
  const owner = postgres(ownerUrl, { max: 2, onnotice: () => {} });
  const close = async () => {
    await Promise.all([database.close(), ...[owner, scanner].map((s) => s.end({ timeout: 2 }))]);
  };
  return { ...database, scanner, urls, ownerUrl, owner, close };
}

export interface TestTenant {
  tenantId: string;
  /** Covers `www.site.test`. */
  propertyId: string;
  defaultPropertyId: string;
}

/** A tenant with a unique name, one property and a default property. */
export async function mintTenant(database: TestDatabase): Promise<TestTenant> {
  const name = `Tenant ${crypto.randomUUID().slice(0, 8)}`;
  const [tenant] = await database.system<{ id: string }[]>`
    with tier as (
      insert into tiers (name, max_daily_tests, max_users, max_test_scenarios, max_properties)
      values (${name}, 1000, 100, 100, 999) returning id
    )
    insert into tenants (name, tier_id, features)
    select ${name}, id, '{"allTestTypesEnabled": true}' from tier returning id`;
  if (!tenant) throw new Error("The tenant was not made");
  return await withTenant(database.app, tenant.id, async (tx) => {
    const rows = await tx<{ id: string }[]>`
      insert into properties (tenant_id, name, base_url, host, is_tenant_default) values
        (${tenant.id}, 'Site', 'www.site.test', 'www.site.test', false),
        (${tenant.id}, 'Default', '', '', true) returning id`;
    return {
      tenantId: tenant.id,
      propertyId: rows[0]?.id ?? "",
      defaultPropertyId: rows[1]?.id ?? "",
    };
  });
}

/** A finished test result without findings, to link issues to. */
export async function mintTestResult(
  tx: TenantTx,
  tenant: TestTenant,
): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into test_results (tenant_id, property_id, scan_job_id, scenario_name, type, url, preset,
      device, outcome, recording_key, recording_sha256, created_at, finished_at)
    values (${tenant.tenantId}, ${tenant.propertyId}, uuidv7(), 'A test', 'ON_DEMAND',
      'https://www.site.test/', 'NO_ACTION_SP_CMP', 'DESKTOP', 'COMPLETE', 'recordings/none',
      ${"0".repeat(64)}, now(), now()) returning id`;
  return row?.id ?? "";
}

/** Every row of every table as text, to search for secrets that must not be stored. */
export async function databaseText({ owner }: TestDatabase): Promise<string> {
  const tables = await owner<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public'`;
  const parts = await Promise.all(tables.map(async ({ name }) => {
    const rows = await owner<{ row: string }[]>`select t::text as row from ${owner(name)} t`;
    return rows.map(({ row }) => row).join("\n");
  }));
  return parts.join("\n");
}
