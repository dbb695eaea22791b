/**
 * Bundles each module that runs inside pages, with all its imports, to an expression. The bundles
 * are committed, so scanning needs no bundler: `deno task page-scripts` writes the files.
 */
import { type MultiStats, rspack } from "@rspack/core";
import { fileURLToPath } from "node:url";

/** Entry modules by bundle name; the exports of an entry module can be called from outside. */
const ENTRIES: Record<string, string> = {
  autoconsent: "./consent/managers/autoconsent_script.ts",
  blank_spot: "./browser/blank_spot_script.ts",
  frame: "./consent/find/frame_script.ts",
  layers: "./consent/find/page_script.ts",
  login: "./consent/act/pur_script.ts",
  look: "./arrival/look_script.ts",
  mouse: "./consent/act/mouse_script.ts",
  panel: "./consent/act/panel_script.ts",
  signals: "./consent/verify/signals_script.ts",
  sourcepoint: "./consent/managers/sourcepoint_script.ts",
  steps: "./steps/find_script.ts",
  stored: "./consent/verify/stored_script.ts",
  wrapper: "./probes/wrapper/install.ts",
};

const SCANNER = fileURLToPath(new URL("..", import.meta.url));
const BUILT = new URL("./built/", import.meta.url);
const HEADER =
  "// Written by `deno task page-scripts`. Do not edit: change the module and run it.\n";

interface Bundle {
  name: string;
  file: URL;
  text: string;
}

/**
 * New texts of the bundles whose file differs or is missing.
 * @param built folder of the bundles
 */
export async function outdatedBundles(built = BUILT): Promise<Bundle[]> {
  const outdated: Bundle[] = [];
  for (const bundle of await makeBundles(built)) {
    if (await textOf(bundle.file) !== bundle.text) outdated.push(bundle);
  }
  return outdated;
}

async function textOf(file: URL): Promise<string | null> {
  try {
    return await Deno.readTextFile(file);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

async function makeBundles(built: URL): Promise<Bundle[]> {
  const folder = await Deno.makeTempDir();
  try {
    await runBundler(folder);
    return await Promise.all(
      Object.keys(ENTRIES).map(async (name) => ({
        name,
        file: new URL(`${name}.js`, built),
        text: asExpression(await Deno.readTextFile(`${folder}/${name}.js`)),
      })),
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function runBundler(folder: string): Promise<void> {
  // A separate run per bundle: in a common run the bundler would move shared modules to files of
  // their own.
  const compiler = rspack(
    Object.entries(ENTRIES).map(([name, entry]) => ({
      mode: "none",
      target: ["web", "es2024"],
      context: SCANNER,
      entry,
      output: {
        path: folder,
        filename: `${name}.js`,
        module: true,
        library: { type: "modern-module" },
      },
      module: { rules: [{ test: /\.ts$/, loader: "builtin:swc-loader", options: TYPESCRIPT }] },
      optimization: { concatenateModules: true, providedExports: true, usedExports: true },
    })),
  );
  const { promise, resolve, reject } = Promise.withResolvers<MultiStats | undefined>();
  compiler.run((error, stats) => error ? reject(error) : resolve(stats));
  try {
    const stats = await promise;
    if (stats?.hasErrors()) throw new Error(stats.toString({ colors: false }));
  } finally {
    compiler.close(() => {});
  }
}

const TYPESCRIPT = {
  jsc: {
    parser: { syntax: "typescript" },
    target: "esnext",
    // Pages load the bundles, so comments are left out.
    preserveAllComments: false,
    minify: { format: { comments: false } },
  },
};

/**
 * A module's text as an expression that gives the module's exports: pages take scripts, not
 * modules.
 */
function asExpression(module: string): string {
  const exported = /export ?\{([^}]*)\};?\s*$/.exec(module);
  if (!exported?.[1]) throw new Error("a bundle exports nothing");
  const names = exported[1].trim().split(/,\s*/).map((name) =>
    name.replace(/^(\S+) as (\S+)$/, "$2: $1")
  );
  const body = module.slice(0, exported.index).trim();
  return `(() => {\n${HEADER}"use strict";\n${body}\nreturn { ${names.join(", ")} };\n})()`;
}
