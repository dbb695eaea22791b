/**
 * Looks at what later migrations lock, and for how long: in a database whose growing tables have
 * rows, PostgreSQL says before each commit how many of them were read and changed, and which locks
 * are held. What takes longer with each row must not keep others from writing.
 */
import { type ApplyOptions, migrate, type Migration } from "@crumbtrail/db/migrate";
import postgres, { type Sql, type TransactionSql } from "postgres";

/** The last migration that is taken as it is: it and those before were made for small databases. */
const LAST_UNCHECKED = "0480_backups.sql";
/** As many rows as `rows/` gives each growing table. */
const ROWS = 200;
const FILES = new URL("./migration_locks/rows/", import.meta.url);

/** Modes that conflict with writers (PostgreSQL, "Explicit Locking"). */
const STRONG = ["ShareLock", "ShareRowExclusiveLock", "ExclusiveLock", "AccessExclusiveLock"];

/** Growing tables that a migration may lock: who uses them in another order ends in a deadlock. */
const LOCKED_AT_ONCE = 3;

const WAYS = [
  "lock few tables in one migration",
  "add a column without a default, or with a constant one",
  "add a constraint `not valid`",
  "`validate` it, or build an index concurrently, in a migration that begins with " +
  '"-- Outside of a transaction"',
  "`set not null` after a validated constraint `check (x is not null)`",
  "let the worker change rows in batches",
];

/**
 * @param ownerUrl of a superuser, to an empty database
 * @returns a complaint for each migration that locks a growing table for long; empty if none does
 */
export async function checkMigrationLocks(
  ownerUrl: string,
  migrations: readonly Migration[],
): Promise<string[]> {
  const complaints = new Map<string, string>();
  const watch: ApplyOptions["watch"] = async (tx, { name }, apply) => {
    if (name <= LAST_UNCHECKED) return await apply();
    const found = await harmOf(tx, apply);
    if (found.length === 0) return;
    complaints.set(name, sentenceOf(name, found));
  };
  // Rows are added between migrations, in a transaction of their own.
  for (const end of stages(migrations)) {
    await migrate(ownerUrl, migrations.filter(({ name }) => name <= end), { watch });
    await addRows(ownerUrl, end);
  }
  return [...complaints.values()];
}

/** The migrations after which rows may be added, and the last. */
function stages(migrations: readonly Migration[]): string[] {
  const names = migrations.map(({ name }) => name).sort();
  return names.filter((name, n) => name >= LAST_UNCHECKED || n === names.length - 1);
}

/** Adds the rows of `rows/NAME`, if there is such a file. */
async function addRows(ownerUrl: string, name: string): Promise<void> {
  const text = await Deno.readTextFile(new URL(name, FILES)).catch((error: unknown) => {
    if (error instanceof Deno.errors.NotFound) return "";
    throw error;
  });
  if (text === "") return;
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx.unsafe(text);
    });
  } finally {
    await sql.end();
  }
}

interface Counts {
  table: string;
  read: number;
  changed: number;
}

/** In what a migration keeps writers of growing tables out for long; empty if it does not. */
async function harmOf(tx: TransactionSql, apply: () => Promise<void>): Promise<string[]> {
  const growing = await growingTables(tx);
  // On small tables the planner would read everything, where it uses an index on large ones.
  await tx`set local enable_seqscan = off`;
  const before = new Map((await countsOf(tx)).map((counts) => [counts.table, counts]));
  await apply();
  const locks = await tx<{ mode: string; table: string }[]>`
    select min(mode) as mode, relation::regclass::text as table from pg_locks
    where pid = pg_backend_pid() and mode = any (${STRONG})
      and relation::regclass::text = any (${[...growing.keys()]})
    group by relation order by 1, 2`;
  const [lock] = locks;
  const worked = (await countsOf(tx)).flatMap(({ table, read, changed }) => {
    const rows = growing.get(table) ?? Infinity;
    const known = before.get(table) ?? { read: 0, changed: 0 };
    if (lock && read - known.read >= rows) {
      return [`reads all rows of ${table} while it holds ${lock.mode} on ${lock.table}`];
    }
    if (changed - known.changed < rows) return [];
    return [`changes all rows of ${table} in one transaction`];
  });
  if (locks.length <= LOCKED_AT_ONCE) return worked;
  return [`locks ${locks.length} growing tables at once, which makes deadlocks`, ...worked];
}

/** The tables with rows, and how many. */
async function growingTables(tx: TransactionSql): Promise<Map<string, number>> {
  const tables = await tx<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^pg_|^information_schema$'`;
  const found = new Map<string, number>();
  for (const { name } of tables) {
    const [row] = await tx.unsafe(`select count(*)::int as n from ${name}`);
    if (row?.n >= ROWS) found.set(name, row?.n);
  }
  return found;
}

/** Rows that this connection has read and changed so far. */
async function countsOf(tx: Sql | TransactionSql): Promise<Counts[]> {
  return await tx<Counts[]>`
    select relid::regclass::text as table, (n_tup_upd + n_tup_del)::int as changed,
      (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
    from pg_stat_xact_user_tables`;
}

function sentenceOf(migration: string, found: string[]): string {
  return `${migration} ${found.join("; ")}: on a large installation nobody could write there for ` +
    `minutes. Instead: ${WAYS.join("; ")}`;
}
