/**
 * `deno task backup DIR`: the database and the blobs in a new folder. What the dump holds is counted
 * in the dump, and compared with the database, before success is said.
 */
import { runningEmbedded } from "@crumbtrail/db/embedded/running";
import { BACKUP_ROLE, urlFor } from "@crumbtrail/db/roles";
import { keyIds } from "@crumbtrail/db/secrets";
import { fileURLToPath, pathToFileURL } from "node:url";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import postgres, { type Sql } from "postgres";
import { environment, reasonOf, StartError, startOrExit } from "../platform/process/start.ts";
import { type Copied, copyBlobs } from "./blob_copy.ts";
import { BLOB_FOLDER, differences, DUMP_FILE, type Manifest, writeManifest } from "./manifest.ts";
import { dumpDatabase, rowsOfDump } from "./postgres_tools.ts";
import { countRows, requireAllRows } from "./tables.ts";
import { sizeText } from "./texts.ts";

const USAGE = "Usage: deno task backup DIR [--data .data] (DIR is made; it must be new or empty)";

interface Source {
  /** URL of the login that reads every row. */
  database: string;
  /** Null for a bucket, which is backed up by its own means. */
  blobs: string | null;
  keys: string[];
}

async function backUp(source: Source, folder: string): Promise<Manifest> {
  const sql = postgres(source.database, { max: 1, onnotice: () => {} });
  try {
    const found = await dump(sql, source.database, `${folder}/${DUMP_FILE}`);
    // After the dump, so that none of its rows lacks its recording.
    const blobs = source.blobs && await copyBlobs(source.blobs, `${folder}/${BLOB_FOLDER}`);
    return { madeAt: new Date().toISOString(), ...found, blobs: blobs || null, keys: source.keys };
  } catch (error) {
    throw error instanceof postgres.PostgresError ? new StartError(reasonOf(error)) : error;
  } finally {
    await sql.end();
  }
}

type Dumped = Pick<Manifest, "owner" | "server" | "migration" | "tables">;

/** Dumps and counts in one snapshot, so that both mean the same moment under load. */
async function dump(sql: Sql, url: string, file: string): Promise<Dumped> {
  return await sql.begin("isolation level repeatable read, read only", async (tx) => {
    await requireAllRows(tx);
    const [about] = await tx<{ owner: string; server: string; migration: string; id: string }[]>`
      select pg_get_userbyid(relowner) as owner,
        split_part(current_setting('server_version'), ' ', 1) as server,
        (select max(name) from schema_migrations) as migration, pg_export_snapshot() as id
      from pg_class where oid = 'public.tenants'::regclass`;
    if (!about) throw new StartError("The database has no tables (is it migrated?)");
    await dumpDatabase(url, about.id, file);
    const [counts, rows] = await Promise.all([countRows(tx), rowsOfDump(file)]);
    const tables = Object.fromEntries(counts);
    const missing = differences(tables, rows);
    if (missing.length > 0) throw new StartError(`The dump is not whole: ${missing.join("; ")}`);
    const { owner, server, migration } = about;
    return { owner, server, migration, tables };
  });
}

function options(args: string[]): { folder: string; data: string } {
  try {
    const { values, positionals: [folder, ...more] } = parseArgs({
      args,
      allowPositionals: true,
      options: { data: { type: "string", default: ".data" } },
    });
    if (!folder || more.length > 0) throw new StartError(USAGE);
    return { folder: resolve(folder), data: resolve(values.data) };
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`${reasonOf(error)}. ${USAGE}`);
  }
}

/** The installation of the environment, otherwise the one that `deno task start` runs. */
async function sourceOf(data: string): Promise<Source> {
  const names = ["DATABASE_BACKUP_URL", "DATABASE_URL", "BLOB_URL", "SECRETS_KEY"] as const;
  const { DATABASE_BACKUP_URL, DATABASE_URL, BLOB_URL, SECRETS_KEY } = environment(names);
  const owner = DATABASE_URL || await runningEmbedded(`${data}/postgres`);
  const database = DATABASE_BACKUP_URL || owner && urlFor(owner, BACKUP_ROLE);
  if (!database) {
    throw new StartError(
      `DATABASE_BACKUP_URL is not set (nor DATABASE_URL), and \`deno task start\` does not run on ${data}`,
    );
  }
  const ofStart = !DATABASE_BACKUP_URL && !DATABASE_URL;
  const blobs = BLOB_URL || ofStart && pathToFileURL(`${data}/blobs`).href;
  if (!blobs) throw new StartError("BLOB_URL is not set");
  const keys = SECRETS_KEY || ofStart && await Deno.readTextFile(`${data}/secrets.key`);
  return {
    database,
    blobs: blobs.startsWith("file:") ? fileURLToPath(blobs) : null,
    keys: keys ? keyIds(keys.trim()) : [],
  };
}

async function makeFolder(folder: string): Promise<void> {
  await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
  for await (const { name } of Deno.readDir(folder)) {
    throw new StartError(`${folder} is not empty: it has ${name}`);
  }
}

function report({ tables, blobs, keys, owner }: Manifest, folder: string): string {
  const counts = Object.values(tables);
  const rows = counts.reduce((sum, count) => sum + count, 0);
  return [
    `${rows} rows of ${counts.length} tables${
      blobsText(blobs)
    } are in ${folder}, and were counted there.`,
    `Keep apart, for a restore needs them: SECRETS_KEY${keys.length > 0 ? ` (${keys})` : ""}, ` +
    `and the password of ${owner}, the database's owner.`,
    ...blobs === null
      ? ["Recordings and pictures lie in a bucket: copy it now, by its own means."]
      : [],
  ].join("\n");
}

const blobsText = (blobs: Copied | null) =>
  blobs ? ` and ${blobs.count} recordings and pictures (${sizeText(blobs.bytes)})` : "";

await startOrExit("backup", async () => {
  const { folder, data } = options(Deno.args);
  const source = await sourceOf(data);
  await makeFolder(folder);
  const manifest = await backUp(source, folder);
  await writeManifest(folder, manifest);
  console.log(report(manifest, folder));
});
