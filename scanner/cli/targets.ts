/** Checks that all outputs can be written, before the first scan. */
import { EVIDENCE_FILES, MANIFEST_FILE } from "@crumbtrail/contract/evidence";
import type { CliOptions } from "./options.ts";
import { plan } from "./run.ts";
import { SUMMARY_FILE } from "./summary.ts";
import { UsageError } from "./inputs.ts";
import { failureOf } from "./write.ts";

const EVIDENCE = [MANIFEST_FILE, ...EVIDENCE_FILES];

/** Creates the folder of `--out`. @throws UsageError naming the option and the obstacle */
export async function checkTargets(options: CliOptions): Promise<void> {
  const { out, writeBaseline } = options;
  if (writeBaseline !== null) {
    await checkTarget(`--write-baseline ${writeBaseline}`, () => checkFile(writeBaseline));
  }
  if (out !== null) await checkTarget(`--out ${out}`, () => checkOut(out, options));
}

async function checkTarget(target: string, attempt: () => Promise<void>): Promise<void> {
  const failure = await failureOf(attempt);
  if (failure !== null) throw new UsageError(`${target} can't be written to: ${failure}.`);
}

async function checkOut(out: string, options: CliOptions): Promise<void> {
  await Deno.mkdir(out, { recursive: true });
  await checkFolder(out, options.batch ? [SUMMARY_FILE] : EVIDENCE);
  if (!options.batch) return;
  const folders = plan(options).map(({ folder }) => folder);
  // With several presets, a page's folder holds a folder for each.
  const pages = folders.map((folder) => folder.split("/")[0] ?? folder);
  for (const folder of new Set([...pages, ...folders])) {
    const path = `${out}/${folder}`;
    const entry = await ifPresent(Deno.lstat(path));
    if (entry === null) continue;
    if (!entry.isDirectory) throw new Error(`${path} is not a folder`);
    await checkFolder(path, folders.includes(folder) ? EVIDENCE : []);
  }
}

/** @param names of files that will replace the files of an earlier scan */
async function checkFolder(folder: string, names: readonly string[]): Promise<void> {
  await Deno.remove(await Deno.makeTempFile({ dir: folder, prefix: ".crumbtrail-" }));
  for (const name of names) {
    const entry = await ifPresent(Deno.lstat(`${folder}/${name}`));
    if (entry?.isDirectory) throw new Error(`${folder}/${name} is a folder`);
  }
}

async function checkFile(file: string): Promise<void> {
  const entry = await ifPresent(Deno.stat(file));
  // A pipe or a terminal accepts any output; opening it could block.
  if (entry !== null && !entry.isFile && !entry.isDirectory) return;
  (await Deno.open(file, { write: true, create: true })).close();
  if (entry === null) await Deno.remove(await Deno.realPath(file));
}

async function ifPresent(entry: Promise<Deno.FileInfo>): Promise<Deno.FileInfo | null> {
  try {
    return await entry;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}
