/** Browser profiles: a temporary folder for each browser. */
import { tmpdir } from "node:os";
import process from "node:process";
import { LOCAL_STATE } from "./flags.ts";

const PREFIX = "crumbtrail-profile-";
/** A folder changed more recently may belong to a process of another container. */
const STALE_MS = 3_600_000;

/** Creates a profile whose name holds the process id of its owner. */
export async function makeProfile(preferences: unknown): Promise<string> {
  const profile = await Deno.makeTempDir({ prefix: `${PREFIX}${Deno.pid}-` });
  await Deno.mkdir(`${profile}/Default`);
  await Deno.writeTextFile(`${profile}/Default/Preferences`, JSON.stringify(preferences));
  await Deno.writeTextFile(`${profile}/Local State`, JSON.stringify(LOCAL_STATE));
  return profile;
}

/** Removes a profile. An ending browser may still write to the folder, so removal is retried. */
export async function removeProfile(profile: string): Promise<void> {
  for (let attempt = 1;; attempt++) {
    try {
      return await Deno.remove(profile, { recursive: true });
    } catch (error) {
      if (error instanceof Deno.errors.NotFound) return;
      if (attempt === 5) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100 * attempt));
    }
  }
}

/** Removes the profiles of killed scanners and returns their number. */
export async function sweepProfiles(folder = tmpdir(), now = Date.now()): Promise<number> {
  let removed = 0;
  for await (const { name } of Deno.readDir(folder)) {
    const owner = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (owner === undefined || isAlive(Number(owner))) continue;
    const { mtime } = await Deno.stat(`${folder}/${name}`).catch(() => ({ mtime: null }));
    if (mtime === null || now - mtime.getTime() < STALE_MS) continue;
    await Deno.remove(`${folder}/${name}`, { recursive: true }).then(() => removed++, () => {});
  }
  return removed;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Any error other than ESRCH (no such process) means the process may be alive.
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}
