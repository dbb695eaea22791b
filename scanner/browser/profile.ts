/** The browser's profile: a folder of its own for each browser, which goes with it. */
import { tmpdir } from "node:os";
import process from "node:process";
import { LOCAL_STATE } from "./flags.ts";

const PREFIX = "crumbtrail-profile-";
/** A folder that was touched since then may belong to a process this system does not see. */
const STALE_MS = 3_600_000;

/** Makes a profile that names this process as its owner. */
export async function makeProfile(preferences: unknown): Promise<string> {
  const profile = await Deno.makeTempDir({ prefix: `${PREFIX}${Deno.pid}-` });
  await Deno.mkdir(`${profile}/Default`);
  await Deno.writeTextFile(`${profile}/Default/Preferences`, JSON.stringify(preferences));
  await Deno.writeTextFile(`${profile}/Local State`, JSON.stringify(LOCAL_STATE));
  return profile;
}

/** A browser that is just ending may still write into its profile: tries a few times. */
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

/** Removes what scanners that were killed left behind; returns how many. */
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
    // Anything but "no such process" means that one is there, or that one can't tell.
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}
