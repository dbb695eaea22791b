/** The repository: its folder, its source and test files, and the versions of its packages. */
import { fileURLToPath } from "node:url";

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

/** `npm:name@version` of a dependency in the version of the root `deno.json`, for `deno run`. */
export async function npmSpecifier(name: string): Promise<string> {
  const { imports } = JSON.parse(await Deno.readTextFile(`${ROOT}/deno.json`));
  const specifier: unknown = imports[name];
  if (typeof specifier !== "string") throw new Error(`${name} is not in the root deno.json`);
  return specifier;
}
