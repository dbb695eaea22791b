/** The database as an installation needs it: reached, migrated, its logins within their bounds. */
import { connect, type Database, type DatabaseUrls } from "@crumbtrail/db/connect";
import { unmarked } from "@crumbtrail/db/leak_proof";
import { readMigrations } from "@crumbtrail/db/migrate";
import { DERIVED_ROLES } from "@crumbtrail/db/roles";
import { listLoops } from "@crumbtrail/db/queries/service_figures";
import { listScanners } from "@crumbtrail/db/queries/system_state";
import { acrossTenants } from "@crumbtrail/db/tenant";
import postgres, { type Sql } from "postgres";
import { reasonOf } from "../../platform/process/start.ts";
import { type Finding, note, ok, wrong } from "./finding.ts";

/** Connections that an API opens beside its pools: for live events, and for checks. */
const BESIDE_POOLS = 3;

/**
 * @param owner URL of the owner, if it is known: only the owner sees which migrations were applied
 * @param pool DATABASE_POOL
 */
export async function databaseFindings(
  urls: DatabaseUrls,
  owner: string | undefined,
  pool: number,
): Promise<Finding[]> {
  const db = connect(urls, { max: 2, name: "crumbtrail-doctor" });
  try {
    const app: Sql = db.app;
    const [server] = await app<{ version: string; most: number }[]>`
      select split_part(current_setting('server_version'), ' ', 1) as version,
        current_setting('max_connections')::int as most`;
    return [
      ok(`PostgreSQL ${server?.version} answers.`),
      ...await (owner ? migrationFindings(owner) : tableFindings(app)),
      ...await loginFindings(app),
      ...await leakProofFindings(app),
      connectionFinding(server?.most ?? 0, pool),
      ...await partFindings(db),
    ];
  } catch (error) {
    return [wrong(`The database does not work: ${reasonOf(error)}.`)];
  } finally {
    await db.close();
  }
}

async function migrationFindings(owner: string): Promise<Finding[]> {
  const sql = postgres(owner, { max: 1, onnotice: () => {} });
  try {
    const [table] = await sql`select to_regclass('public.schema_migrations') as name`;
    const rows = table?.name ? await sql`select name from schema_migrations` : [];
    const applied = new Set(rows.map(({ name }) => name));
    const missing = (await readMigrations()).filter(({ name }) => !applied.has(name));
    if (missing.length === 0) return [ok("All migrations of this version are applied.")];
    const what = missing.length === 1 ? "migration is" : "migrations are";
    return [wrong(`${missing.length} ${what} not applied: deno task migrate.`)];
  } finally {
    await sql.end();
  }
}

async function tableFindings(app: Sql): Promise<Finding[]> {
  const [table] = await app`select to_regclass('public.tenants') as name`;
  return table?.name ? [] : [wrong("The database has no tables: deno task migrate.")];
}

async function loginFindings(app: Sql): Promise<Finding[]> {
  const rows = await app<{ name: string; sees_all: boolean }[]>`
    select rolname as name, rolsuper or rolbypassrls as sees_all from pg_roles
    where rolname = any (${[...DERIVED_ROLES]})`;
  const unbound = rows.filter((row) => row.sees_all).map(({ name }) => name);
  const missing = DERIVED_ROLES.filter((role) => !rows.some(({ name }) => name === role));
  return [
    ...unbound.map((name) =>
      wrong(`${name} is a superuser or bypasses row-level security: it sees all tenants' data.`)
    ),
    ...missing.map((name) => wrong(`The login ${name} is missing: deno task migrate.`)),
    ...unbound.length + missing.length === 0 ? [ok("All logins are there, within bounds.")] : [],
  ];
}

async function leakProofFindings(app: Sql): Promise<Finding[]> {
  const operators = await unmarked(app);
  if (operators.length === 0) return [ok("Searches of issues use their indexes.")];
  const marks = operators.map((name) => `alter function ${name} leakproof;`);
  return [
    note(
      "LIKE is not marked leak-proof, which only a superuser can do: searches of issues read every " +
        `row of a tenant. As a superuser in this database: ${marks.join(" ")}`,
    ),
  ];
}

function connectionFinding(most: number, pool: number): Finding {
  const each = pool + Math.max(3, pool >> 1) + BESIDE_POOLS;
  const text = `An API or a worker opens up to ${each} connections of the server's ${most}`;
  return each * 2 > most ? note(`${text}: lower DATABASE_POOL.`) : ok(`${text}.`);
}

/** Whether worker and scanners were seen lately. */
async function partFindings({ system }: Database): Promise<Finding[]> {
  const { loops, scanners } = await acrossTenants(system, async (tx) => ({
    loops: await listLoops(tx),
    scanners: await listScanners(tx),
  }));
  const workers = new Set(loops.filter((loop) => loop.isRunning).map(({ worker }) => worker));
  const failing = loops.filter(({ isRunning, lastFailedAt, lastRunAt }) =>
    isRunning && lastFailedAt !== null && (lastRunAt === null || lastFailedAt > lastRunAt)
  );
  return [
    workers.size > 0
      ? ok(`Workers were seen: ${[...workers].join(", ")}.`)
      : wrong("No worker was seen for 2 minutes: no mail is sent, no test is judged."),
    ...failing.map(({ name, lastError }) =>
      wrong(`The worker's loop ${name} fails: ${lastError}.`)
    ),
    scanners.length > 0
      ? ok(`Scanners were seen: ${scanners.map(({ name }) => name).join(", ")}.`)
      : wrong("No scanner was seen for 2 minutes: tests wait."),
  ];
}
