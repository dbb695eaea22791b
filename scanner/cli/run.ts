/** One scan of the command line: scanned, judged, without values, its evidence written. */
import type { Preset } from "@crumbtrail/contract/enums";
import { EVIDENCE_FILES, MANIFEST_FILE } from "@crumbtrail/contract/evidence";
import type { Recording } from "@crumbtrail/contract/recording";
import { type Evidence, packEvidence } from "../evidence/pack.ts";
import { redact } from "../probes/redact.ts";
import type { CompiledCatalogue } from "../rules/catalogue.ts";
import { judge } from "../rules/judge.ts";
import type { ScanOptions, ScanResult } from "../scan_options.ts";
import type { CliOptions } from "./options.ts";

/** One page with one preset. */
export interface Run {
  url: string;
  preset: Preset;
  /** Where its evidence goes, below `--out`; empty for that folder itself. */
  folder: string;
}

/** What there is to do, in order: every URL with every preset. */
export function plan({ urls, presets, batch }: CliOptions): Run[] {
  const digits = Math.max(3, String(urls.length).length);
  return urls.flatMap((url, index) => {
    const host = new URL(url).hostname.replace(/[^a-z0-9.-]/g, "_");
    const folder = `${String(index + 1).padStart(digits, "0")}-${host}`;
    return presets.map((preset) => ({
      url,
      preset,
      folder: !batch ? "" : presets.length > 1 ? `${folder}/${preset}` : folder,
    }));
  });
}

export interface RunDeps {
  scan: (options: ScanOptions) => Promise<ScanResult>;
  catalogue: CompiledCatalogue;
  signal: AbortSignal;
  onStep: ScanOptions["onStep"];
}

export interface Scanned {
  /** As it is written and shown: judged, without values. */
  recording: Recording;
  /** `recording.json` as text. */
  text: string;
  /** Null when nothing was written. */
  manifestSha256: string | null;
}

/** @throws what `scan` throws, and what stands in the way of writing */
export async function scanOne(run: Run, options: CliOptions, deps: RunDeps): Promise<Scanned> {
  const { url, preset, folder } = run;
  const { consent, device, timeoutMs, waitMs, reload, har, out } = options;
  const { signal, onStep } = deps;
  const wait = waitMs === undefined ? {} : { waitMs };
  const { recording: seen, pictures } = await deps.scan({
    ...{ url, preset, consent, device, timeoutMs, ...wait, reload, signal },
    ...(onStep === undefined ? {} : { onStep }),
  });
  const { findings } = judge(seen, deps.catalogue);
  const recording = redact({ ...seen, findings });
  const text = `${JSON.stringify(recording, null, 2)}\n`;
  if (out === null) return { recording, text, manifestSha256: null };
  const packed = { recording, recordingText: text, pictures, har, readme: false };
  const evidence = packEvidence(packed);
  await writeEvidence(folder === "" ? out : `${out}/${folder}`, evidence);
  return { recording, text, manifestSha256: evidence.manifestSha256 };
}

/** What an earlier scan left there goes first: the manifest lists all that the folder holds. */
async function writeEvidence(folder: string, { files }: Evidence): Promise<void> {
  await Deno.mkdir(folder, { recursive: true });
  for (const file of [MANIFEST_FILE, ...EVIDENCE_FILES]) {
    await Deno.remove(`${folder}/${file}`).catch((error) => {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    });
  }
  for (const [file, bytes] of files) await Deno.writeFile(`${folder}/${file}`, bytes);
}
