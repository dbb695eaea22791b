/** Command-line programs of packages run in the one version the root `deno.json` names. */
import { ROOT } from "./root.ts";

/** `npm:name@version` of a dependency, for `deno run`. */
export async function npmSpecifier(name: string): Promise<string> {
  const { imports } = JSON.parse(await Deno.readTextFile(`${ROOT}/deno.json`));
  const specifier: unknown = imports[name];
  if (typeof specifier !== "string") throw new Error(`${name} is not in the root deno.json`);
  return specifier;
}
