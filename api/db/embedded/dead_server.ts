/**
 * What a server that was killed leaves behind: a file with its process id, and backends that hold
 * its shared memory until they notice.
 */
/** Backends notice at once that their server is gone, unless they are frozen. */
const NOTICE_MS = 2000;

/** Does nothing while a server runs on the folder. */
export async function clearDeadServer(folder: string): Promise<void> {
  const pid = await serverOf(folder);
  if (pid !== undefined && await isServer(pid, folder)) return;
  await endBackends(folder);
  // The id may be another program's by now, for which the server would take its predecessor.
  if (pid !== undefined) await Deno.remove(`${folder}/postmaster.pid`);
}

/** Ends the backends that still work in the folder; elsewhere than on Linux they end by themselves. */
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

/** A server and its backends work in the folder of their data. */
async function isServer(pid: number, folder: string): Promise<boolean> {
  // A process of somebody else, or one that ends meanwhile, tells nothing.
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
