/**
 * Bundles the check of patterns for browsers, as a process of its own: the bundler sets variables for
 * the whole process. Its argument is the folder that `check.js` and its chunks are written to.
 */
import { rspack, type Stats } from "@rspack/core";
import { fileURLToPath } from "node:url";

const [folder] = Deno.args;
if (!folder) throw new Error("Where to?");
const compiler = rspack({
  mode: "production",
  target: ["web", "es2022"],
  entry: { check: fileURLToPath(import.meta.resolve("@crumbtrail/catalogue/check")) },
  output: {
    path: folder,
    filename: "[name].js",
    chunkFilename: "chunk.[id].js",
    module: true,
    library: { type: "modern-module" },
  },
  module: {
    rules: [{
      test: /\.ts$/,
      loader: "builtin:swc-loader",
      options: { jsc: { parser: { syntax: "typescript" }, target: "es2022" } },
    }],
  },
});
const { promise, resolve, reject } = Promise.withResolvers<Stats | undefined>();
compiler.run((error, stats) => error ? reject(error) : resolve(stats));
const stats = await promise;
if (stats?.hasErrors()) throw new Error(stats.toString({ colors: false }));
compiler.close(() => {});
