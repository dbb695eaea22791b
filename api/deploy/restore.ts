/**
 * `deno task restore DIR`: a backup into an empty database, and its blobs beside it. The rows of all
 * tables are counted and compared with the backup before success is said.
 */
import { makeRoles } from "@crumbtrail/db/make_roles";
import { migrate, MigrationError } from "@crumbtrail/db/migrate";
import { BACKUP_ROLE, urlFor } from "@crumbtrail/db/roles";
import { keyIds } from "@crumbtrail/db/secrets";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { environment, reasonOf, StartError, startOrExit } from "../platform/process/start.ts";
import { copyBlobs } from "./blob_copy.ts";
import { BLOB_FOLDER, differences, DUMP_FILE, type Manifest, readManifest } from "./manifest.ts";
import { loadDump } from "./postgres_tools.ts";
import { countRows } from "./tables.ts";

const USAGE = "Usage: deno task restore DIR (DATABASE_URL: the owner's, of an empty database; " +
  "BLOB_URL: where recordings go; SECRETS_KEY: to check that it fits)";

await startOrExit("restore", async () => {
  const [folder, ...more] = Deno.args;
  if (!folder || folder.startsWith("-") || more.length > 0) throw new StartError(USAGE);
  const names = ["DATABASE_URL", "BLOB_URL", "SECRETS_KEY"] as const;
  const { DATABASE_URL: url, BLOB_URL: blobUrl, SECRETS_KEY: keys } = environment(names);
  if (!url) throw new StartError(`DATABASE_URL is not set. ${USAGE}`);
  const manifest = await readManifest(resolve(folder));
  checkKeys(manifest, keys);
  const blobs = blobFolder(manifest, blobUrl);
  try {
    await restoreDatabase(url, manifest, resolve(folder));
  } catch (error) {
    const told = error instanceof MigrationError || error instanceof postgres.PostgresError;
    throw told ? new StartError(reasonOf(error)) : error;
  }
  if (blobs !== null) await restoreBlobs(manifest, `${resolve(folder)}/${BLOB_FOLDER}`, blobs);
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  console.log(
    `${rows} rows of ${
      Object.keys(manifest.tables).length
    } tables are restored, as of ${manifest.madeAt}.`,
  );
});

async function restoreDatabase(url: string, manifest: Manifest, folder: string): Promise<void> {
  const owner = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [found] = await owner<{ name: string; tables: number }[]>`
      select current_user::text as name, (select count(*)::int from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as tables`;
    if (found?.name !== manifest.owner) {
      throw new StartError(
        `The backup's tables belong to ${manifest.owner}, and DATABASE_URL signs in as ${found?.name}: ` +
          `make a login ${manifest.owner} with createrole, and a database of it`,
      );
    }
    if (found.tables > 0) throw new StartError("The database is not empty: make a new one");
    await makeRoles(owner, url);
  } finally {
    await owner.end();
  }
  await loadDump(url, `${folder}/${DUMP_FILE}`);
  await compareRows(urlFor(url, BACKUP_ROLE), manifest);
  // What this version has more than the backup's.
  await migrate(url);
}

async function compareRows(url: string, manifest: Manifest): Promise<void> {
  const reader = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const missing = differences(manifest.tables, await countRows(reader));
    if (missing.length > 0) {
      throw new StartError(`The database is not what the backup was: ${missing.join("; ")}`);
    }
  } finally {
    await reader.end();
  }
}

/** @throws StartError if stored passwords could not be opened with the given keys */
function checkKeys({ keys }: Manifest, given: string | undefined): void {
  if (keys.length === 0) return;
  if (!given) throw new StartError(`SECRETS_KEY is not set: the backup was made with ${keys}`);
  const known = keyIds(given);
  const missing = keys.filter((id) => !known.includes(id));
  if (missing.length > 0) throw new StartError(`SECRETS_KEY lacks ${missing}`);
}

/** Null for a backup whose blobs lie in a bucket. */
function blobFolder({ blobs }: Manifest, url: string | undefined): string | null {
  if (blobs === null) return null;
  if (!url?.startsWith("file:")) {
    throw new StartError("BLOB_URL is not the URL of a folder, such as file:///var/lib/crumbtrail");
  }
  return fileURLToPath(url);
}

async function restoreBlobs({ blobs }: Manifest, from: string, to: string): Promise<void> {
  const { count, bytes } = await copyBlobs(from, to);
  if (count === blobs?.count && bytes === blobs.bytes) return;
  throw new StartError(
    `The backup has ${count} of ${blobs?.count} recordings and pictures, ${bytes} of ${blobs?.bytes} bytes`,
  );
}
