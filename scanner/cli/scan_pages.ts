/** The scans of a command line: carried out, weighed, written and printed. */
import type { Reason } from "@crumbtrail/contract/recording";
import type { RunStep } from "@crumbtrail/contract/scenario";
import { compileCatalogue, type CompiledCatalogue } from "../rules/catalogue.ts";
import { createScanner, type Scanner } from "../scanner.ts";
import { baselineOf } from "./baseline.ts";
import { endOf, runAll, type RunEnd } from "./batch.ts";
import { outcomeOf, toBatchTable } from "./batch_table.ts";
import type { CliOptions } from "./options.ts";
import { plan, type Run, type RunDeps, type Scanned, scanOne } from "./run.ts";
import { toSarif } from "./sarif.ts";
import { SUMMARY_FILE, toSummary } from "./summary.ts";
import { toTable } from "./table.ts";
import type { Terminal } from "./terminal.ts";
import { UsageError } from "./usage_error.ts";
import { exitCode, weigh, type WeighedRun } from "./weigh.ts";

const STEP_TEXTS: Record<RunStep, string> = {
  STARTING: "Starting the browser",
  LOADING: "Loading the page",
  CONSENT: "Looking for the consent layer",
  RELOADING: "Loading the page again",
  COLLECTING: "Collecting what was recorded",
  SAVING: "Saving",
};

const HINT = "To scan a private address on purpose, name it with --connect-to.\n";

interface Results {
  ends: RunEnd[];
  /** Of the one scan there was; null for a batch. */
  only: Scanned | null;
}

/**
 * Scans everything the options name.
 * @returns the exit code
 * @throws UsageError when `--out` can't be written to; what a single scan throws
 */
export async function scanPages(
  options: CliOptions,
  chromiumPath: string | undefined,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<number> {
  if (options.out !== null) await makeFolder(options.out);
  const tell = (text: string) => options.quiet || terminal.err(`${text}\n`);
  const catalogue = compileCatalogue(options.catalogue);
  tellUnreadable(catalogue.errors, terminal);
  const scanner = openScanner(options, chromiumPath, tell);
  const results = await carryOut(scanner, catalogue, options, tell, signal)
    .finally(() => scanner.close());
  const { ends } = results;
  const left = baselineOf(ends, options.baseline);
  // What was just noted as known is known: the run that notes it does not fail for it.
  const baseline = options.writeBaseline === null ? options.baseline : left;
  const runs = weigh(ends, options.failOn, baseline);
  const code = exitCode(runs, options.failOn);
  if (options.out !== null && options.batch) {
    await writeJson(`${options.out}/${SUMMARY_FILE}`, toSummary(runs, code));
  }
  if (options.writeBaseline !== null) await writeJson(options.writeBaseline, left);
  terminal.out(toText(options, results, runs, code));
  const refused: Reason = "ADDRESS_REFUSED";
  if (ends.some(({ reason }) => reason === refused)) terminal.err(HINT);
  return code;
}

/** No progress, so `--quiet` does not silence it: what was thought approved is not. */
function tellUnreadable(errors: CompiledCatalogue["errors"], terminal: Terminal): void {
  for (const { owner, pattern, error } of errors) {
    terminal.err(`The pattern ${pattern} of ${owner} cannot be read and is ignored: ${error}\n`);
  }
}

function openScanner(
  { authority, hostMap }: CliOptions,
  chromiumPath: string | undefined,
  tell: (text: string) => void,
): Scanner {
  return createScanner({
    ...(chromiumPath === undefined ? {} : { chromiumPath }),
    hostMap,
    ...(authority === null ? {} : { authority: { pem: authority, checkedBy: "proxy" } }),
  }, { warn: tell, debug() {} });
}

async function carryOut(
  scanner: Scanner,
  catalogue: CompiledCatalogue,
  options: CliOptions,
  tell: (text: string) => void,
  signal: AbortSignal,
): Promise<Results> {
  const runs = plan(options);
  const deps: RunDeps = {
    scan: (scan) => scanner.scan(scan),
    catalogue,
    signal,
    onStep: undefined,
  };
  const [first] = runs;
  if (!options.batch && first !== undefined) {
    const onStep = (step: RunStep) => tell(`${STEP_TEXTS[step]} …`);
    const only = await scanOne(first, options, { ...deps, onStep });
    return { ends: [endOf(first, only)], only };
  }
  // A browser that can't be had is one message, not one for each page.
  await scanner.warmUp();
  const scan = (run: Run) => scanOne(run, options, deps);
  const onEnd = (end: RunEnd, ended: number) =>
    tell(`${ended}/${runs.length} ${end.url} ${end.preset}: ${lineOf(end)}`);
  return { ends: await runAll(runs, options.concurrency, scan, onEnd, signal), only: null };
}

function lineOf(end: RunEnd): string {
  const { outcome, findings: { length } } = end;
  return outcome === "COMPLETE" ? `${length} finding${length === 1 ? "" : "s"}` : outcomeOf(end);
}

function toText(
  { format, baseline }: CliOptions,
  { only }: Results,
  runs: readonly WeighedRun[],
  code: number,
): string {
  const hasBaseline = baseline !== null;
  if (format === "sarif") return json(toSarif(runs, hasBaseline));
  if (format === "json") return only?.text ?? json(toSummary(runs, code));
  if (only === null) return toBatchTable(runs, hasBaseline);
  const fresh = runs.flatMap(({ findings }) => findings).filter(({ isNew }) => isNew).length;
  return toTable(only.recording) + (hasBaseline ? `New since the baseline: ${fresh}.\n` : "");
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await Deno.mkdir(folder, { recursive: true });
  } catch (error) {
    throw new UsageError(`--out ${folder}: ${error instanceof Error ? error.message : error}.`);
  }
}

async function writeJson(file: string, content: object): Promise<void> {
  await Deno.writeTextFile(file, json(content));
}

function json(content: object): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}
