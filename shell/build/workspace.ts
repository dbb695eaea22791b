/**
 * The Deno workspace for the bundler: Deno resolves members by name, Rspack does not, so the
 * members' `exports` become exact aliases.
 */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** Absolute path of the repository. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");

const rootFile = z.object({
  workspace: z.array(z.string()),
  imports: z.record(z.string(), z.string()),
});

const memberFile = z.object({
  name: z.string(),
  version: z.string().optional(),
  exports: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
});

export interface Member {
  name: string;
  /** Absolute path of its folder. */
  dir: string;
  version: string;
  /** Import specifier to absolute file: `@crumbtrail/kit/signin` → `…/shell/kit/signin.ts`. */
  entries: Record<string, string>;
}

/** Every member of the workspace, in the order of the root file. */
export function members(): Member[] {
  return readRoot().workspace.map((path) => readMember(join(ROOT, path)));
}

/** Exact version of an npm dependency, as the root file pins it (`npm:react@19.3.1` → `19.3.1`). */
export function npmVersion(name: string): string {
  const version = readRoot().imports[name]?.match(/@([^@/]+)$/)?.[1];
  if (version === undefined) throw new Error(`${name} is not in the root deno.json`);
  return version;
}

/** Bundler aliases for all members; the `$` makes a match exact. */
export function aliases(): Record<string, string> {
  const entries = members().flatMap((member) => Object.entries(member.entries));
  return Object.fromEntries(entries.map(([name, file]) => [`${name}$`, file]));
}

function readRoot() {
  return rootFile.parse(readJson(join(ROOT, "deno.json")));
}

function readMember(dir: string): Member {
  const file = memberFile.parse(readJson(join(dir, "deno.json")));
  const exports = typeof file.exports === "string" ? { ".": file.exports } : file.exports ?? {};
  const entries = Object.entries(exports).map(
    ([path, target]) => [join(file.name, path), join(dir, target)],
  );
  return {
    name: file.name,
    dir,
    version: file.version ?? "0.0.0",
    entries: Object.fromEntries(entries),
  };
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}
