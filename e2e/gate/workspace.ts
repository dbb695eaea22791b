/** The members of a Deno workspace and what they export, for tools that do not read `deno.json`. */
import { z } from "zod";

const rootFile = z.object({
  workspace: z.array(z.string()),
  imports: z.record(z.string(), z.string()),
  tasks: z.record(z.string(), z.object({ command: z.string() })).default({}),
});

const memberFile = z.object({
  name: z.string(),
  exports: z.union([z.string(), z.record(z.string(), z.string())]),
});

export interface Member {
  /** Name in imports: `@crumbtrail/db`. */
  name: string;
  /** Relative to the root: `api/db`. */
  folder: string;
  /** Import specifier to file relative to the root. */
  entries: Record<string, string>;
}

export interface Workspace {
  members: Member[];
  /** Names of the npm dependencies. */
  dependencies: string[];
  /** Files that the tasks run. */
  programs: string[];
}

export async function readWorkspace(root: string): Promise<Workspace> {
  const { workspace, imports, tasks } = rootFile.parse(await readJson(`${root}/deno.json`));
  const folders = workspace.map((path) => path.replace(/^\.\//, ""));
  const members = await Promise.all(folders.map((folder) => readMember(root, folder)));
  const words = Object.values(tasks).flatMap(({ command }) => command.split(/\s+/));
  const programs = words.filter((word) => /\.tsx?$/.test(word));
  return { members, dependencies: Object.keys(imports), programs };
}

/** The top folders that hold code: `api` stands for `api/db` too. */
export function topFolders(members: Member[]): string[] {
  return [...new Set(members.map(({ folder }) => folder.split("/")[0] ?? folder))];
}

async function readMember(root: string, folder: string): Promise<Member> {
  const { name, exports } = memberFile.parse(await readJson(`${root}/${folder}/deno.json`));
  const paths = typeof exports === "string" ? { ".": exports } : exports;
  const entries = Object.entries(paths).map(([path, file]) => [
    path === "." ? name : `${name}/${path.slice(2)}`,
    `${folder}/${file.slice(2)}`,
  ]);
  return { name, folder, entries: Object.fromEntries(entries) };
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await Deno.readTextFile(path));
}
