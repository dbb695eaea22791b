/** IAB's TCF packages as one script, which puts them into `window.tcf`. */
import { bundleCjs, packageFolder } from "../../cjs_bundle.ts";

const CORE = "@iabtechlabtcf/core";
const API = "@iabtechlabtcf/cmpapi";

let made: Promise<string> | undefined;

export function tcfScript(): Promise<string> {
  const packages = {
    [CORE]: folder(import.meta.resolve("@iabtechlabtcf/core"), CORE),
    [API]: folder(import.meta.resolve("@iabtechlabtcf/cmpapi"), API),
  };
  return made ??= bundleCjs(
    packages,
    `window.tcf = { core: load("${CORE}"), cmpapi: load("${API}") }`,
  );
}

function folder(resolved: string, name: string): URL {
  return new URL("./lib/cjs/", packageFolder(resolved, name));
}
