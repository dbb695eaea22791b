/** Browsers and profiles of a scanner that was killed. */
import { tmpdir } from "node:os";
import { commandLines, signal } from "./processes.ts";

/** The scanner names its profiles by its process id (scanner/browser/profile.ts). */
const profilesOf = (scanner: number) => `crumbtrail-profile-${scanner}-`;

/** A browser ends when its scanner does, unless it hangs; its profile stays in any case. */
export async function endBrowsers(scanner: number, folder = tmpdir()): Promise<void> {
  const mark = `${folder}/${profilesOf(scanner)}`;
  for (const { pid, line } of await commandLines()) {
    if (line.includes(mark)) signal(pid, "SIGKILL");
  }
  for await (const { name } of Deno.readDir(folder)) {
    if (!name.startsWith(profilesOf(scanner))) continue;
    // One that can't be removed, as a process that is just ending writes into it, is swept later.
    await Deno.remove(`${folder}/${name}`, { recursive: true }).catch(() => {});
  }
}
