/** The trees between which is upgraded: this one, and that of an earlier commit. */
import { taskArguments } from "@crumbtrail/api/start/tasks";
import type { Tree } from "../../support/installation.ts";
import { ROOT } from "../../support/repository.ts";

const MIGRATIONS = "api/db/migrations/";

/**
 * The last commit whose migrations are the first of this tree's, and fewer.
 * @throws Error in a checkout without history
 */
export async function commitBefore(): Promise<string> {
  const today = new Set<string>();
  for await (const { name } of Deno.readDir(`${ROOT}/${MIGRATIONS}`)) today.add(name);
  const changes = await git("log", "--format=%H", "-50", "--", MIGRATIONS);
  for (const commit of ["HEAD", ...changes.split("\n").map((change) => `${change}^`)]) {
    const files = await git("ls-tree", "--name-only", commit, MIGRATIONS);
    const names = files.split("\n").map((file) => file.slice(MIGRATIONS.length)).sort();
    const isStart = names.every((name) => today.has(name)) &&
      [...today].every((name) => names.includes(name) || name > (names.at(-1) ?? ""));
    if (isStart && names.length < today.size) return await git("rev-parse", "--short", commit);
  }
  throw new Error("No earlier commit has fewer migrations: name one with --old");
}

/** Unpacks a commit into a folder, ready to be started. */
export async function unpack(commit: string, folder: string): Promise<Tree> {
  const archive = `${folder}.tar`;
  await git("archive", "--format=tar", `--output=${archive}`, commit);
  await Deno.mkdir(folder);
  await run("tar", ROOT, "-xf", archive, "-C", folder);
  await Deno.remove(archive);
  await run(Deno.execPath(), folder, "install", "--quiet");
  await run(Deno.execPath(), folder, "run", "--quiet", "-A", "scanner/page_scripts/main.ts");
  return { root: folder, name: commit };
}

/** Builds the front end's shell, which is all that its server needs. */
export async function buildShell({ root }: Tree): Promise<void> {
  await run(Deno.execPath(), root, "run", "-A", "shell/build/main.ts", "shell");
}

/** Runs a task of the tree to its end. */
export async function runTask(
  { root }: Tree,
  task: string,
  env: Record<string, string>,
): Promise<string> {
  return await output(Deno.execPath(), root, await taskArguments(root, task, PLAIN), env);
}

/** Runs a program of the tree, which imports its modules. */
export async function runProgram({ root }: Tree, program: string, env: Record<string, string>) {
  return await output(Deno.execPath(), root, ["eval", "--ext=ts", program], env);
}

const PLAIN = { data: ".data", watch: false };
const git = (...args: string[]) => run("git", ROOT, ...args);
const run = (program: string, cwd: string, ...args: string[]) => output(program, cwd, args, {});

/** @throws Error with what a failed program printed */
async function output(
  program: string,
  cwd: string,
  args: string[],
  env: Record<string, string>,
): Promise<string> {
  const command = new Deno.Command(program, { args, cwd, env: { ...env, NO_COLOR: "1" } });
  const { code, stdout, stderr } = await command.output();
  const [said, complained] = [stdout, stderr].map((bytes) =>
    new TextDecoder().decode(bytes).trim()
  );
  if (code !== 0) {
    throw new Error(`${program} ${args[0]} ended with ${code}: ${complained || said}`);
  }
  return said ?? "";
}
