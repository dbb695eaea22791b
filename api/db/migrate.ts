/**
 * Migrations: the files in migrations/, applied in the order of their names, each in a separate
 * transaction (see apply_migration.ts), and recorded with a checksum. An applied migration that was
 * changed or removed is refused. The first is the baseline, a folder: its files are applied as one
 * migration.
 */
import { createHash } from "node:crypto";
import postgres, { type Sql } from "postgres";
import { ALONE, applyMigration, type ApplyOptions, type Migration } from "./apply_migration.ts";
import { markLeakProof } from "./leak_proof.ts";
import { makeRoles, MigrationError } from "./make_roles.ts";

export { type ApplyOptions, type Migration, MigrationError };

const FOLDER = new URL("./migrations/", import.meta.url);
/** The first migration: the whole schema as of 0247. */
const BASELINE = "0250_baseline";
/** Checksums of the baseline when its comments were others; its statements were the same. */
export const SAME_BASELINES = [
  "e27bd1f2bf437ef165ffa0ac581b799a465070396b72a0b5837b4f9e2c05593f",
  "19584905f44bf804a7ad661c0fddb215b8375539e5a4bf0486a9d5689ecf4a92",
];
/** The last migration before the baseline, and the last commit with all of those migrations. */
const REPLACED = { last: "0247_postgres_15.sql", commit: "26ce473f" };
const NEEDED_VERSION = 150000;
/** Any constant will do: two migrating processes must use the same. */
const LOCK = 7_226_001;
/** Pause between two attempts to be the only one that migrates. */
const LOCK_PAUSE_MS = 200;

/** All migrations, in the order of application. */
export async function readMigrations(): Promise<Migration[]> {
  const names = [BASELINE, ...await sqlFiles(FOLDER)];
  return Promise.all(names.map(async (name) => {
    const url = new URL(name, FOLDER);
    const text = name === BASELINE ? await readFolder(new URL(`${url}/`)) : await readText(url);
    return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
  }));
}

async function readFolder(folder: URL): Promise<string> {
  const names = await sqlFiles(folder);
  const texts = await Promise.all(names.map((name) => readText(new URL(name, folder))));
  return texts.join("\n");
}

async function sqlFiles(folder: URL): Promise<string[]> {
  const entries = await Array.fromAsync(Deno.readDir(folder));
  return entries.map(({ name }) => name).filter((name) => name.endsWith(".sql")).sort();
}

const readText = (file: URL) => Deno.readTextFile(file);

/**
 * Brings a database up to date and returns the names of the applied migrations.
 * @param ownerUrl login that owns the tables and may create roles
 * @throws MigrationError for a changed or missing migration, for a database older than the
 *   baseline, for a server older than 15, or for logins that can't be used as they are
 */
export async function migrate(
  ownerUrl: string,
  migrations?: Migration[],
  options: ApplyOptions = {},
): Promise<string[]> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await waitForOthers(sql);
    await checkServer(sql);
    await makeRoles(sql, ownerUrl);
    const applied = await applyNew(sql, migrations ?? await readMigrations(), options);
    await markLeakProof(sql);
    return applied;
  } finally {
    await sql.end();
  }
}

/**
 * Waits until no other process migrates. A statement that waits for the lock would itself be waited
 * for by an index that is built concurrently.
 */
async function waitForOthers(sql: Sql): Promise<void> {
  for (;;) {
    const [row] = await sql`select pg_try_advisory_lock(${LOCK}) as alone`;
    if (row?.alone) return;
    await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE_MS));
  }
}

async function checkServer(sql: Sql): Promise<void> {
  const [row] = await sql`select current_setting('server_version_num')::int as version`;
  if (row?.version < NEEDED_VERSION) {
    throw new MigrationError("PostgreSQL 15 or newer is needed");
  }
}

async function applyNew(
  sql: Sql,
  migrations: Migration[],
  options: ApplyOptions,
): Promise<string[]> {
  await sql`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`;
  await adoptBaseline(sql, migrations);
  const landed = await sql<Applied[]>`
    select name, checksum from schema_migrations order by name`;
  refuseChanged(landed, migrations);
  const known = new Set(landed.map((row) => row.name));
  const fresh = migrations.filter((migration) => !known.has(migration.name));
  const patient = landed.length === 0 ? { ...options, patience: ALONE } : options;
  for (const migration of fresh) await applyMigration(sql, migration, patient);
  return fresh.map((migration) => migration.name);
}

/**
 * A database with the baseline's schema by other means, from the last migration before it or from a
 * baseline with other comments, only needs its record rewritten.
 */
async function adoptBaseline(sql: Sql, migrations: Migration[]): Promise<void> {
  const baseline = migrations.find(({ name }) => name === BASELINE);
  if (!baseline) return;
  await sql`update schema_migrations set checksum = ${baseline.checksum}
    where name = ${BASELINE} and checksum = any (${SAME_BASELINES})`;
  const [last] = await sql<{ name: string }[]>`
    select name from schema_migrations order by name = ${BASELINE} desc, name desc limit 1`;
  if (!last || last.name === BASELINE) return;
  if (last.name !== REPLACED.last) {
    throw new MigrationError(
      `The database is at migration ${last.name}, which is older than the baseline. Check out ` +
        `commit ${REPLACED.commit}, start it once or run its \`deno task migrate\`, then this version`,
    );
  }
  await sql.begin(async (tx) => {
    await tx`delete from schema_migrations`;
    await tx`insert into schema_migrations (name, checksum)
      values (${baseline.name}, ${baseline.checksum})`;
  });
}

interface Applied {
  name: string;
  checksum: string;
}

function refuseChanged(landed: Applied[], migrations: Migration[]): void {
  for (const { name, checksum } of landed) {
    const file = migrations.find((migration) => migration.name === name);
    if (!file) throw new MigrationError(`Migration ${name} was applied and is missing now`);
    if (file.checksum !== checksum) {
      throw new MigrationError(`Migration ${name} was changed after it was applied`);
    }
  }
  const last = landed.at(-1)?.name ?? "";
  const late = migrations.find((m) => m.name < last && !landed.some((l) => l.name === m.name));
  if (late) throw new MigrationError(`Migration ${late.name} is older than the applied ${last}`);
}

/** `deno task migrate`: brings the database of DATABASE_URL, the owner's, up to date. */
async function main(): Promise<void> {
  const url = Deno.env.get("DATABASE_URL");
  if (!url) {
    console.error("DATABASE_URL is not set: the database to migrate, with its owner's name");
    Deno.exit(1);
  }
  try {
    const applied = await migrate(url);
    console.log(applied.length === 0 ? "Up to date" : `Applied ${applied.join(", ")}`);
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    console.error(error.message);
    Deno.exit(1);
  }
}

if (import.meta.main) await main();
