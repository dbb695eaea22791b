/** Says whether a build is up to date, by the content of everything that goes into it. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT } from "./workspace.ts";

/** Folders that every part compiles from, beside its own. */
const COMMON = ["shell/build", "shell/host", "shell/kit", "api/contract", "api/client"];
const SOURCE = /\.(tsx?|css|html|svg|json)$/;
const TEST = /_test\.tsx?$/;

/** Hash over all inputs of a part. */
export function stampOf(part: string): string {
  const own = part === "shell" ? ["shell/src"] : [part];
  const files = [...COMMON, ...own].flatMap((dir) => sources(join(ROOT, dir)));
  const hash = createHash("sha256");
  for (const file of [join(ROOT, "deno.json"), join(ROOT, "deno.lock"), ...files.sort()]) {
    hash.update(relative(ROOT, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function sources(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) {
      return entry.name === "dist" || entry.name === "node_modules"
        ? []
        : sources(join(dir, entry.name));
    }
    return SOURCE.test(entry.name) && !TEST.test(entry.name) ? [join(dir, entry.name)] : [];
  });
}
