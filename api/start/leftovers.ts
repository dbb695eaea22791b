/**
 * What a killed start left behind: a start that was killed alone leaves its children and its
 * PostgreSQL running. Only who holds the data folder's lock may end them.
 */
import { z } from "zod";
import { birthOf, ended, signal } from "./processes.ts";

const list = z.array(z.object({ pid: z.number().int(), birth: z.string() }));
type Known = z.infer<typeof list>[number];

const file = (data: string) => `${data}/processes.json`;

/** Writes down the children, so that the next start knows them. */
export async function rememberChildren(data: string, pids: number[]): Promise<void> {
  const known: Known[] = [];
  for (const pid of pids) {
    const birth = await birthOf(pid);
    if (birth !== null) known.push({ pid, birth });
  }
  await Deno.writeTextFile(file(data), JSON.stringify(known));
}

/** Ends children and the database server of an earlier start on this data folder. */
export async function endLeftovers(data: string): Promise<void> {
  for (const { pid, birth } of await readKnown(data)) {
    if (await birthOf(pid) !== birth) continue;
    signal(pid, "SIGKILL");
    await ended(pid, birth, 2000);
  }
  await endPostmaster(`${data}/postgres`);
}

async function readKnown(data: string): Promise<Known[]> {
  const text = await readIfThere(file(data));
  // Cut off in the middle by a kill: as good as none.
  return text ? list.catch([]).parse(parseOr(text, [])) : [];
}

/** A fast shutdown, then a hard one: the write-ahead log makes both safe. */
async function endPostmaster(folder: string): Promise<void> {
  const pidFile = `${folder}/postmaster.pid`;
  const pid = Number((await readIfThere(pidFile))?.split("\n")[0]);
  if (!pid) return;
  const birth = await birthOf(pid);
  if (birth !== null && await servesFolder(pid, folder)) {
    signal(pid, "SIGINT");
    if (!await ended(pid, birth, 8000)) signal(pid, "SIGKILL");
    await ended(pid, birth, 2000);
  }
  await Deno.remove(pidFile).catch((error: unknown) => {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  });
}

/** PostgreSQL works in its data folder; elsewhere than on Linux its command line names it. */
async function servesFolder(pid: number, folder: string): Promise<boolean> {
  if (Deno.build.os === "linux") {
    return await Deno.readLink(`/proc/${pid}/cwd`).catch(() => "") ===
      await Deno.realPath(folder);
  }
  const { stdout } = await new Deno.Command("ps", { args: ["-o", "command=", "-p", `${pid}`] })
    .output();
  return new TextDecoder().decode(stdout).includes(folder);
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await Deno.readTextFile(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

function parseOr(text: string, fallback: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fallback;
  }
}
