/** A scan of the command line: scans, judges, redacts and writes the evidence. */
import { packEvidence } from "../evidence/pack.ts";
import { redact } from "../probes/recorded_values.ts";
import type { CatalogueRules } from "../rules/catalogue.ts";
import { judgeNow } from "../rules/judge.ts";
import type { ScanOptions, ScanResult } from "../scan_options.ts";
import type { CliOptions } from "./options.ts";
import type { Run, RunResult } from "./runs.ts";
import { failureOf, json, writeEvidence } from "./write.ts";

/** The runs in order: every URL with every preset. */
export function plan({ urls, presets, batch, duties }: CliOptions): Run[] {
  const digits = Math.max(3, String(urls.length).length);
  return urls.flatMap((url, index) => {
    const host = new URL(url).hostname.replace(/[^a-z0-9.-]/g, "_");
    const folder = `${String(index + 1).padStart(digits, "0")}-${host}`;
    return presets.map((preset) => ({
      url,
      preset,
      folder: !batch ? "" : presets.length > 1 || duties ? `${folder}/${preset}` : folder,
    }));
  });
}

export interface RunDeps {
  scan: (options: ScanOptions) => Promise<ScanResult>;
  catalogue: CatalogueRules;
  signal: AbortSignal;
  onStep: ScanOptions["onStep"];
}

/** @throws the errors of `scan` */
export async function scanOne(run: Run, options: CliOptions, deps: RunDeps): Promise<RunResult> {
  const { url, preset, folder } = run;
  const { consent, device, gpc, timeoutMs, dwellMs, waitMs, reload, har, out } = options;
  const { signal, onStep } = deps;
  const { recording: seen, pictures } = await deps.scan({
    ...{ url, preset, consent, device, gpc, timeoutMs, dwellMs, waitMs, reload, signal, onStep },
  });
  const { findings } = judgeNow(seen, deps.catalogue);
  const recording = redact({ ...seen, findings });
  const text = json(recording);
  if (out === null) return { recording, text, manifestSha256: null, notWritten: null };
  const packed = { recording, recordingText: text, pictures, har, readme: false };
  const evidence = packEvidence(packed);
  const place = folder === "" ? out : `${out}/${folder}`;
  const notWritten = await failureOf(() => writeEvidence(place, evidence));
  const manifestSha256 = notWritten === null ? evidence.manifestSha256 : null;
  return { recording, text, manifestSha256, notWritten };
}
