/** What a backup holds: `backup.json`, written last, so that a folder with it is complete. */
import { z } from "zod";
import { reasonOf, StartError } from "../platform/process/start.ts";

export const DUMP_FILE = "database.dump";
export const BLOB_FOLDER = "blobs";
const MANIFEST_FILE = "backup.json";

const schema = z.object({
  madeAt: z.iso.datetime(),
  /** Login that owns the tables: policies name it, so a restore needs one of the same name. */
  owner: z.string(),
  /** Version of the server, such as `18.4`. */
  server: z.string(),
  /** The last migration that was applied. */
  migration: z.string(),
  /** Rows of each table, as the snapshot of the dump saw them. */
  tables: z.record(z.string(), z.number().int()),
  /** Recordings and pictures in the folder `blobs`; null where they lie in a bucket. */
  blobs: z.object({ count: z.number().int(), bytes: z.number().int() }).nullable(),
  /** Ids of the keys of SECRETS_KEY that sealed passwords; the keys are not in the backup. */
  keys: z.array(z.string()),
});
export type Manifest = z.output<typeof schema>;

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await Deno.writeTextFile(`${folder}/${MANIFEST_FILE}`, text, { mode: 0o600 });
}

/** @throws StartError for a folder that is no complete backup */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return schema.parse(JSON.parse(await Deno.readTextFile(`${folder}/${MANIFEST_FILE}`)));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) {
      throw new StartError(`${folder} is no complete backup: it has no ${MANIFEST_FILE}`);
    }
    throw new StartError(`${folder}/${MANIFEST_FILE} can't be read: ${reasonOf(error)}`);
  }
}

/** The tables whose numbers of rows differ, each as a line; a table without rows may be missing. */
export function differences(
  expected: Manifest["tables"],
  found: ReadonlyMap<string, number>,
): string[] {
  const names = new Set([...Object.keys(expected), ...found.keys()]);
  return [...names].sort().flatMap((name) => {
    const [wanted, got] = [expected[name] ?? 0, found.get(name) ?? 0];
    return wanted === got ? [] : [`${name}: ${got} of ${wanted} rows`];
  });
}
