/**
 * `--verify DIR`: checks the evidence of one scan, or of a batch with a summary listing the
 * manifest of each scan.
 */
import { MANIFEST_FILE } from "@crumbtrail/contract/evidence";
import { verifyFolder } from "../evidence/verify.ts";
import { namesIn } from "./inputs.ts";
import type { VerifyOptions } from "./options.ts";
import { SUMMARY_FILE } from "./summary.ts";
import { hashLine } from "./write.ts";
import { z } from "zod";
import { sha256 } from "../evidence/sha256.ts";

const listedRun = z.looseObject({
  folder: z.string(),
  outcome: z.string(),
  manifestSha256: z.string().nullable(),
  notWritten: z.string().nullable(),
});
type ListedRun = z.infer<typeof listedRun>;
const listedBatch = z.looseObject({ runs: z.array(listedRun) });

interface BatchVerification {
  complaints: string[];
  /** Scans with evidence. */
  scans: number;
  /** Scans missing because the batch was interrupted. */
  notRun: number;
  summarySha256: string;
}

/**
 * Verifies a folder of evidence.
 * @returns the text to print, and whether all bytes match
 * @throws UsageError when the folder is missing
 */
export async function verify(
  { verify: folder, sha256 }: VerifyOptions,
): Promise<{ text: string; intact: boolean }> {
  const names = await namesIn(folder);
  if (!names.includes(MANIFEST_FILE) && names.includes(SUMMARY_FILE)) {
    const { complaints, scans, notRun, summarySha256 } = await verifyBatch(folder, names, sha256);
    const hash = hashLine(SUMMARY_FILE, summarySha256);
    if (complaints.length > 0) return { text: lines(complaints) + hash, intact: false };
    const rest = notRun > 0 ? ` ${notRun} were not run: the batch was interrupted.` : "";
    return {
      text: `${scans} scans verified against ${SUMMARY_FILE}.${rest}\n${hash}`,
      intact: true,
    };
  }
  const { complaints, manifestSha256, files } = await verifyFolder(folder, sha256);
  const hash = hashLine(MANIFEST_FILE, manifestSha256);
  if (complaints.length > 0) return { text: lines(complaints) + hash, intact: false };
  return { text: `${files} files verified against ${MANIFEST_FILE}.\n${hash}`, intact: true };
}

function lines(texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join("");
}

/**
 * @param names entries of the folder; only the summary and its listed folders are allowed
 * @param expected SHA-256 of the summary as printed by the scan; null if unknown
 */
async function verifyBatch(
  folder: string,
  names: readonly string[],
  expected: string | null,
): Promise<BatchVerification> {
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
  if (runs !== null) complaints.push(...await unlistedEntries(folder, names, written));
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
  if (!await isWithin(batchFolder, folder)) return [`${folder}: not a folder of this batch`];
  return await complaintsOf(`${batchFolder}/${folder}`, folder, manifestSha256);
}

/** Whether a listed folder lies inside the batch, by name and without links; it may be missing. */
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

/** Complaints about unlisted entries and about folders listed twice. */
async function unlistedEntries(batchFolder: string, names: readonly string[], runs: ListedRun[]) {
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
