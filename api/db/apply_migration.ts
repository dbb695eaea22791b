/**
 * Applies a migration while the product runs. Everybody waits for the locks that it has and for those
 * that it waits for, so it gives up soon, and is tried again as a whole.
 */
import postgres, { type Sql, type TransactionSql } from "postgres";
import { MigrationError } from "./make_roles.ts";

export interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/** Times in ms. */
export interface Patience {
  /** How long a statement waits for a lock. */
  lockMs: number;
  /** How long the whole migration may take, and with it the locks that it has. */
  holdMs: number;
  /** Pause before the next attempt, in which those who waited have their turn. */
  pauseMs: number;
  /** Time after which attempts become longer. */
  shortMs: number;
  /** Time after which no further attempt is made. */
  limitMs: number;
}

/**
 * Short attempts end before anybody has waited for a second: only then PostgreSQL looks for a
 * deadlock, and ends the one that looks first (`deadlock_timeout`). Autovacuum yields only to one that
 * has waited as long, which later attempts do.
 */
const PATIENCE: Patience = {
  lockMs: 200,
  holdMs: 700,
  pauseMs: 500,
  shortMs: 120_000,
  limitMs: 300_000,
};
/** Of a database that nobody uses yet. */
export const ALONE: Patience = { ...PATIENCE, lockMs: 0, holdMs: Infinity, limitMs: 0 };
const GROWTH = 1.4;
const LONGEST_LOCK_MS = 2000;

export interface ApplyOptions {
  patience?: Patience;
  /** Called in the migration's transaction: looks at what `apply` does there, before the commit. */
  watch?: (tx: TransactionSql, migration: Migration, apply: () => Promise<void>) => Promise<void>;
}

/** `lock_not_available`, `deadlock_detected`, `query_canceled`: another attempt may go through. */
const LOCKED = ["55P03", "40P01", "57014"];

/** First line of a migration of what takes long and keeps nobody from writing. */
const OUTSIDE = "-- Outside of a transaction";

/** @throws MigrationError if it has had no lock within the limit, or is no migration of its kind */
export async function applyMigration(
  sql: Sql,
  migration: Migration,
  { patience = PATIENCE, watch = (_tx, _migration, apply) => apply() }: ApplyOptions,
): Promise<void> {
  const { name, text } = migration;
  if (text.startsWith(OUTSIDE)) return await applyOutside(sql, migration);
  await retry(name, patience, (lockMs, holdMs) =>
    sql.begin(async (tx) => {
      await tx.unsafe(`set local lock_timeout = ${lockMs}`);
      await watch(tx, migration, () => within(holdMs, tx.unsafe(text)));
      await record(tx, migration);
    }));
}

/** Ends a query that takes longer. */
async function within(
  ms: number,
  query: PromiseLike<unknown> & { cancel(): void },
): Promise<void> {
  const late = ms === Infinity ? undefined : setTimeout(() => query.cancel(), ms);
  try {
    await query;
  } finally {
    clearTimeout(late);
  }
}

async function retry(
  name: string,
  { lockMs, holdMs, pauseMs, shortMs, limitMs }: Patience,
  attempt: (lockMs: number, holdMs: number) => Promise<unknown>,
): Promise<void> {
  const begun = performance.now();
  for (let longer = 1;;) {
    try {
      const lock = Math.min(Math.round(lockMs * longer), LONGEST_LOCK_MS);
      return void await attempt(lock, holdMs * longer);
    } catch (error) {
      if (!(error instanceof postgres.PostgresError && LOCKED.includes(error.code))) throw error;
      const took = performance.now() - begun;
      if (took > limitMs) {
        throw new MigrationError(
          `Migration ${name} changed nothing, because others hold locks on its tables ` +
            `(${error.message}): end long transactions, then migrate again`,
        );
      }
      if (took > shortMs) longer *= GROWTH;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/**
 * Statements one by one. They wait for older transactions as long as it takes, but let everybody
 * else read and write. After a failure the next attempt begins at the first.
 */
async function applyOutside(sql: Sql, migration: Migration): Promise<void> {
  for (const statement of outsideStatements(migration)) await sql.unsafe(statement);
  await record(sql, migration);
}

/**
 * The statements of a migration outside of a transaction.
 * @throws MigrationError for others than indexes and validations, and for an index that is not dropped
 *   before: an attempt that was broken off leaves one that nobody can use
 */
function outsideStatements({ name, text }: Migration): string[] {
  const lines = text.split("\n").filter((line) => !line.trimStart().startsWith("--"));
  const statements = lines.join("\n").split(";").map((part) => part.trim()).filter(Boolean);
  let dropped = "";
  for (const statement of statements) {
    const index = /^create (?:unique )?index concurrently (\w+) on /.exec(statement)?.[1];
    const drop = /^drop index concurrently if exists (\w+)$/.exec(statement)?.[1];
    const isValidation = /^alter table \w+ validate constraint \w+$/.test(statement);
    if (!isValidation && drop === undefined && (index === undefined || index !== dropped)) {
      throw new MigrationError(
        `Migration ${name}: outside of a transaction there is only \`drop index concurrently if ` +
          `exists x\`, after it \`create index concurrently x on …\`, and \`alter table t ` +
          `validate constraint c\``,
      );
    }
    dropped = drop ?? "";
  }
  return statements;
}

async function record(sql: Sql | TransactionSql, { name, checksum }: Migration): Promise<void> {
  await sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`;
}
