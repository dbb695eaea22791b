/** `deno task scan URL`: one scan without the stack. Progress on stderr, result on stdout. */
import type { Recording } from "@crumbtrail/contract/recording";
import type { RunStep } from "@crumbtrail/contract/scenario";
import { tolerateLateBrowserErrors } from "./browser/late_errors.ts";
import { type CliOptions, HELP, readOptions, UsageError } from "./cli/options.ts";
import { toTable } from "./cli/table.ts";
import { redact } from "./probes/redact.ts";
import { compileCatalogue } from "./rules/catalogue.ts";
import { judge } from "./rules/judge.ts";
import type { ScanResult } from "./scan.ts";
import { createScanner } from "./scanner.ts";

export const EXIT = { clean: 0, findings: 1, inconclusive: 2, usage: 3, interrupted: 130 } as const;

const STEP_TEXTS: Record<RunStep, string> = {
  STARTING: "Starting the browser",
  LOADING: "Loading the page",
  CONSENT: "Looking for the consent layer",
  RELOADING: "Loading the page again",
  COLLECTING: "Collecting what was recorded",
  SAVING: "Saving",
};

const HINT = "To scan a private address on purpose, name it with --connect-to.\n";

/** Where text goes; tests bring their own. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
}

/** Runs the command and gives its exit code. */
export async function main(
  args: string[],
  chromiumPath: string | undefined,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<number> {
  try {
    const options = await readOptions(args);
    if (options === "help") {
      terminal.out(HELP);
      return EXIT.clean;
    }
    if (options.out !== null) await makeFolder(options.out);
    const { recording, pictures } = await runScan(options, chromiumPath, terminal, signal);
    const { findings } = judge(recording, compileCatalogue(options.catalogue));
    const kept = redact({ ...recording, findings });
    if (options.out !== null) await writeResult(options.out, kept, pictures.end ?? null);
    terminal.out(options.format === "json" ? `${JSON.stringify(kept, null, 2)}\n` : toTable(kept));
    if (kept.reason === "ADDRESS_REFUSED") terminal.err(HINT);
    return exitCode(kept);
  } catch (error) {
    if (signal.aborted) return EXIT.interrupted;
    const text = error instanceof Error ? error.message : String(error);
    const isUsage = error instanceof UsageError;
    terminal.err(`${text}${isUsage ? " See --help." : ""}\n`);
    return isUsage ? EXIT.usage : EXIT.inconclusive;
  }
}

async function runScan(
  options: CliOptions,
  chromiumPath: string | undefined,
  { err }: Terminal,
  signal: AbortSignal,
): Promise<ScanResult> {
  const tell = (text: string) => options.quiet || err(`${text}\n`);
  const { authority, hostMap, url, preset, device, timeoutMs } = options;
  const scanner = createScanner({
    chromiumPath,
    hostMap,
    authority: authority === null ? undefined : { pem: authority, checkedBy: "proxy" },
  }, { warn: tell, debug() {} });
  try {
    const onStep = (step: RunStep) => tell(`${STEP_TEXTS[step]} …`);
    return await scanner.scan({ url, preset, device, timeoutMs, signal, onStep });
  } finally {
    await scanner.close();
  }
}

function exitCode({ outcome, findings }: Recording): number {
  if (outcome === "INCONCLUSIVE") return EXIT.inconclusive;
  return findings.length > 0 ? EXIT.findings : EXIT.clean;
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await Deno.mkdir(folder, { recursive: true });
  } catch (error) {
    throw new UsageError(`--out ${folder}: ${error instanceof Error ? error.message : error}.`);
  }
}

async function writeResult(
  folder: string,
  recording: Recording,
  screenshot: Uint8Array | null,
): Promise<void> {
  await Deno.writeTextFile(`${folder}/recording.json`, `${JSON.stringify(recording, null, 2)}\n`);
  if (screenshot !== null) await Deno.writeFile(`${folder}/screenshot.jpg`, screenshot);
}

if (import.meta.main) {
  const interrupted = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) {
    Deno.addSignalListener(name, () => interrupted.abort(new Error(name)));
  }
  tolerateLateBrowserErrors(() => {});
  const encoder = new TextEncoder();
  const write = (to: typeof Deno.stdout) => (text: string) =>
    void to.writeSync(encoder.encode(text));
  const terminal = { out: write(Deno.stdout), err: write(Deno.stderr) };
  const chromium = Deno.env.get("CHROMIUM_PATH");
  Deno.exit(await main(Deno.args, chromium, terminal, interrupted.signal));
}
