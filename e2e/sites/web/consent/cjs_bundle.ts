/** Published CommonJS packages as one script for a page: each file a function, `require` finds it. */
import { join } from "node:path/posix";

/** Folders of `lib/cjs` by the name they are required by. */
const PACKAGES: Record<string, URL> = {
  core: new URL("./lib/cjs/", packageRoot(import.meta.resolve("@iabtechlabtcf/core"))),
  cmpapi: new URL("./lib/cjs/", packageRoot(import.meta.resolve("@iabtechlabtcf/cmpapi"))),
};

let made: Promise<string> | undefined;

/** Script that puts IAB's TCF packages into `window.tcf`. */
export function tcfScript(): Promise<string> {
  return made ??= bundle();
}

async function bundle(): Promise<string> {
  const files: string[] = [];
  for (const [name, folder] of Object.entries(PACKAGES)) {
    for await (const path of scripts(folder)) {
      const text = await Deno.readTextFile(new URL(path, folder));
      files.push(`${JSON.stringify(`${name}/${path}`)}: (exports, require) => {${text}\n}`);
    }
  }
  const resolved = `(from, to) => {
    if (to.startsWith("@iabtechlabtcf/")) return to.slice(15) + "/index.js";
    const parts = [...from.split("/").slice(0, -1), ...to.split("/")];
    const path = [];
    for (const part of parts) part === ".." ? path.pop() : part !== "." && path.push(part);
    return path.join("/");
  }`;
  return `(() => {
    const files = {${files.join(",\n")}};
    const loaded = {};
    const resolve = ${resolved};
    const load = (path) => {
      if (loaded[path]) return loaded[path];
      const exports = loaded[path] = {};
      files[path].call(exports, exports, (to) => load(resolve(path, to)));
      return exports;
    };
    window.tcf = { core: load("core/index.js"), cmpapi: load("cmpapi/index.js") };
  })();`;
}

async function* scripts(folder: URL, below = ""): AsyncGenerator<string> {
  for await (const entry of Deno.readDir(new URL(below, folder))) {
    const path = join(below, entry.name);
    if (entry.isDirectory) yield* scripts(folder, `${path}/`);
    else if (path.endsWith(".js")) yield path;
  }
}

function packageRoot(entry: string): string {
  return entry.slice(0, entry.indexOf("/lib/") + 1);
}
