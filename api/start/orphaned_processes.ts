/**
 * Orphaned processes: if `start` alone is killed, its parts and its PostgreSQL keep running; if a
 * scanner is killed, its browsers do. Only the holder of the data folder's lock may end orphans.
 */
import { tmpdir } from "node:os";
import { z } from "zod";
import { readIfThere } from "./data_folder.ts";
import { commandLines, ended, signal, startTimeOf } from "./processes.ts";

const processList = z.array(z.object({ pid: z.number().int(), startTime: z.string() }));

type RecordedProcess = z.infer<typeof processList>[number];

const file = (data: string) => `${data}/processes.json`;

/** Records the children in the data folder for the next start. */
export async function recordChildren(data: string, pids: number[]): Promise<void> {
  const children: RecordedProcess[] = [];
  for (const pid of pids) {
    const startTime = await startTimeOf(pid);
    if (startTime !== null) children.push({ pid, startTime });
  }
  await Deno.writeTextFile(file(data), JSON.stringify(children));
}

/** Ends children and the database server of an earlier start on this data folder. */
export async function endOrphans(data: string): Promise<void> {
  for (const { pid, startTime } of await readRecorded(data)) {
    if (await startTimeOf(pid) !== startTime) continue;
    signal(pid, "SIGKILL");
    await ended(pid, startTime, 2000);
  }
  await endPostmaster(`${data}/postgres`);
}

/** The scanner's profiles contain its process id (scanner/browser/profile.ts). */
const profilesOf = (scanner: number) => `crumbtrail-profile-${scanner}-`;

/**
 * Ends the browsers of a killed scanner and removes their profiles. A browser ends with its scanner
 * unless the browser hangs, but its profile always stays.
 */
export async function endOrphanedBrowsers(scanner: number, folder = tmpdir()): Promise<void> {
  const mark = `${folder}/${profilesOf(scanner)}`;
  for (const { pid, line } of await commandLines()) {
    if (line.includes(mark)) signal(pid, "SIGKILL");
  }
  for await (const { name } of Deno.readDir(folder)) {
    if (!name.startsWith(profilesOf(scanner))) continue;
    // An ending process may still write into a profile; a later sweep removes the profile.
    await Deno.remove(`${folder}/${name}`, { recursive: true }).catch(() => {});
  }
}

async function readRecorded(data: string): Promise<RecordedProcess[]> {
  const text = await readIfThere(file(data));
  // A kill may leave a truncated file, which counts as empty.
  return text ? processList.catch([]).parse(parseOr(text, [])) : [];
}

/** Tries a fast shutdown, then a kill; the write-ahead log makes both safe. */
async function endPostmaster(folder: string): Promise<void> {
  const pidFile = `${folder}/postmaster.pid`;
  const pid = Number((await readIfThere(pidFile))?.split("\n")[0]);
  if (!pid) return;
  const startTime = await startTimeOf(pid);
  if (startTime !== null && await servesFolder(pid, folder)) {
    signal(pid, "SIGINT");
    if (!await ended(pid, startTime, 8000)) signal(pid, "SIGKILL");
    await ended(pid, startTime, 2000);
  }
  await Deno.remove(pidFile).catch((error: unknown) => {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  });
}

/** Whether the process is PostgreSQL on this folder: by its working directory or command line. */
async function servesFolder(pid: number, folder: string): Promise<boolean> {
  if (Deno.build.os === "linux") {
    return await Deno.readLink(`/proc/${pid}/cwd`).catch(() => "") ===
      await Deno.realPath(folder);
  }
  const { stdout } = await new Deno.Command("ps", { args: ["-o", "command=", "-p", `${pid}`] })
    .output();
  return new TextDecoder().decode(stdout).includes(folder);
}

function parseOr(text: string, fallback: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fallback;
  }
}
