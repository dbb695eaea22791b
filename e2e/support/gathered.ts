/**
 * Gathers test files into modules that `deno test` runs as one. It loads the modules of each file it
 * is given anew and compiles them cold: a component's React, Mantine and document, or all routes of
 * the API, take longer to load than most files take to run. Gathered files keep their own databases.
 * The report names the files that have the tests.
 */
import { pathToFileURL } from "node:url";

/**
 * Files to gather, by area. Others stay alone: files that wait long for a browser, a server or a
 * process would wait for each other, the parts of the access matrix and the odd values take a minute
 * each, and tests of `shell/host` change the state of its modules.
 */
const AREAS = [
  /^(api)\/(?!search\/|start\/|http\/(access_matrix|odd_values))/,
  /^(mfe-[^/]+)\//,
  /^(scanner)\/(?!browser\/|visit\/)[^/]+\//,
  /^(shell)\/(kit|src)\//,
];

/** Files of a module: few enough that the cores end at the same time. */
const MAX_FILES = 30;

/**
 * @param files test files relative to `root`
 * @param folder where modules are written
 * @returns what `deno test` is to run instead of `files`
 */
export async function gathered(files: string[], root: string, folder: string): Promise<string[]> {
  const areas = Map.groupBy(files, areaOf);
  const alone = areas.get("") ?? [];
  areas.delete("");
  const modules = [...areas].flatMap(([area, members]) =>
    pieces(componentsFirst(members)).map((piece, n) => ({ name: `${area}-${n + 1}`, piece }))
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

/** The area in whose modules a file is gathered; empty for a file that stays alone. */
function areaOf(file: string): string {
  return AREAS.map((pattern) => pattern.exec(file)?.[1]).find(Boolean) ?? "";
}

/** Tests of components make the document, without which the router may not be loaded. */
function componentsFirst(files: string[]): string[] {
  return files.toSorted((a, b) => Number(b.endsWith(".tsx")) - Number(a.endsWith(".tsx")));
}

/** As few pieces as possible, of nearly the same length. */
function pieces(files: string[]): string[][] {
  const count = Math.ceil(files.length / MAX_FILES);
  return Array.from(
    { length: count },
    (_, n) => files.slice(files.length * n / count, files.length * (n + 1) / count),
  );
}
