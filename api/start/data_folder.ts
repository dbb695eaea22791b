/** The data folder, locked by a single start at a time, and its key for sealing passwords. */
import { isKeyList } from "@crumbtrail/db/secrets";
import { reasonOf, StartError } from "../platform/process/start.ts";

/** Folders unreadable for other users of this machine. PostgreSQL protects its own folder. */
const PRIVATE = ["logs", "blobs", "demo-web"];
const KEY_BYTES = 32;

interface DataFolder extends Disposable {
  path: string;
}

/**
 * Creates and locks the folder until disposal or the end of this process.
 * @throws StartError if the folder can't be written or another start holds the lock
 */
export async function openDataFolder(path: string): Promise<DataFolder> {
  const lock = await openLock(path);
  if (!await lock.tryLock(true)) {
    const holder = (await Deno.readTextFile(lockFile(path))).trim();
    lock.close();
    throw new StartError(`Another start (process ${holder}) runs on the data folder ${path}`);
  }
  await lock.truncate();
  await lock.write(new TextEncoder().encode(`${Deno.pid}\n`));
  return { path, [Symbol.dispose]: () => lock.close() };
}

/**
 * The key for sealing passwords in the database.
 * @param configured SECRETS_KEY
 * @returns the configured key, otherwise the key of the data folder, created at the first start
 * @throws StartError for a file without a valid key: a new key would leave passwords unreadable
 */
export async function secretsKey(configured: string | undefined, data: string): Promise<string> {
  if (configured) return configured;
  const file = `${data}/secrets.key`;
  const key = (await readIfThere(file))?.trim() ?? await makeKey(file);
  if (isKeyList(key)) return key;
  throw new StartError(
    `${file} holds no key. Restore the file, or remove it and enter the passwords again`,
  );
}

async function openLock(path: string): Promise<Deno.FsFile> {
  try {
    await Deno.mkdir(path, { recursive: true });
    for (const name of PRIVATE) await makePrivate(`${path}/${name}`);
    await Deno.writeTextFile(`${path}/logs/.writable`, "");
    await Deno.remove(`${path}/logs/.writable`);
    return await Deno.open(lockFile(path), { read: true, write: true, create: true });
  } catch (error) {
    throw new StartError(`The data folder ${path} can't be written: ${reasonOf(error)}`);
  }
}

async function makePrivate(folder: string): Promise<void> {
  await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
}

const lockFile = (path: string) => `${path}/start.lock`;

/** Null without the file. */
export async function readIfThere(path: string): Promise<string | null> {
  try {
    return await Deno.readTextFile(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

/** Writes the whole file or none, so that a killed start leaves no partial key. */
async function makeKey(file: string): Promise<string> {
  const key = crypto.getRandomValues(new Uint8Array(KEY_BYTES)).toBase64();
  await Deno.remove(`${file}.new`).catch(() => {});
  await Deno.writeTextFile(`${file}.new`, `${key}\n`, { mode: 0o600, createNew: true });
  await Deno.rename(`${file}.new`, file);
  return key;
}
