/** Re-checks the evidence of a batch: every scan's folder is held against the summary. */
import { PRESETS } from "@crumbtrail/contract/enums";
import { recording } from "@crumbtrail/contract/recording";
import { z } from "zod";
import { verifyFolder } from "../evidence/verify.ts";
import { endOf } from "./batch.ts";
import type { RunEnd } from "./run_end.ts";
import { namesIn } from "./input_files.ts";
import { compareRun, compareTotals, listedBatch, type ListedRun } from "./listed_runs.ts";
import { SUMMARY_FILE } from "./summary.ts";
import { SUMMARY_MANIFEST_FILE, verifySummary } from "./summary_manifest.ts";
import type { WeighedRun } from "./weigh.ts";

/** All that a scan without evidence may say. */
const failed = z.strictObject({
  url: z.string(),
  preset: z.enum(PRESETS),
  folder: z.string(),
  outcome: z.enum(["FAILED", "NOT_RUN"]),
  reason: z.null(),
  detail: z.string(),
  consent: z.null(),
  startedAt: z.null(),
  findings: z.array(z.never()),
  manifestSha256: z.null(),
  notWritten: z.null(),
});

interface VerifiedBatch {
  complaints: string[];
  /** How many have evidence. */
  scans: number;
  /** How many were not run, for the batch was interrupted. */
  notRun: number;
  /** Of the summary's manifest; null when there is none. */
  manifestSha256: string | null;
}

/**
 * @param names what lies in the folder; nothing but the summary and what it lists may
 * @param expected SHA-256 of the summary's manifest; null when it isn't known
 */
export async function verifyBatch(
  folder: string,
  names: readonly string[],
  expected: string | null,
): Promise<VerifiedBatch> {
  const { complaints, manifestSha256 } = await verifySummary(folder, expected);
  const none = { complaints, scans: 0, notRun: 0, manifestSha256 };
  if (manifestSha256 === null) return none;
  const summary = await readSummary(folder);
  if (summary === null) {
    return { ...none, complaints: [...complaints, `${SUMMARY_FILE}: not a summary`] };
  }
  const runs: WeighedRun[] = [];
  for (const listed of summary.runs) {
    const end = await endIn(folder, listed);
    if (Array.isArray(end)) {
      complaints.push(...end);
      continue;
    }
    const run = weighedAs(listed, end);
    complaints.push(...compareRun(listed, run));
    runs.push(run);
  }
  // The totals can only be told when it is known how each scan ended.
  if (runs.length === summary.runs.length) complaints.push(...compareTotals(summary, runs));
  complaints.push(...await strangers(folder, names, summary.runs.filter(isWritten)));
  const scans = runs.filter(({ end }) => isWritten(end)).length;
  const notRun = runs.filter(({ end }) => end.outcome === "NOT_RUN").length;
  return { complaints, scans, notRun, manifestSha256 };
}

async function readSummary(folder: string) {
  try {
    return listedBatch.parse(JSON.parse(await Deno.readTextFile(`${folder}/${SUMMARY_FILE}`)));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

/** @returns how a scan ended as its evidence has it, or what is wrong with the evidence */
async function endIn(batchFolder: string, listed: ListedRun): Promise<RunEnd | string[]> {
  const { folder, manifestSha256 } = listed;
  if (!isWritten(listed)) return endWithoutEvidence(listed);
  const path = `${batchFolder}/${folder}`;
  if (!await isWithin(batchFolder, folder)) return [`${folder}: no folder of this batch`];
  const complaints = await complaintsOf(path, folder, manifestSha256);
  if (complaints.length > 0) return complaints;
  const text = await Deno.readTextFile(`${path}/recording.json`);
  const { data: seen } = recording.safeParse(JSON.parse(text));
  if (seen === undefined) return [`${folder}/recording.json: not a recording`];
  const { url, preset } = seen;
  const scanned = { recording: seen, text, manifestSha256, notWritten: null };
  return endOf({ url, preset, folder }, scanned);
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

function endWithoutEvidence(listed: ListedRun): RunEnd | string[] {
  const { folder, notWritten } = listed;
  if (notWritten !== null) return [`${folder}: could not be written: ${notWritten}`];
  const { success, data, error } = failed.safeParse(listed);
  if (success) return data;
  return error.issues.map(({ path, message }) =>
    `${SUMMARY_FILE}: ${folder}: there is no evidence for its ${path.join(".")}: ${message}`
  );
}

/** Only a new finding of a complete scan counts. */
function weighedAs(listed: ListedRun, end: RunEnd): WeighedRun {
  const findings = end.findings.map((finding, index) => {
    const { isNew = true, counts = false } = listed.findings[index] ?? {};
    return { finding, isNew, counts: counts && isNew && end.outcome === "COMPLETE" };
  });
  return { end, findings };
}

function isWritten({ manifestSha256 }: Pick<RunEnd, "manifestSha256">): boolean {
  return manifestSha256 !== null;
}

/** What lies there and is not listed, also among the presets of one page; and what is twice. */
async function strangers(batchFolder: string, names: readonly string[], runs: ListedRun[]) {
  const folders = runs.map(({ folder }) => folder);
  const pages = new Set(folders.map((folder) => folder.split("/")[0] ?? ""));
  const known = new Set([SUMMARY_FILE, SUMMARY_MANIFEST_FILE, ...pages, ...folders]);
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
