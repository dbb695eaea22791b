/** The repository: its folder, its source and test files, its tasks and packages. */
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** Folder of the repository. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

const SKIPPED = new Set(["node_modules", "dist", "test-results"]);

/** All files below a folder whose name fits, sorted, relative to it. */
export async function findSources(root: string, name: RegExp): Promise<string[]> {
  const found: string[] = [];
  await walk(root, "", name, found);
  return found.sort();
}

/**
 * All `*_test.ts(x)` below a folder, sorted, relative to it.
 * @param filters parts of paths; a file that contains any of them is taken, all without filters
 */
export async function findTests(root: string, filters: string[]): Promise<string[]> {
  const wanted = (file: string) =>
    filters.length === 0 || filters.some((filter) => file.includes(filter.replace(/^\.\//, "")));
  return (await findSources(root, /_test\.tsx?$/)).filter(wanted);
}

async function walk(
  root: string,
  folder: string,
  name: RegExp,
  found: string[],
): Promise<void> {
  for await (const entry of Deno.readDir(`${root}/${folder}`)) {
    if (SKIPPED.has(entry.name) || entry.name.startsWith(".")) continue;
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory) await walk(root, path, name, found);
    else if (name.test(entry.name)) found.push(path);
  }
}

const rootFile = z.object({
  imports: z.record(z.string(), z.string()),
  tasks: z.record(z.string(), z.object({ command: z.string() })),
});

async function readRootFile(): Promise<z.infer<typeof rootFile>> {
  return rootFile.parse(JSON.parse(await Deno.readTextFile(`${ROOT}/deno.json`)));
}

/** Names of all tasks. */
export async function taskNames(): Promise<string[]> {
  return Object.keys((await readRootFile()).tasks);
}

/** What a task of the root `deno.json` runs: the arguments of Deno. */
export async function commandOfTask(name: string): Promise<string[]> {
  const [, ...words] = (await readRootFile()).tasks[name]?.command.split(/\s+/) ?? [];
  if (words.length === 0) throw new Error(`${name} is not a task of the root deno.json`);
  return words;
}

/** `npm:name@version` of a dependency in the version of the root `deno.json`, for `deno run`. */
export async function npmSpecifier(name: string): Promise<string> {
  const specifier = (await readRootFile()).imports[name];
  if (specifier === undefined) throw new Error(`${name} is not in the root deno.json`);
  return specifier;
}
