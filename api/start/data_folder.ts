/** The data folder: made, checked, and held by one start at a time. */
import { StartError } from "../platform/process/start.ts";

/** Nobody else on this machine reads these. PostgreSQL sees to its own folder. */
const PRIVATE = ["logs", "blobs", "demo-web"];

export interface DataFolder extends Disposable {
  path: string;
}

/**
 * Makes the folder and locks it until disposed or until this process is gone, however it went.
 * @throws StartError when it can't be written or another start holds it
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

async function openLock(path: string): Promise<Deno.FsFile> {
  try {
    await Deno.mkdir(path, { recursive: true });
    for (const name of PRIVATE) await makePrivate(`${path}/${name}`);
    await Deno.writeTextFile(`${path}/logs/.writable`, "");
    await Deno.remove(`${path}/logs/.writable`);
    return await Deno.open(lockFile(path), { read: true, write: true, create: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The data folder ${path} can't be written: ${reason}`);
  }
}

async function makePrivate(folder: string): Promise<void> {
  await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
}

const lockFile = (path: string) => `${path}/start.lock`;
