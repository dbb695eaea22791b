/** The files of this workspace that programs need: their modules, and what lies beside them. */
import { dirname, join, normalize } from "node:path";
import { z } from "zod";

const graph = z.object({
  modules: z.array(z.object({ specifier: z.string(), error: z.string().optional() })),
});

/** A program or a thread that a module starts by its path, which no import names. */
const STARTED = /new URL\("([^"]+)", import\.meta\.url\)/g;
const MODULE = /\.(tsx?|mjs|js)$/;
/** Of no use to a running part. */
const LEFT_OUT = new Set(["node_modules", "dist", "deploy", "testing"]);

export interface Sources {
  /** Paths relative to the workspace, sorted. */
  modules: string[];
  /** Names of the packages that a module imports or resolves. */
  packages: Set<string>;
}

/**
 * @param programs paths relative to the folder `root`
 * @param names of all packages in `imports`
 * @throws Error naming a module that is missing
 */
export async function sourcesOf(
  root: string,
  programs: string[],
  names: string[],
): Promise<Sources> {
  const modules = new Set<string>();
  const packages = new Set<string>();
  const waiting = [...programs];
  for (let program = waiting.pop(); program !== undefined; program = waiting.pop()) {
    if (modules.has(program)) continue;
    for (const file of await graphOf(root, program)) {
      if (modules.has(file)) continue;
      modules.add(file);
      const text = await Deno.readTextFile(join(root, file));
      names.filter((name) => isNamed(text, name)).forEach((name) => packages.add(name));
      for (const [, path = ""] of text.matchAll(STARTED)) {
        if (MODULE.test(path)) waiting.push(normalize(join(dirname(file), path)));
      }
    }
  }
  return { modules: [...modules].sort(), packages };
}

/** `"name"` or `"name/file"`: by an import, or by `import.meta.resolve`. */
function isNamed(text: string, name: string): boolean {
  return text.includes(`"${name}"`) || text.includes(`"${name}/`);
}

async function graphOf(root: string, program: string): Promise<string[]> {
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    // Packages are found in the lock file, without downloading any.
    args: ["info", "--json", "--no-npm", program],
    cwd: root,
    stdin: "null",
  }).output();
  const text = new TextDecoder();
  if (!success) throw new Error(`deno info ${program}: ${text.decode(stderr)}`);
  const { modules } = graph.parse(JSON.parse(text.decode(stdout)));
  const broken = modules.find(({ specifier, error }) => error && !specifier.startsWith("npm:"));
  if (broken) throw new Error(`${program}: ${broken.specifier}: ${broken.error}`);
  const here = new URL(`file://${root}/`).href;
  return modules.filter(({ specifier }) => specifier.startsWith(here))
    .map(({ specifier }) => decodeURIComponent(specifier.slice(here.length)));
}

/** Files that modules read, such as migrations, texts and `deno.json` files; relative to `root`. */
export async function dataOf(root: string, folders: string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const folder of folders) await walk(root, folder, found);
  return [...found].sort();
}

async function walk(root: string, folder: string, found: Set<string>): Promise<void> {
  for await (const { name, isDirectory } of Deno.readDir(join(root, folder))) {
    if (name.startsWith(".") || LEFT_OUT.has(name)) continue;
    const path = `${folder}/${name}`;
    if (isDirectory) await walk(root, path, found);
    // The bundled page scripts are read as texts.
    else if (!MODULE.test(name) || folder.endsWith("/built")) found.add(path);
  }
}
