/**
 * Bundles the pattern check for browsers. A separate process, because the bundler sets variables
 * for the whole process. The argument is the output folder for `check.js` and its chunks.
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
  resolve: {
    alias: { "@crumbtrail/texts": fileURLToPath(import.meta.resolve("@crumbtrail/texts")) },
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
