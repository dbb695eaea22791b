/** Builds all parts of the front end at once, and only parts whose sources changed. */
import { createRsbuild, mergeRsbuildConfig, type RsbuildConfig } from "@rsbuild/core";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { distOf, parts } from "./parts.ts";
import { ROOT } from "./workspace.ts";

/** For locks and running builds; on the parts' file system, so that a build can be moved. */
const CACHE = join(ROOT, "node_modules/.cache/crumbtrail");

interface BuildReport {
  part: string;
  /** False: the earlier build is still up to date. */
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

/** A single process at a time builds a part; other processes wait and then find the build. */
async function buildPart(part: string, force: boolean): Promise<BuildReport> {
  mkdirSync(CACHE, { recursive: true });
  using lock = await Deno.open(`${inCache(part)}.lock`, { write: true, create: true });
  await lock.lock(true);
  return await buildUnlessFresh(part, force);
}

async function buildUnlessFresh(part: string, force: boolean): Promise<BuildReport> {
  const start = performance.now();
  const stamp = stampOf(part);
  const stampFile = join(distOf(part), ".stamp");
  const fresh = !force && existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp;
  if (!fresh) {
    const next = `${inCache(part)}.next`;
    await compile(part, next);
    await compressAll(next);
    writeFileSync(join(next, ".stamp"), stamp);
    swap(part, next);
  }
  return { part, built: !fresh, ms: Math.round(performance.now() - start) };
}

/** Compiles beside the served build, which a failed build must not remove. */
async function compile(part: string, into: string): Promise<void> {
  const rsbuildConfig = mergeRsbuildConfig(await configOf(part), {
    mode: "production",
    logLevel: "warn",
    output: { distPath: { root: into } },
  });
  const rsbuild = await createRsbuild({ cwd: join(ROOT, part), rsbuildConfig });
  const result = await rsbuild.build();
  await result.close();
}

function swap(part: string, next: string): void {
  const last = `${inCache(part)}.last`;
  rmSync(last, { recursive: true, force: true });
  if (existsSync(distOf(part))) renameSync(distOf(part), last);
  renameSync(next, distOf(part));
  rmSync(last, { recursive: true, force: true });
}

function inCache(part: string): string {
  return join(CACHE, part.replaceAll("/", "_"));
}

/** Folders that every part compiles from, besides its own folder. */
const COMMON = [
  "shell/build",
  "shell/host",
  "shell/kit",
  "api/contract",
  "api/client",
  "api/texts",
];
const SOURCE = /\.(tsx?|css|html|svg|json|md|webp)$/;
const TEST = /_test\.tsx?$/;

/** Hash over all inputs of a part. */
export function stampOf(part: string): string {
  const own = part === "shell" ? ["shell/src", "shell/texts"] : [part];
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

const COMPRESSES = /\.(js|css|html|svg|json|txt)$/;
/** Files below the size of a network packet are not worth compressing. */
const WORTH_BYTES = 1400;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses all files below `dir`. `index.html` stays plain: the server writes a nonce into it. */
async function compressAll(dir: string): Promise<void> {
  const files = await readdir(dir, { recursive: true });
  const wanted = files.filter((file) => COMPRESSES.test(file) && !file.endsWith("index.html"));
  await Promise.all(wanted.map((file) => compress(join(dir, file))));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTH_BYTES) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, quality),
    toGzip(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
