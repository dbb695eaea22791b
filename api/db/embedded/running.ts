/**
 * Finds the server of a data folder: a running server, for commands beside the product, or the
 * remains of a killed server: the file with the process id, and backends that hold the shared
 * memory until they notice.
 */

/** Backends notice the end of the server within this time, unless they are frozen. */
const NOTICE_MS = 2000;

/** URL of the owner for a database of the running server; undefined when none runs. */
export async function runningEmbedded(
  folder: string,
  database = "crumbtrail",
): Promise<string | undefined> {
  try {
    const password = (await Deno.readTextFile(`${folder}.password`)).trim();
    // The fourth line is the port (PostgreSQL, "Lock files").
    const port = (await Deno.readTextFile(`${folder}/postmaster.pid`)).split("\n")[3]?.trim();
    return port && `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

/** Ends the remains of a killed server. Does nothing while a server runs on the folder. */
export async function clearDeadServer(folder: string): Promise<void> {
  const pid = await serverOf(folder);
  if (pid !== undefined && await isServer(pid, folder)) return;
  await endBackends(folder);
  // Another program may have the process id by now, and would look like a running server.
  if (pid !== undefined) await Deno.remove(`${folder}/postmaster.pid`);
}

/**
 * Waits until the backends of the folder have ended, then kills the others; on systems other than
 * Linux they end by themselves.
 */
async function endBackends(folder: string): Promise<void> {
  if (Deno.build.os !== "linux") return;
  for (const end = Date.now() + NOTICE_MS; Date.now() < end;) {
    if ((await backendsOf(folder)).length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  for (const pid of await backendsOf(folder)) {
    try {
      Deno.kill(pid, "SIGKILL");
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  }
}

async function backendsOf(folder: string): Promise<number[]> {
  const found: number[] = [];
  for await (const { name } of Deno.readDir("/proc")) {
    if (/^\d+$/.test(name) && await isServer(Number(name), folder)) found.push(Number(name));
  }
  return found;
}

/** A server and all backends have the data folder as working directory. */
async function isServer(pid: number, folder: string): Promise<boolean> {
  // Processes of other users and ended processes can't be read.
  const command = await Deno.readTextFile(`/proc/${pid}/comm`).catch(() => "");
  if (!command.startsWith("postgres")) return false;
  const place = await Deno.readLink(`/proc/${pid}/cwd`).catch(() => "");
  return place === await Deno.realPath(folder);
}

async function serverOf(folder: string): Promise<number | undefined> {
  try {
    return Number((await Deno.readTextFile(`${folder}/postmaster.pid`)).split("\n")[0]);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return;
    throw error;
  }
}
