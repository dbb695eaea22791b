/**
 * `deno task page-scripts [--check] [--in FOLDER]`: bundles the page scripts, or names the outdated
 * bundles and ends with exit code 1.
 */
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { outdatedBundles } from "./bundle.ts";

const { values: { check, in: folder } } = parseArgs({
  options: { check: { type: "boolean", default: false }, in: { type: "string" } },
});
const outdated = await outdatedBundles(folder ? pathToFileURL(`${folder}/`) : undefined);
if (!check) {
  for (const { file, text } of outdated) await Deno.writeTextFile(file, text);
} else if (outdated.length > 0) {
  console.log(outdated.map(({ name }) => `${name}.js`).join("\n"));
  Deno.exit(1);
}
