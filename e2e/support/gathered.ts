/**
 * Gathers tests of components into modules that `deno test` runs as one. It loads the modules of
 * each file it is given anew, and React, Mantine and a document take as long to load as the tests.
 * The report names the files that have the tests.
 */
import { pathToFileURL } from "node:url";

/** Every test of a remote cleans up its document; tests of the shell change the state of modules. */
const COMPONENTS = /^(mfe-[^/]+)\//;

/** Files of a module: few enough that the cores end at the same time. */
const MOST = 20;

/**
 * @param files test files relative to `root`
 * @param folder where modules are written
 * @returns what `deno test` is to run instead of `files`
 */
export async function gathered(files: string[], root: string, folder: string): Promise<string[]> {
  const areas = Map.groupBy(files, (file) => COMPONENTS.exec(file)?.[1] ?? "");
  const alone = areas.get("") ?? [];
  areas.delete("");
  const modules = [...areas].flatMap(([area, members]) =>
    pieces(members).map((piece, n) => ({ name: `${area}-${n + 1}`, piece }))
  );
  return [
    ...alone,
    ...await Promise.all(modules.map(async ({ name, piece }) => {
      const path = `${folder}/${name}_test.ts`;
      const imports = piece.map((file) => `import "${pathToFileURL(`${root}/${file}`)}";\n`);
      await Deno.writeTextFile(path, imports.join(""));
      return path;
    })),
  ];
}

/** As few pieces as possible, of nearly the same length. */
function pieces(files: string[]): string[][] {
  const count = Math.ceil(files.length / MOST);
  return Array.from(
    { length: count },
    (_, n) => files.slice(files.length * n / count, files.length * (n + 1) / count),
  );
}
