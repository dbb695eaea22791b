/**
 * The scanner's own user where the product runs as root: Chromium has a sandbox for everybody else,
 * and a page that breaks out of its browser is not root.
 */
import { firstClosed, type SystemUser, systemUser } from "@crumbtrail/db/system_user";
import { fileURLToPath } from "node:url";
import type { RunAs } from "./part.ts";

const NAME = "crumbtrail-scanner";

/**
 * Finds or makes the user and gives it what it needs: Deno, a cache, the way to its logs and blobs.
 * @param root the repository
 * @param say takes the one line that tells why the scanner runs as root
 * @returns undefined where this process is not root's or the user can't run the scanner
 */
export async function scannerUser(
  root: string,
  data: string,
  blobUrl: string,
  say: (line: string) => void,
): Promise<RunAs | undefined> {
  if (Deno.build.os !== "linux" || Deno.uid() !== 0) return;
  try {
    return await prepare(root, data, blobUrl);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    say(`start: the scanner runs as root and Chromium without its sandbox: ${reason}`);
  }
}

async function prepare(root: string, data: string, blobUrl: string): Promise<RunAs> {
  const user = await systemUser(NAME);
  if (!user) throw new Error(`a user ${NAME} can't be made`);
  const given = ["CHROMIUM_PATH", "SCANNER_COUNTRY_DATABASE"].map((name) => Deno.env.get(name));
  const closed = await firstClosed([`${root}/deno.json`, data, ...given.filter(isThere)]);
  if (closed) throw new Error(`its own user can't enter ${closed} (chmod o+x ${closed})`);
  await openFolders(data, user);
  if (blobUrl.startsWith("file:")) await giveBlobs(fileURLToPath(blobUrl), user);
  const home = `${data}/scanner`;
  await Deno.mkdir(`${home}/cache`, { recursive: true });
  await Deno.chown(`${home}/cache`, user.uid, user.gid);
  const env = { HOME: home, DENO_DIR: `${home}/cache` };
  const as = { ...user, deno: await reachableDeno(home), env };
  await tryOut(root, as);
  return as;
}

/** What is not there is the scanner's to complain about. */
function isThere(path: string | undefined): path is string {
  if (!path) return false;
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}

/** The way through the data folder and to the logs, without a look at what lies there. */
async function openFolders(data: string, { gid }: SystemUser): Promise<void> {
  for (const folder of [data, `${data}/logs`]) {
    const { mode } = await Deno.stat(folder);
    if (mode === null || (mode & 0o001) !== 0) continue;
    await Deno.chown(folder, null, gid);
    await Deno.chmod(folder, mode & 0o700 | 0o010);
  }
}

/** Blobs lie two folders deep, by kind and tenant; those that root made are root's. */
async function giveBlobs(folder: string, user: SystemUser, depth = 2): Promise<void> {
  await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
  await Deno.chown(folder, user.uid, user.gid);
  if (depth === 0) return;
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) await giveBlobs(`${folder}/${name}`, user, depth - 1);
  }
}

/** This program, or the same beside the cache: npx keeps it below root's home. */
async function reachableDeno(home: string): Promise<string> {
  const program = await Deno.realPath(Deno.execPath());
  if (!await firstClosed([program])) return program;
  const own = `${home}/deno`;
  await Deno.remove(own).catch(() => {});
  // On another file system there are no links to it.
  await Deno.link(program, own).catch(() => Deno.copyFile(program, own));
  return own;
}

/** Loads the scanner as this user, which fills its cache as well. */
async function tryOut(root: string, { uid, gid, deno, env }: RunAs): Promise<void> {
  const { success, stderr } = await new Deno.Command(deno, {
    args: ["run", "-A", "--quiet", "--no-prompt", "--cached-only", "scanner/cli.ts", "--help"],
    cwd: root,
    env,
    uid,
    gid,
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).output();
  if (success) return;
  const [line] = new TextDecoder().decode(stderr).trim().split("\n");
  throw new Error(`its own user can't run it: ${line}`);
}
