/** The separately built and deployed parts of the front end. */
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { members, ROOT } from "./workspace.ts";

export { ROOT };

/** A part's name is its folder: `shell`, `mfe-issues` … */
export function parts(): string[] {
  return ["shell", ...remotes()];
}

/** Micro-frontends: workspace members with the folder prefix `mfe-`. */
export function remotes(): string[] {
  return members().map((member) => basename(member.dir)).filter((name) => name.startsWith("mfe-"));
}

/** Whether a folder, relative to the root, is a part, which means: has a build configuration. */
export function isPart(folder: string): boolean {
  return existsSync(join(ROOT, folder, "rsbuild.config.ts"));
}

/** Folder of a part's build. */
export function distOf(part: string): string {
  return join(ROOT, part, "dist");
}
