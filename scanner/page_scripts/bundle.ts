/**
 * Bundles the modules that run inside pages, each with all it imports, to one expression. The
 * bundles are committed, so that scanning needs no bundler: `deno task page-scripts` writes them.
 */
import { type MultiStats, rspack } from "@rspack/core";
import { fileURLToPath } from "node:url";

/** Bundles by name, with the module whose exports are called from outside. */
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
 * Bundles as their modules make them now, where the file differs or is missing.
 * @param built the folder they lie in
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
  // Each by itself: of one run they would share modules as files of their own.
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
    // Comments are for who reads the modules; pages load every letter.
    preserveAllComments: false,
    minify: { format: { comments: false } },
  },
};

/** A module's text as an expression that gives its exports: pages take scripts, not modules. */
function asExpression(module: string): string {
  const exported = /export ?\{([^}]*)\};?\s*$/.exec(module);
  if (!exported?.[1]) throw new Error("a bundle exports nothing");
  const names = exported[1].trim().split(/,\s*/).map((name) =>
    name.replace(/^(\S+) as (\S+)$/, "$2: $1")
  );
  const body = module.slice(0, exported.index).trim();
  return `(() => {\n${HEADER}"use strict";\n${body}\nreturn { ${names.join(", ")} };\n})()`;
}
