/**
 * Bundles each module that runs inside pages, with all its imports, to an expression. `start`,
 * `scan` and `test` do so before they scan, in less than a second; the scanner itself never does.
 */
import { type MultiStats, rspack, SwcJsMinimizerRspackPlugin } from "@rspack/core";
import { fileURLToPath } from "node:url";

/** Entry modules by bundle name; the exports of an entry module can be called from outside. */
const ENTRIES: Record<string, string> = {
  autoconsent: "./consent/managers/autoconsent_script.ts",
  banner: "./consent/find/banner_script.ts",
  blank_spot: "./browser/blank_spot_script.ts",
  cover: "./consent/page/cover_script.ts",
  frame: "./consent/page/frame_script.ts",
  layers: "./consent/page/layers_script.ts",
  login: "./consent/act/pur_script.ts",
  look: "./arrival/look_script.ts",
  mouse: "./consent/page/mouse_script.ts",
  panel: "./consent/page/panel_script.ts",
  said: "./said/said_script.ts",
  signals: "./consent/page/signals_script.ts",
  sourcepoint: "./consent/managers/sourcepoint_script.ts",
  steps: "./steps/find_script.ts",
  stored: "./consent/verify/stored_script.ts",
  way_back: "./consent/withdraw/way_back_script.ts",
  wrapper: "./probes/wrapper/install.ts",
};

const SCANNER = fileURLToPath(new URL("..", import.meta.url));
const CONTRACT = fileURLToPath(new URL("../../api/contract", import.meta.url));
const BUILT = `${SCANNER}page_scripts/built`;

/**
 * Writes the bundles that are missing or differ from what their modules make. Each is moved into
 * place: a scan that starts meanwhile reads a whole one.
 */
export async function buildPageScripts(): Promise<void> {
  await Deno.mkdir(BUILT, { recursive: true });
  const folder = await Deno.makeTempDir({ dir: BUILT });
  try {
    await runBundler(folder);
    for (const name of Object.keys(ENTRIES)) {
      const made = `${folder}/${name}.js`;
      const text = asExpression(await Deno.readTextFile(made));
      if (text === await textOf(`${BUILT}/${name}.js`)) continue;
      await Deno.writeTextFile(made, text);
      await Deno.rename(made, `${BUILT}/${name}.js`);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function textOf(file: string): Promise<string | null> {
  try {
    return await Deno.readTextFile(file);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
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
      // The bundler does not know the packages of the workspace; pure parts of this one run in pages.
      resolve: { alias: { "@crumbtrail/contract": CONTRACT }, extensions: [".ts", "..."] },
      module: { rules: [{ test: /\.ts$/, loader: "builtin:swc-loader", options: TYPESCRIPT }] },
      optimization: {
        concatenateModules: true,
        providedExports: true,
        usedExports: true,
        minimize: true,
        minimizer: [SMALL],
      },
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

/** Names and blanks cost at each sending; statements stay as they are written. */
const SMALL = new SwcJsMinimizerRspackPlugin({
  minimizerOptions: {
    module: true,
    ecma: 2020,
    compress: false,
    mangle: { keep_classnames: false, keep_fnames: false, toplevel: true },
    format: { comments: false },
  },
});

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
  return `(() => {\n"use strict";\n${body}\nreturn { ${names.join(", ")} };\n})()`;
}
