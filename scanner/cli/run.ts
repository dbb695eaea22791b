/** Scans of the command line: scans, judges, redacts and writes the evidence. */
import { packEvidence } from "../evidence/pack.ts";
import { redact } from "../probes/recorded_values.ts";
import type { Region } from "@crumbtrail/contract/duty_laws";
import type { CatalogueRules } from "../rules/catalogue.ts";
import { judgeNow } from "../rules/judge.ts";
import type { ScanOptions, ScanResult } from "../scan_options.ts";
import { givenList, vendorsOf } from "../vendors/seen_vendors.ts";
import type { CliOptions } from "./options.ts";
import type { Run, RunResult } from "./runs.ts";
import { failureOf, json, writeEvidence } from "./write.ts";

/** The runs in order: every URL with every preset. */
export function plan({ urls, presets, batch, duties, gpc }: CliOptions): Run[] {
  const digits = Math.max(3, String(urls.length).length);
  return urls.flatMap((url, index) => {
    const host = new URL(url).hostname.replace(/[^a-z0-9.-]/g, "_");
    const folder = `${String(index + 1).padStart(digits, "0")}-${host}`;
    const runs = presets.map((preset): Run => ({
      url,
      preset,
      folder: !batch ? "" : presets.length > 1 || duties ? `${folder}/${preset}` : folder,
      ...gpc && !duties && { gpc },
    }));
    return [...runs, ...isSignalAsked(duties, gpc) ? [signalled(url, folder)] : []];
  });
}

/** Duties about the signal compare a run with it to runs without. */
function isSignalAsked(duties: Region | null, gpc: boolean): boolean {
  return duties !== null && (gpc || duties === "CA");
}

function signalled(url: string, folder: string): Run {
  return { url, preset: "NO_ACTION_SP_CMP", gpc: true, folder: `${folder}/GPC` };
}

export interface RunDeps {
  scan: (options: ScanOptions) => Promise<ScanResult>;
  catalogue: CatalogueRules;
  signal: AbortSignal;
  onStep: ScanOptions["onStep"];
}

/**
 * Carries out the runs of a visit (`byVisits`), and gives their results in their order.
 * @throws the errors of `scan`
 */
export async function scanVisit(
  runs: readonly Run[],
  options: CliOptions,
  deps: RunDeps,
): Promise<RunResult[]> {
  const run = runs.at(-1);
  if (run === undefined) return [];
  const { url, preset, gpc = false } = run;
  const { consent, device, timeoutMs, dwellMs, waitMs, reload } = options;
  const { signal, onStep } = deps;
  const { untouched, ...own } = await deps.scan({
    ...{ url, preset, consent, device, gpc, timeoutMs, dwellMs, waitMs, reload, signal, onStep },
    readSaid: options.duties !== null,
    ...runs.length > 1 && { untouched: {} },
  });
  const results = untouched ? [untouched, own] : [own];
  return await Promise.all(runs.map((run, at) => kept(run, results[at] ?? own, options, deps)));
}

/** The result of a run, judged and redacted, and written to `--out`. */
async function kept(
  { folder }: Run,
  { recording: seen, pictures, pageVendorList }: ScanResult,
  { har, out, vendorList }: CliOptions,
  { catalogue }: RunDeps,
): Promise<RunResult> {
  const { findings, iabIds } = judgeNow(seen, catalogue);
  const list = givenList(vendorList, pageVendorList);
  const recording = redact({ ...seen, findings, ...vendorsOf(seen, list, iabIds) });
  const text = json(recording);
  if (out === null) return { recording, text, manifestSha256: null, notWritten: null };
  const packed = { recording, recordingText: text, pictures, har, readme: false };
  const evidence = packEvidence(packed);
  const place = folder === "" ? out : `${out}/${folder}`;
  const notWritten = await failureOf(() => writeEvidence(place, evidence));
  const manifestSha256 = notWritten === null ? evidence.manifestSha256 : null;
  return { recording, text, manifestSha256, notWritten };
}
