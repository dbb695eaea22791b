/** System users for processes of a product started by root. */
import { dirname } from "node:path";

export interface SystemUser {
  uid: number;
  gid: number;
}

/** Finds or creates the user; undefined where neither works. */
export async function systemUser(name: string): Promise<SystemUser | undefined> {
  const known = await readUser(name);
  if (known) return known;
  const args = ["--system", "--user-group", "--no-create-home", name];
  const { success } = await new Deno.Command("useradd", { args }).output()
    .catch(() => ({ success: false }));
  return success ? await readUser(name) : undefined;
}

/** The outermost folder above these paths that other users may not enter. */
export async function firstClosed(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    const way: string[] = [];
    for (let at = dirname(await Deno.realPath(path)); at !== "/"; at = dirname(at)) way.unshift(at);
    for (const folder of way) {
      const { mode } = await Deno.stat(folder);
      if (mode !== null && (mode & 0o001) === 0) return folder;
    }
  }
}

async function readUser(name: string): Promise<SystemUser | undefined> {
  const lines = (await Deno.readTextFile("/etc/passwd")).split("\n");
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
