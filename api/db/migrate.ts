/**
 * Migrations: the files in migrations/, applied in order, each in its own transaction and kept
 * with its checksum. A landed file that was changed, or that is missing, is refused.
 */
import { createHash } from "node:crypto";
import postgres, { type Sql } from "postgres";
import { APP_ROLE, derivedPassword, type DerivedRole, SCANNER_ROLE, SYSTEM_ROLE } from "./roles.ts";

const FOLDER = new URL("./migrations/", import.meta.url);
const NEEDED_VERSION = 180000;
/** Any constant will do: two migrating processes must use the same. */
const LOCK = 7_226_001;

export interface Migration {
  name: string;
  text: string;
  checksum: string;
}

export class MigrationError extends Error {}

/** The migrations of a folder, in order of their names. */
export async function readMigrations(folder: URL = FOLDER): Promise<Migration[]> {
  const names: string[] = [];
  for await (const file of Deno.readDir(folder)) {
    if (file.name.endsWith(".sql")) names.push(file.name);
  }
  return Promise.all(
    names.sort().map(async (name) => {
      const text = await Deno.readTextFile(new URL(name, folder));
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

/**
 * Brings a database up to date and returns the names applied.
 * @param ownerUrl login that owns the tables and may create roles
 * @throws MigrationError for a changed or vanished migration, or a server older than 18
 */
export async function migrate(
  ownerUrl: string,
  migrations?: Migration[],
): Promise<string[]> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${LOCK})`;
    await checkServer(sql);
    for (const role of [APP_ROLE, SYSTEM_ROLE, SCANNER_ROLE] as const) {
      await ensureRole(sql, ownerUrl, role);
    }
    return await applyNew(sql, migrations ?? await readMigrations());
  } finally {
    await sql.end();
  }
}

async function checkServer(sql: Sql): Promise<void> {
  const [row] = await sql`select current_setting('server_version_num')::int as version`;
  if (row?.version < NEEDED_VERSION) {
    throw new MigrationError("PostgreSQL 18 or newer is needed (uuidv7, returning old and new)");
  }
}

async function ensureRole(sql: Sql, ownerUrl: string, role: DerivedRole): Promise<void> {
  const password = derivedPassword(ownerUrl, role);
  const [known] = await sql`select 1 from pg_roles where rolname = ${role}`;
  const verb = known ? "alter" : "create";
  await sql.unsafe(`${verb} role ${role} login nosuperuser nocreatedb nocreaterole noinherit
    nobypassrls password '${password}'`);
}

async function applyNew(sql: Sql, migrations: Migration[]): Promise<string[]> {
  await sql`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`;
  const landed = await sql<{ name: string; checksum: string }[]>`
    select name, checksum from schema_migrations order by name`;
  refuseChanged(landed, migrations);
  const known = new Set(landed.map((row) => row.name));
  const fresh = migrations.filter((migration) => !known.has(migration.name));
  for (const { name, text, checksum } of fresh) {
    await sql.begin(async (tx) => {
      await tx.unsafe(text);
      await tx`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`;
    });
  }
  return fresh.map((migration) => migration.name);
}

function refuseChanged(
  landed: { name: string; checksum: string }[],
  migrations: Migration[],
): void {
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
