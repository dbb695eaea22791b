/**
 * The scanner's own user for a product started by root: Chromium has no sandbox for root, and a
 * page escaping from its browser must not be root.
 */
import { firstClosed, type SystemUser, systemUser } from "@crumbtrail/db/system_user";
import { fileURLToPath } from "node:url";
import { reasonOf } from "../platform/process/start.ts";
import { browserFolder } from "./browser.ts";
import type { RunAs } from "./part.ts";

const NAME = "crumbtrail-scanner";

/**
 * Finds or creates the user, with Deno, a cache, and access to its logs and blobs.
 * @param root the repository
 * @param print prints the reason if the scanner has to run as root
 * @returns undefined if this process is not root's or the user can't run the scanner
 */
export async function scannerUser(
  root: string,
  data: string,
  blobUrl: string,
  print: (line: string) => void,
): Promise<RunAs | undefined> {
  if (Deno.build.os !== "linux" || Deno.uid() !== 0) return;
  try {
    return await prepare(root, data, blobUrl);
  } catch (error) {
    const reason = reasonOf(error);
    print(`start: the scanner runs as root and Chromium without its sandbox: ${reason}`);
  }
}

async function prepare(root: string, data: string, blobUrl: string): Promise<RunAs> {
  const user = await systemUser(NAME);
  if (!user) throw new Error(`a user ${NAME} can't be made`);
  const files = ["CHROMIUM_PATH", "SCANNER_COUNTRY_DATABASE"].map((name) => Deno.env.get(name));
  const closed = await firstClosed([`${root}/deno.json`, data, ...files.filter(isFile)]);
  if (closed) throw new Error(`its own user can't enter ${closed} (chmod o+x ${closed})`);
  await openFolders(data, user);
  if (blobUrl.startsWith("file:")) await giveBlobs(fileURLToPath(blobUrl), user);
  const home = `${data}/scanner`;
  for (const folder of [`${home}/cache`, browserFolder(data)]) {
    await Deno.mkdir(folder, { recursive: true });
    await Deno.chown(folder, user.uid, user.gid);
  }
  const env = { HOME: home, DENO_DIR: `${home}/cache` };
  const as = { ...user, deno: await reachableDeno(home), env };
  await tryOut(root, as);
  return as;
}

/** Whether the path is a file; the scanner itself reports a missing file. */
function isFile(path: string | undefined): path is string {
  if (!path) return false;
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}

/** Permits passing through the data folder to the logs, without listing them. */
async function openFolders(data: string, { gid }: SystemUser): Promise<void> {
  for (const folder of [data, `${data}/logs`]) {
    const { mode } = await Deno.stat(folder);
    if (mode === null || (mode & 0o001) !== 0) continue;
    await Deno.chown(folder, null, gid);
    await Deno.chmod(folder, mode & 0o700 | 0o010);
  }
}

/** Gives the user the blob folders, by kind and tenant; existing files stay root's. */
async function giveBlobs(folder: string, user: SystemUser, depth = 2): Promise<void> {
  await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
  await Deno.chown(folder, user.uid, user.gid);
  if (depth === 0) return;
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) await giveBlobs(`${folder}/${name}`, user, depth - 1);
  }
}

/**
 * This Deno executable, or a copy beside the cache if the user has no access: npx installs Deno in
 * root's home.
 */
async function reachableDeno(home: string): Promise<string> {
  const program = await Deno.realPath(Deno.execPath());
  if (!await firstClosed([program])) return program;
  const own = `${home}/deno`;
  await Deno.remove(own).catch(() => {});
  // A link fails across file systems.
  await Deno.link(program, own).catch(() => Deno.copyFile(program, own));
  return own;
}

/** Runs the scanner's help as the given user, which also fills the user's cache. */
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
