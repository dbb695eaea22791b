/**
 * `deno run -A api/deploy/prune.ts FOLDER [--without=name,name] TASK…`: writes what these tasks of
 * `deno.json` need into a folder, which then runs without the rest: their modules, the files beside
 * them, their packages and no others, and for each task a command of its name in `bin/`, with the
 * task's permissions.
 */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { z } from "zod";
import { dataOf, sourcesOf } from "./image/modules.ts";
import { lockFile, prunedLock } from "./image/packages.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
/** Options of Deno: nothing is downloaded at run time, and nothing is written. */
const OPTIONS = "--cached-only --no-code-cache";

const rootFile = z.looseObject({
  workspace: z.array(z.string()),
  tasks: z.record(z.string(), z.object({ command: z.string() })),
  imports: z.record(z.string(), z.string()),
  unstable: z.unknown(),
  compilerOptions: z.unknown(),
});
type RootFile = z.infer<typeof rootFile>;

const { values, positionals: [out = "", ...tasks] } = parseArgs({
  options: { without: { type: "string", default: "" } },
  allowPositionals: true,
});
if (tasks.length === 0) {
  console.error("prune FOLDER [--without=name,name] TASK…");
  Deno.exit(3);
}
const root = rootFile.parse(await readJson("deno.json"));
const commands = tasks.map((task) => commandOf(root, task));
await writeSources(root, commands.map(({ program }) => program));
await writeCommands(commands);
await install(commands.map(({ program }) => program));

interface Command {
  task: string;
  /** Words after `deno run`. */
  words: string[];
  /** Path of the module. */
  program: string;
}

function commandOf({ tasks }: RootFile, task: string): Command {
  const [deno, run, ...words] = tasks[task]?.command.split(/\s+/) ?? [];
  const program = words.find((word) => !word.startsWith("-"));
  if (deno !== "deno" || run !== "run" || !program) throw new Error(`${task} is no program`);
  return { task, words, program };
}

async function writeSources(root: RootFile, programs: string[]): Promise<void> {
  const { modules, packages } = await sourcesOf(ROOT, programs, Object.keys(root.imports));
  for (const name of values.without.split(",")) packages.delete(name);
  const members = root.workspace.map((path) => path.replace(/^\.\//, ""))
    .filter((folder) => modules.some((file) => file.startsWith(`${folder}/`)));
  const files = new Set([...modules, ...await dataOf(ROOT, members)]);
  for (const file of files) {
    await Deno.mkdir(join(out, dirname(file)), { recursive: true });
    await Deno.copyFile(join(ROOT, file), join(out, file));
  }
  const imports = Object.fromEntries(
    Object.entries(root.imports).filter(([name]) => packages.has(name)),
  );
  await writeJson("deno.json", {
    workspace: members.map((folder) => `./${folder}`),
    nodeModulesDir: "auto",
    unstable: root.unstable,
    compilerOptions: root.compilerOptions,
    imports,
  });
  const lock = lockFile.parse(await readJson("deno.lock"));
  await writeJson("deno.lock", prunedLock(lock, [...new Set(Object.values(imports))]));
}

/** `exec`, so that a signal to stop reaches the part itself. */
async function writeCommands(commands: Command[]): Promise<void> {
  await Deno.mkdir(join(out, "bin"), { recursive: true });
  for (const { task, words } of commands) {
    const text = `#!/bin/sh\nexec deno run ${OPTIONS} ${words.join(" ")} "$@"\n`;
    await Deno.writeTextFile(join(out, "bin", task), text, { mode: 0o755 });
  }
}

/**
 * Packages into `node_modules`, and compiled modules into DENO_DIR. Some packages have files that
 * only their owner may read.
 */
async function install(programs: string[]): Promise<void> {
  const deno = Deno.execPath();
  await run(deno, ["install", "--frozen", "--quiet"]);
  await run(deno, ["cache", "--frozen", "--quiet", ...programs]);
  await run("chmod", ["-R", "a+rX", "."]);
}

async function run(program: string, args: string[]): Promise<void> {
  const { code } = await new Deno.Command(program, { args, cwd: out, stdin: "null" }).spawn()
    .status;
  if (code !== 0) Deno.exit(code);
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await Deno.readTextFile(join(ROOT, name)));
}

async function writeJson(name: string, value: object): Promise<void> {
  await Deno.writeTextFile(join(out, name), `${JSON.stringify(value, null, 2)}\n`);
}
