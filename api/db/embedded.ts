/**
 * PostgreSQL from npm, with its data in a folder: the default of `deno task start` and the server
 * of the tests.
 */
import { randomBytes } from "node:crypto";
import { statfs } from "node:fs/promises";
import postgres from "postgres";
import { findBinaries, findServerUser } from "./embedded/programs.ts";
import { makeCluster, runServer, type Server } from "./embedded/cluster.ts";
import { clearDeadServer } from "./embedded/running.ts";
import { freePort } from "./free_port.ts";

export { EmbeddedError } from "./embedded/programs.ts";

export interface Embedded extends Server {
  /** URL of the owner for a database of this server. */
  url(database: string): string;
}

export interface EmbeddedOptions {
  folder: string;
  port: number;
  /** Turns off fsync and synchronous commits, which protect against a power cut: for tests. */
  fast?: boolean;
  onLog?: (line: string) => void;
}

/**
 * Starts the server; the first start creates the folder, and a missing `database` is created.
 * @throws EmbeddedError with the server's own words when the server does not start
 */
export async function startEmbedded(
  options: EmbeddedOptions,
  database = "crumbtrail",
): Promise<Embedded> {
  const { folder, port } = options;
  const password = await ownerPassword(folder);
  const user = await findServerUser();
  const cluster = { binaries: await findBinaries(), user, folder, password };
  if (!await exists(`${folder}/PG_VERSION`)) await makeCluster(cluster);
  await clearDeadServer(folder);
  const flags = ["-p", String(port), ...postgresFlags(options.fast ?? false)];
  const server = await runServer(cluster, flags, options.onLog ?? (() => {}));
  const url = (name: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${name}`;
  try {
    await createDatabase(url("postgres"), database);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { ...server, url };
}

function postgresFlags(fast: boolean): string[] {
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=300",
    "shared_buffers=128MB",
  ];
  if (fast) {
    settings.push("fsync=off", "synchronous_commit=off", "full_page_writes=off");
    settings.push("max_wal_size=128MB");
    // Each of many test files has a database with pools of its own, for seconds.
    settings.push("max_connections=500", "autovacuum=off");
  }
  return settings.flatMap((setting) => ["-c", setting]);
}

async function createDatabase(adminUrl: string, name: string): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    const [known] = await sql`select 1 from pg_database where datname = ${name}`;
    if (!known) await sql`create database ${sql(name)}`;
  } finally {
    await sql.end();
  }
}

/** The owner's password is stored beside the data, readable only by the owner of the file. */
async function ownerPassword(folder: string): Promise<string> {
  const file = `${folder}.password`;
  if (await exists(file)) return (await Deno.readTextFile(file)).trim();
  const password = randomBytes(24).toString("base64url");
  await Deno.mkdir(folder.replace(/\/[^/]*$/, ""), { recursive: true });
  await Deno.writeTextFile(file, password, { mode: 0o600 });
  return password;
}

async function exists(path: string): Promise<boolean> {
  try {
    await Deno.stat(path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

/** Linux keeps the files of this folder in memory. */
const MEMORY = "/dev/shm";
const ROOM_BYTES = 2 ** 31;

/**
 * A folder in memory if there is one with room. On a disk, tests spend a third of the server's time
 * on making and removing files: each clone of a database has some hundred.
 */
async function memoryFolder(): Promise<string | undefined> {
  try {
    const { bavail, bsize } = await statfs(MEMORY);
    if (bavail * bsize >= ROOM_BYTES) return MEMORY;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}

export interface TemporaryServer extends AsyncDisposable {
  /** Owner's URL of a database of this server; the database `crumbtrail` exists and is empty. */
  url(database: string): string;
}

/** Starts a server on a temporary folder, removed on disposal. */
export async function startTemporary(): Promise<TemporaryServer> {
  const folder = await Deno.makeTempDir({ prefix: "crumbtrail-pg-", dir: await memoryFolder() });
  // As root the server runs as another user, who has to enter the folder.
  await Deno.chmod(folder, 0o755);
  const remove = () => Deno.remove(folder, { recursive: true });
  try {
    const server = await startEmbedded({ folder: `${folder}/data`, port: freePort(), fast: true });
    const stop = async () => {
      await server.stop();
      await remove();
    };
    return { url: server.url, [Symbol.asyncDispose]: stop };
  } catch (error) {
    await remove();
    throw error;
  }
}
