/** What a stretch of work has cost: in the database, in blobs, and in time of the processor. */
import type { Sql } from "postgres";

export interface Readings {
  /** Wall clock in seconds. */
  at: number;
  transactions: number;
  inserted: number;
  updated: number;
  deleted: number;
  /** Bytes of the write-ahead log, and how many of them are whole pages after a checkpoint. */
  wal: number;
  wholePages: number;
  databaseBytes: number;
  blobs: number;
  blobBytes: number;
  /** Seconds of the processor. */
  workers: number;
  scanners: number;
  postgres: number;
}

export interface Meter {
  sql: Sql;
  blobFolder: string;
  workers(): number[];
  scanners(): number[];
}

/** Statistics of a session reach the others at most a second later. */
const FLUSH_MS = 1500;

export async function read({ sql, blobFolder, workers, scanners }: Meter): Promise<Readings> {
  await new Promise((resolve) => setTimeout(resolve, FLUSH_MS));
  const [row] = await sql<Omit<Readings, "at" | "blobs" | "blobBytes" | "workers" | "scanners">[]>`
    select xact_commit::float8 as transactions, tup_inserted::float8 as inserted,
      tup_updated::float8 as updated, tup_deleted::float8 as deleted,
      pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal,
      (select wal_fpi::float8 * 8192 from pg_stat_wal) as "wholePages",
      pg_database_size(current_database())::float8 as "databaseBytes"
    from pg_stat_database where datname = current_database()`;
  if (!row) throw new Error("The database has no statistics");
  const blobs = await sizeOf(blobFolder);
  return {
    ...row,
    at: performance.now() / 1000,
    blobs: blobs.files,
    blobBytes: blobs.bytes,
    workers: await secondsOf(workers()),
    scanners: await secondsOf(scanners()),
    postgres: await secondsOf(await backends(sql)),
  };
}

/** What lies between two readings; processes that have ended in between are not counted. */
export function difference(before: Readings, after: Readings): Readings {
  const names = Object.keys(after) as (keyof Readings)[];
  const pairs = names.map((name) => [name, after[name] - before[name]]);
  return Object.fromEntries(pairs) as unknown as Readings;
}

/** Bytes of each table with its indexes. */
export async function tableSizes(sql: Sql): Promise<Map<string, number>> {
  const rows = await sql<{ name: string; bytes: number }[]>`
    select c.oid::regclass::text as name, pg_total_relation_size(c.oid)::float8 as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^pg_|^information_schema$'`;
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

/** Connections by their name. */
export async function connections(sql: Sql): Promise<Map<string, number>> {
  const rows = await sql<{ name: string; n: number }[]>`
    select application_name as name, count(*)::int as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() group by 1`;
  return new Map(rows.map(({ name, n }) => [name, n]));
}

async function sizeOf(folder: string): Promise<{ files: number; bytes: number }> {
  const sum = { files: 0, bytes: 0 };
  for await (const entry of Deno.readDir(folder)) {
    const path = `${folder}/${entry.name}`;
    const below = entry.isDirectory
      ? await sizeOf(path)
      : { files: 1, bytes: (await Deno.stat(path)).size };
    sum.files += below.files;
    sum.bytes += below.bytes;
  }
  return sum;
}

/** All processes of the server: those of connections and its own. */
async function backends(sql: Sql): Promise<number[]> {
  return (await sql<{ pid: number }[]>`select pid from pg_stat_activity`).map(({ pid }) => pid);
}

/** Linux counts a process's time in hundredths of a second (proc(5), utime and stime). */
async function secondsOf(pids: readonly number[]): Promise<number> {
  let ticks = 0;
  for (const pid of pids) {
    const stat = await Deno.readTextFile(`/proc/${pid}/stat`).catch(() => "");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    ticks += Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  }
  return ticks / 100;
}
