/** `--verify DIR`: re-checks evidence, of one scan or of a batch. */
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { PRESETS } from "@crumbtrail/contract/enums";
import { MANIFEST_FILE } from "@crumbtrail/contract/evidence";
import { recording } from "@crumbtrail/contract/recording";
import { verifyFolder } from "../evidence/verify.ts";
import { endOf, type RunEnd } from "./batch.ts";
import { readAs } from "./input_files.ts";
import type { VerifyOptions } from "./options.ts";
import { SUMMARY_FILE, toSummary } from "./summary.ts";
import { UsageError } from "./usage_error.ts";
import { exitCode, type WeighedRun } from "./weigh.ts";

const listedRun = z.looseObject({
  folder: z.string(),
  manifestSha256: z.string().nullable(),
  /** What a baseline and `--fail-on` made of each; the evidence knows neither. */
  findings: z.array(z.looseObject({ isNew: z.boolean(), counts: z.boolean() })),
});
type ListedRun = z.infer<typeof listedRun>;
const batch = z.looseObject({
  exitCode: z.number(),
  counts: z.record(z.string(), z.unknown()),
  runs: z.array(listedRun),
});

/** All that a scan without evidence may say. */
const failed = z.strictObject({
  url: z.string(),
  preset: z.enum(PRESETS),
  folder: z.string(),
  outcome: z.literal("FAILED"),
  reason: z.null(),
  detail: z.string(),
  consent: z.null(),
  startedAt: z.null(),
  findings: z.array(z.never()),
  manifestSha256: z.null(),
});

/**
 * @returns what to print, and whether every byte is as listed
 * @throws UsageError when there is no such folder
 */
export async function verify(
  { verify: folder, sha256 }: VerifyOptions,
): Promise<{ text: string; intact: boolean }> {
  const names = await namesIn(folder);
  if (!names.includes(MANIFEST_FILE) && names.includes(SUMMARY_FILE)) {
    if (sha256 !== null) throw new UsageError(`--sha256 is of one scan; ${folder} holds a batch.`);
    return await verifyBatch(folder, names);
  }
  const { complaints, manifestSha256, files } = await verifyFolder(folder, sha256);
  const hash = manifestSha256 === null ? "" : `SHA-256 of ${MANIFEST_FILE}: ${manifestSha256}\n`;
  if (complaints.length > 0) return { text: lines(complaints) + hash, intact: false };
  return { text: `${files} files are as ${MANIFEST_FILE} lists them.\n${hash}`, intact: true };
}

/** Every scan's folder is held against the summary; nothing else may lie there. */
async function verifyBatch(folder: string, names: readonly string[]) {
  const summary = await readAs(batch, "--verify", `${folder}/${SUMMARY_FILE}`);
  const complaints: string[] = [];
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
  if (complaints.length > 0) return { text: lines(complaints), intact: false };
  const { length } = runs.filter(({ end }) => isWritten(end));
  return { text: `${length} scans are as ${SUMMARY_FILE} lists them.\n`, intact: true };
}

/** @returns how a scan ended as its evidence has it, or what is wrong with the evidence */
async function endIn(batchFolder: string, listed: ListedRun): Promise<RunEnd | string[]> {
  const { folder, manifestSha256 } = listed;
  if (!isWritten(listed)) return endWithoutEvidence(listed);
  const path = `${batchFolder}/${folder}`;
  const complaints = await complaintsOf(path, folder, manifestSha256);
  if (complaints.length > 0) return complaints;
  const text = await Deno.readTextFile(`${path}/recording.json`);
  const { data: seen } = recording.safeParse(JSON.parse(text));
  if (seen === undefined) return [`${folder}/recording.json: not a recording`];
  const { url, preset } = seen;
  return endOf({ url, preset, folder }, { recording: seen, text, manifestSha256 });
}

function endWithoutEvidence(listed: ListedRun): RunEnd | string[] {
  const { success, data, error } = failed.safeParse(listed);
  if (success) return data;
  return error.issues.map(({ path, message }) =>
    `${SUMMARY_FILE}: ${listed.folder}: there is no evidence for its ${path.join(".")}: ${message}`
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

function compareRun(listed: ListedRun, run: WeighedRun): string[] {
  return toSummary([run], 0).runs.flatMap((known) =>
    differences(`${known.folder}: `, listed, known)
  );
}

/** Which exit code it was depends on whether `--fail-on` named inconclusive scans. */
function compareTotals({ runs: _, ...said }: z.infer<typeof batch>, runs: WeighedRun[]): string[] {
  const codes = [exitCode(runs, new Set()), exitCode(runs, new Set(["inconclusive"]))];
  const code = codes.find((possible) => possible === said.exitCode) ?? exitCode(runs, new Set());
  const { runs: __, ...known } = toSummary(runs, code);
  return [
    ...differences("counts.", said.counts, known.counts),
    ...differences("", { ...said, counts: null }, { ...known, counts: null }),
  ];
}

function differences(of: string, said: object, known: object): string[] {
  const [listed, proven] = [new Map(Object.entries(said)), new Map(Object.entries(known))];
  return [...new Set([...proven.keys(), ...listed.keys()])]
    .filter((key) => !isDeepStrictEqual(listed.get(key), proven.get(key)))
    .map((key) => {
      const should = proven.get(key);
      // Findings may be long: that they differ must do.
      const how = Array.isArray(should)
        ? "not those of the evidence"
        : `${JSON.stringify(listed.get(key))}, not ${
          JSON.stringify(should)
        } as the evidence has it`;
      return `${SUMMARY_FILE}: ${of}${key}: ${how}`;
    });
}

function isWritten({ manifestSha256 }: Pick<RunEnd, "manifestSha256">): boolean {
  return manifestSha256 !== null;
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

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name);
  } catch (error) {
    throw new UsageError(`--verify ${folder}: ${error instanceof Error ? error.message : error}.`);
  }
}

function lines(texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join("");
}
