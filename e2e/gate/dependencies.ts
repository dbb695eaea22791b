/**
 * Every npm dependency of the root `deno.json` is named in a source file, or listed with a reason.
 */
import { readWorkspace, topFolders } from "./workspace.ts";

/** Dependencies without a mention in source files, and the reason for keeping each. */
const UNNAMED: Record<string, string> = {
  "@hono/zod-validator": "validates for @hono/zod-openapi; named here to hold its version",
  "happy-dom": "the document of @happy-dom/global-registrator; named here to hold its version",
  "@types/react": "types of JSX, named by the compiler options",
  "@types/react-dom": "types of react-dom",
  "react-is": "a peer of recharts; named here to hold the version of React",
};

/** Checks the root `deno.json` of a folder. @returns complaints */
export async function checkDependencies(root: string): Promise<string[]> {
  const { members, dependencies } = await readWorkspace(root);
  const missing = new Set(dependencies.filter((name) => !(name in UNNAMED)));
  for (const folder of topFolders(members)) await removeNamed(`${root}/${folder}`, missing);
  return [...missing].map((name) => `deno.json: no source file names ${name}`);
}

/** Removes from `missing` all names found as `"name"` or `"name/…"` in sources below a folder. */
async function removeNamed(folder: string, missing: Set<string>): Promise<void> {
  for await (const entry of Deno.readDir(folder)) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory && entry.name !== "node_modules" && entry.name !== "dist") {
      await removeNamed(path, missing);
    } else if (/\.(tsx?|css)$/.test(entry.name)) {
      const text = await Deno.readTextFile(path);
      for (const name of missing) {
        if (text.includes(`"${name}"`) || text.includes(`"${name}/`)) missing.delete(name);
      }
    }
  }
}
