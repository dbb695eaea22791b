/**
 * Bundles published CommonJS packages into a page script: each file becomes a function, resolved by
 * a small `require`. Limits: files assign to `exports`, not to `module.exports`; `require` names a
 * package, or a file with its ending `.js`; JSON files are left out.
 */
import { join } from "node:path/posix";

/**
 * @param packages folders of CommonJS files with an `index.js`, by package name
 * @param expose code that gives packages to the page, e.g. `window.x = load("@scope/x")`
 */
export async function bundleCjs(packages: Record<string, URL>, expose: string): Promise<string> {
  const files: string[] = [];
  for (const [name, folder] of Object.entries(packages)) {
    for await (const path of scripts(folder)) {
      const text = await Deno.readTextFile(new URL(path, folder));
      files.push(`${JSON.stringify(`${name}/${path}`)}: (exports, require) => {${text}\n}`);
    }
  }
  return `(() => {
    const packages = ${JSON.stringify(Object.keys(packages))};
    const files = {${files.join(",\n")}};
    const loaded = {};
    const resolve = (from, to) => {
      if (packages.includes(to)) return to;
      const path = from.split("/").slice(0, -1);
      for (const part of to.split("/")) part === ".." ? path.pop() : part !== "." && path.push(part);
      return path.join("/");
    };
    const load = (name) => {
      const path = packages.includes(name) ? name + "/index.js" : name;
      if (loaded[path]) return loaded[path];
      const exports = loaded[path] = {};
      files[path].call(exports, exports, (to) => load(resolve(path, to)));
      return exports;
    };
    ${expose};
  })();`;
}

/**
 * Folder of an installed package.
 * @param resolved URL of a file in the package, as `import.meta.resolve` returns it
 */
export function packageFolder(resolved: string, name: string): URL {
  const end = resolved.lastIndexOf(`/${name}/`);
  if (end < 0) throw new Error(`${resolved} is not in ${name}`);
  return new URL(resolved.slice(0, end + name.length + 2));
}

async function* scripts(folder: URL, below = ""): AsyncGenerator<string> {
  for await (const entry of Deno.readDir(new URL(below, folder))) {
    const path = join(below, entry.name);
    if (entry.isDirectory) yield* scripts(folder, `${path}/`);
    else if (path.endsWith(".js")) yield path;
  }
}
