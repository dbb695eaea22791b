/**
 * The tests that a change can reach: those that load a changed file. Nearly every test of the API
 * loads all routes, by `app.ts`; so a changed route reaches only tests that name its path, themselves
 * or in what they load for tests alone.
 */
import { dirname, join } from "node:path";
import { z } from "zod";
import { findSources, ROOT } from "./repository.ts";

/** What each file loads, paths relative to the root. */
export type Loads = Map<string, string[]>;

/** Loads all routes. */
const APP = "api/app.ts";
const ROUTE = /^api\/routes\/[^/]+\.ts$/;
const TEST = /(_test\.tsx?|\.flow\.ts)$/;

/**
 * Files that differ from a commit, those that are not committed included.
 * @param base a commit, branch or tag
 * @throws Error with what git says of an unknown base
 */
export async function changedFiles(base: string): Promise<string[]> {
  const differ = await git("diff", "--name-only", "-z", "--relative", base);
  const added = await git("ls-files", "--others", "--exclude-standard", "-z");
  return [...new Set(`${differ}\0${added}`.split("\0").filter(Boolean))].sort();
}

async function git(...args: string[]): Promise<string> {
  return await output("git", args, ROOT);
}

/**
 * What the given files load, and what that loads: by imports, those for types apart, and by naming a
 * module that becomes a thread, a process or a page script.
 */
export async function loadsOf(files: string[]): Promise<Loads> {
  const sources = new Set(await findSources(ROOT, /\.tsx?$/));
  const loads: Loads = new Map();
  let ahead = files;
  while (ahead.length > 0) {
    const found = [...await importsOf(ahead)].filter(([file]) => !loads.has(file));
    for (const [file, imported] of found) {
      const named = sources.has(file) ? await modulesNamedBy(file, sources) : [];
      loads.set(file, [...imported, ...named]);
    }
    ahead = found.flatMap(([file]) => loads.get(file) ?? [])
      .filter((file) => sources.has(file) && !loads.has(file));
  }
  return loads;
}

const specifier = z.object({ specifier: z.string() }).optional();
const graph = z.object({
  modules: z.array(z.object({
    specifier: z.string(),
    dependencies: z.array(z.object({ code: specifier, type: specifier })).default([]),
  })),
});

async function importsOf(files: string[]): Promise<Loads> {
  const entry = await Deno.makeTempFile({ suffix: ".ts" });
  try {
    const imports = files.map((file) => `import ${JSON.stringify(`file://${ROOT}/${file}`)};\n`);
    await Deno.writeTextFile(entry, imports.join(""));
    const info = await output(Deno.execPath(), ["info", "--json", "--frozen", entry], ROOT);
    const local = (specifier: string) => specifier.replace(`file://${ROOT}/`, "");
    return new Map(
      graph.parse(JSON.parse(info)).modules.map(({ specifier, dependencies }) => {
        const code = dependencies.flatMap(({ code }) => code ? [local(code.specifier)] : []);
        // Of a page script its callers import types alone; its code reaches pages as a bundle.
        const types = code.includes(PAGE_SCRIPT)
          ? dependencies.flatMap(({ type }) => type ? [local(type.specifier)] : [])
          : [];
        return [local(specifier), [...code, ...types]];
      }),
    );
  } finally {
    await Deno.remove(entry);
  }
}

const PAGE_SCRIPT = "scanner/page_scripts/page_script.ts";
/** A path in quotes, but not that of an import. */
const NAMED = /(?<!from |import |import\()["'`]([\w./-]+\.tsx?)["'`]/g;

/**
 * Modules that a file names in quotes, relative to itself or to the root. Only files of `e2e/` may name
 * those of other folders: the test of `start`, which names programs of all parts, runs none of them.
 * @param sources all source files
 */
async function modulesNamedBy(file: string, sources: ReadonlySet<string>): Promise<string[]> {
  const text = await Deno.readTextFile(`${ROOT}/${file}`);
  const names = [...text.matchAll(NAMED)].map(([, name = ""]) => name);
  return names.flatMap((name) => [join(dirname(file), name), name])
    .filter((named) => sources.has(named) && !TEST.test(named))
    .filter((named) => file.startsWith("e2e/") || topOf(named) === topOf(file));
}

async function output(command: string, args: string[], cwd: string): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(command, { args, cwd }).output();
  if (!success) throw new Error(new TextDecoder().decode(stderr).trim());
  return new TextDecoder().decode(stdout);
}

/**
 * @param tests all test files and flows
 * @param changed files that differ; what is no module concerns all tests of its top folder, in
 *   `api/db` all that have a database, and at the root all there are
 * @param read the text of a file
 * @returns the tests to run, sorted
 */
export function testsReachedBy(
  changed: readonly string[],
  tests: readonly string[],
  loads: Loads,
  read: (file: string) => string,
): string[] {
  const modules = new Set(changed.filter((file) => loads.has(file)));
  const others = changed.filter((file) => !loads.has(file) && !/\.(tsx?|md)$/.test(file));
  return tests.filter((test) => {
    const loaded = loadedBy(test, loads, read);
    return [...modules].some((file) => loaded.has(file)) ||
      others.some((file) => concerns(file, test, loaded));
  }).sort();
}

function concerns(file: string, test: string, loaded: Set<string>): boolean {
  if (!file.includes("/")) return true;
  if (file.startsWith("api/db/")) return loaded.has("api/db/migrate.ts");
  return topOf(test) === topOf(file);
}

const topOf = (file: string) => file.slice(0, file.indexOf("/"));

/** All that a test loads; of the routes behind `app.ts` those whose paths it names. */
function loadedBy(test: string, loads: Loads, read: (file: string) => string): Set<string> {
  const seen = new Set<string>([test]);
  const follow = (from: string[]) => {
    const ahead = [...from];
    for (let file = ahead.pop(); file !== undefined; file = ahead.pop()) {
      for (const next of loads.get(file) ?? []) {
        if (seen.has(next) || (file === APP && ROUTE.test(next))) continue;
        seen.add(next);
        ahead.push(next);
      }
    }
  };
  follow([test]);
  if (!seen.has(APP)) return seen;
  const says = [...seen].filter((file) => TEST.test(file) || file.includes("/testing/")).map(read)
    .join("\n");
  const routes = (loads.get(APP) ?? []).filter((file) =>
    ROUTE.test(file) && pathsOf(read(file)).some((path) => says.includes(path))
  );
  for (const route of routes) seen.add(route);
  follow(routes);
  return seen;
}

/** The first parts of a route's paths, such as `/properties`. */
function pathsOf(source: string): string[] {
  const paths = [
    ...source.matchAll(/\b(?:path(?::| =) |endpoint\.[a-z]+\(\s*)["`](\/[^/"`{$]+)/g),
  ];
  return [...new Set(paths.map(([, path = ""]) => path))];
}
