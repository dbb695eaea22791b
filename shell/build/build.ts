/** Builds the parts of the front end, all at once, and only those whose sources changed. */
import { createRsbuild, type RsbuildConfig } from "@rsbuild/core";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compressAll } from "./compress.ts";
import { distOf, parts } from "./parts.ts";
import { stampOf } from "./stamp.ts";
import { ROOT } from "./workspace.ts";

const LOCKS = join(ROOT, "node_modules/.cache/crumbtrail");

export interface BuildReport {
  part: string;
  /** False: the build that was there is still right. */
  built: boolean;
  ms: number;
}

/**
 * @param wanted names of parts; all by default
 * @param force builds even what is up to date
 * @throws if a part does not compile; the errors are on the console by then
 */
export async function buildParts(wanted = parts(), force = false): Promise<BuildReport[]> {
  return await Promise.all(wanted.map((part) => buildPart(part, force)));
}

/** A part's Rsbuild configuration, from the `rsbuild.config.ts` in its folder. */
export async function configOf(part: string): Promise<RsbuildConfig> {
  const module = await import(join(ROOT, part, "rsbuild.config.ts"));
  return module.default;
}

/** One process at a time builds a part; the others find it built. */
async function buildPart(part: string, force: boolean): Promise<BuildReport> {
  mkdirSync(LOCKS, { recursive: true });
  using lock = await Deno.open(join(LOCKS, `${part.replaceAll("/", "_")}.lock`), {
    write: true,
    create: true,
  });
  await lock.lock(true);
  return await buildUnlessFresh(part, force);
}

async function buildUnlessFresh(part: string, force: boolean): Promise<BuildReport> {
  const start = performance.now();
  const stamp = stampOf(part);
  const stampFile = join(distOf(part), ".stamp");
  const fresh = !force && existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp;
  if (!fresh) {
    const config = {
      ...await configOf(part),
      mode: "production" as const,
      logLevel: "warn" as const,
    };
    const rsbuild = await createRsbuild({ cwd: join(ROOT, part), rsbuildConfig: config });
    const result = await rsbuild.build();
    await result.close();
    await compressAll(distOf(part));
    writeFileSync(stampFile, stamp);
  }
  return { part, built: !fresh, ms: Math.round(performance.now() - start) };
}
