import { firstClosed } from "@crumbtrail/db/system_user";
import assert from "node:assert/strict";
import { fileURLToPath, pathToFileURL } from "node:url";
import { openDataFolder, secretsKey } from "./data_folder.ts";
import { openLogFile } from "./log_file.ts";
import type { RunAs } from "./part.ts";
import { scannerUser } from "./scanner_user.ts";
import { temporary } from "../testing/temporary_folder.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
const isRoot = Deno.build.os === "linux" && Deno.uid() === 0;
/** The user exists if root starts the product and others can enter the repository. */
const hasUser = isRoot && await firstClosed([`${ROOT}/deno.json`]) === undefined;

/** Output of a program that runs as this user. */
async function run({ deno, env, uid, gid }: RunAs, code: string): Promise<string> {
  const options = { args: ["eval", code], cwd: ROOT, env, uid, gid };
  const { stdout, stderr } = await new Deno.Command(deno, options).output();
  return new TextDecoder().decode(stdout) || new TextDecoder().decode(stderr);
}

Deno.test("the scanner's user can write blobs and its log and can't read secrets", async () => {
  await using home = await temporary();
  using folder = await openDataFolder(`${home.path}/data`);
  await Deno.chmod(home.path, 0o755);
  const data = folder.path;
  await Deno.chmod(data, 0o700);
  await secretsKey(undefined, data);
  using log = await openLogFile(data, "scanner");
  using other = await openLogFile(data, "api");
  // Such a folder was made by a scanner that ran as root.
  await Deno.mkdir(`${data}/blobs/recordings/tenant`, { recursive: true });
  const printed: string[] = [];
  const blobs = pathToFileURL(`${data}/blobs`).href;
  const as = await scannerUser(ROOT, data, blobs, (line) => printed.push(line));
  assert.equal(printed.length, hasUser || !isRoot ? 0 : 1);
  assert.equal(as !== undefined, hasUser);
  if (!as) return;
  await Deno.chown(log.path, as.uid, as.gid);
  const found = await run(
    as,
    `const tries = {
      uid: () => Deno.uid(),
      blob: () => Deno.writeTextFileSync("${data}/blobs/recordings/tenant/1", ""),
      log: () => Deno.writeTextFileSync("${log.path}", "", { append: true }),
      key: () => Deno.readTextFileSync("${data}/secrets.key"),
      foreign: () => Deno.readTextFileSync("${other.path}"),
      folder: () => [...Deno.readDirSync("${data}")],
    };
    const outcome = ([name, act]) => {
      try { return [name, act() ?? "done"]; } catch (error) { return [name, error.name]; }
    };
    console.log(JSON.stringify(Object.fromEntries(Object.entries(tries).map(outcome))));`,
  );
  assert.deepEqual(JSON.parse(found), {
    uid: as.uid,
    blob: "done",
    log: "done",
    key: "PermissionDenied",
    foreign: "PermissionDenied",
    folder: "PermissionDenied",
  });
  assert.notEqual(as.uid, 0);
});

Deno.test("on a system without a sandbox pages are scanned after a warning", async () => {
  await using home = await temporary();
  using folder = await openDataFolder(`${home.path}/data`);
  await Deno.chmod(home.path, 0o755);
  const blobs = pathToFileURL(`${folder.path}/blobs`).href;
  const as = await scannerUser(ROOT, folder.path, blobs, () => {});
  assert.equal(as !== undefined, hasUser);
  if (isRoot && !as) return;
  // A user namespace that has no others in it; where there are none at all, that is not needed.
  const close = 'echo 0 > /proc/sys/user/max_user_namespaces && exec "$0" "$@"';
  const without = ["unshare", "--user", "--map-current-user", "--keep-caps", "sh", "-c", close];
  const { success } = await new Deno.Command("unshare", { args: ["--user", "true"] }).output();
  const scan = ["run", "-A", "--cached-only", "scanner/cli.ts", "https://nowhere.invalid"];
  const [program = "", ...args] = [...success ? without : [], as?.deno ?? Deno.execPath(), ...scan];
  const options = { args, cwd: ROOT, ...(as && { env: as.env, uid: as.uid, gid: as.gid }) };
  const { code, stderr } = await new Deno.Command(program, options).output();
  const printed = new TextDecoder().decode(stderr);
  assert.match(printed, /Chromium runs without its sandbox because it ends with it: .*sandbox/);
  // A page that could not be seen.
  assert.equal(code, 2);
});

Deno.test("one line names a folder that the scanner's user can't enter, and the scanner runs as root", async () => {
  await using home = await temporary();
  await Deno.chmod(home.path, 0o700);
  using folder = await openDataFolder(`${home.path}/data`);
  const printed: string[] = [];
  const blobs = pathToFileURL(`${folder.path}/blobs`).href;
  assert.equal(
    await scannerUser(ROOT, folder.path, blobs, (line) => printed.push(line)),
    undefined,
  );
  assert.equal(printed.length, isRoot ? 1 : 0);
  const line =
    /^start: the scanner runs as root.*: its own user can't enter (.+) \(chmod o\+x \1\)$/;
  for (const it of printed) assert.match(it, line);
});
