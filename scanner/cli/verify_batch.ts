/** Re-checks the evidence of a batch: the summary lists each scan's manifest, which lists its files. */
import { z } from "zod";
import { sha256 } from "../evidence/sha256.ts";
import { verifyFolder } from "../evidence/verify.ts";
import { namesIn } from "./input_files.ts";
import { SUMMARY_FILE } from "./summary.ts";

const listedRun = z.looseObject({
  folder: z.string(),
  outcome: z.string(),
  manifestSha256: z.string().nullable(),
  notWritten: z.string().nullable(),
});
type ListedRun = z.infer<typeof listedRun>;
const listedBatch = z.looseObject({ runs: z.array(listedRun) });

interface VerifiedBatch {
  complaints: string[];
  /** How many have evidence. */
  scans: number;
  /** How many were not run, for the batch was interrupted. */
  notRun: number;
  summarySha256: string;
}

/**
 * @param names what lies in the folder; nothing but the summary and what it lists may
 * @param expected SHA-256 of the summary as it was printed; null when it isn't known
 */
export async function verifyBatch(
  folder: string,
  names: readonly string[],
  expected: string | null,
): Promise<VerifiedBatch> {
  const bytes = await Deno.readFile(`${folder}/${SUMMARY_FILE}`);
  const summarySha256 = sha256(bytes);
  const complaints = expected === null || expected === summarySha256
    ? []
    : [`${SUMMARY_FILE}: its SHA-256 is ${summarySha256}, not ${expected}`];
  const runs = runsIn(bytes);
  if (runs === null) complaints.push(`${SUMMARY_FILE}: not a summary`);
  const written = (runs ?? []).filter(({ manifestSha256 }) => manifestSha256 !== null);
  for (const { folder, notWritten } of runs ?? []) {
    if (notWritten !== null) complaints.push(`${folder}: could not be written: ${notWritten}`);
  }
  for (const run of written) complaints.push(...await verifyRun(folder, run));
  if (runs !== null) complaints.push(...await strangers(folder, names, written));
  const notRun = (runs ?? []).filter(({ outcome }) => outcome === "NOT_RUN").length;
  return { complaints, scans: written.length, notRun, summarySha256 };
}

function runsIn(bytes: Uint8Array): ListedRun[] | null {
  try {
    return listedBatch.parse(JSON.parse(new TextDecoder().decode(bytes))).runs;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

async function verifyRun(batchFolder: string, { folder, manifestSha256 }: ListedRun) {
  if (!await isWithin(batchFolder, folder)) return [`${folder}: no folder of this batch`];
  return await complaintsOf(`${batchFolder}/${folder}`, folder, manifestSha256);
}

/** Neither by its name nor by a link does it lead anywhere else; it may be missing. */
async function isWithin(batchFolder: string, folder: string): Promise<boolean> {
  let path = batchFolder;
  for (const name of folder.split("/")) {
    if (!/^\w[\w.-]*$/.test(name)) return false;
    path += `/${name}`;
    const entry = await Deno.lstat(path).catch((error) => {
      if (error instanceof Deno.errors.NotFound) return null;
      throw error;
    });
    if (entry === null) return true;
    if (!entry.isDirectory) return false;
  }
  return true;
}

/** What lies there and is not listed, also among the presets of one page; and what is twice. */
async function strangers(batchFolder: string, names: readonly string[], runs: ListedRun[]) {
  const folders = runs.map(({ folder }) => folder);
  const pages = new Set(folders.map((folder) => folder.split("/")[0] ?? ""));
  const known = new Set([SUMMARY_FILE, ...pages, ...folders]);
  const present = [...names];
  for (const page of pages) {
    if (folders.includes(page) || !names.includes(page)) continue;
    present.push(...(await namesIn(`${batchFolder}/${page}`)).map((name) => `${page}/${name}`));
  }
  return [
    ...present.filter((name) => !known.has(name)).map((name) => `${name}: not in ${SUMMARY_FILE}`),
    ...folders.filter((folder, at) => folders.indexOf(folder) !== at)
      .map((folder) => `${folder}: listed twice in ${SUMMARY_FILE}`),
  ];
}

async function complaintsOf(path: string, name: string, expected: string | null) {
  try {
    const { complaints } = await verifyFolder(path, expected);
    return complaints.map((complaint) => `${name}/${complaint}`);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [`${name}: missing`];
    throw error;
  }
}
