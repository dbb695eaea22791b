/** Carries out the scans of a command line. */
import type { RunStep } from "@crumbtrail/contract/scenario";
import { matchNow, RUN_TIME } from "@crumbtrail/catalogue/match";
import { type CatalogueRules, errorsOf, readCatalogue } from "../rules/catalogue.ts";
import { createScanner, type Scanner } from "../scanner.ts";
import { endOf, type Run, runAll, type RunEnd } from "./runs.ts";
import { outcomeOf } from "./batch_table.ts";
import { DutyBook } from "./duties.ts";
import { deliver, type Results } from "./deliver.ts";
import type { CliOptions } from "./options.ts";
import { plan, type RunDeps, scanVisit } from "./run.ts";
import { checkTargets } from "./targets.ts";
import type { Terminal } from "./inputs.ts";

const STEP_TEXTS: Record<RunStep, string> = {
  STARTING: "Starting the browser",
  LOADING: "Loading the page",
  CONSENT: "Looking for the consent banner",
  RELOADING: "Loading the page again",
  COLLECTING: "Collecting the results",
  SAVING: "Saving",
};

/**
 * Scans all URLs of the options with all their presets.
 * @returns the exit code
 * @throws UsageError when an output cannot be written; for a single scan also the errors of `scan`
 */
export async function scanPages(
  options: CliOptions,
  chromiumPath: string | undefined,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<number> {
  await checkTargets(options);
  const progress = (text: string) => options.quiet || terminal.err(`${text}\n`);
  for (const url of options.repeated) {
    terminal.err(`${url} was given more than once: it is scanned once.\n`);
  }
  const catalogue = readCatalogue(options.catalogue);
  warnUnreadable(catalogue, terminal);
  const scanner = openScanner(options, chromiumPath, progress);
  const results = await carryOut(scanner, catalogue, options, progress, signal)
    .finally(() => scanner.close());
  return await deliver(options, results, terminal);
}

/** `--quiet` does not silence the warning, because an ignored pattern approves no entry. */
function warnUnreadable(rules: CatalogueRules, terminal: Terminal): void {
  const { sets } = rules.catalogue;
  const { skipped } = matchNow({ sets, questions: [], time: RUN_TIME });
  for (const { owner, pattern, error } of errorsOf(rules, skipped)) {
    terminal.err(`The pattern ${pattern} of ${owner} is ignored: ${error}\n`);
  }
}

function openScanner(
  { authority, hostMap, browser, countries }: CliOptions,
  chromiumPath: string | undefined,
  progress: (text: string) => void,
): Scanner {
  return createScanner({
    chromiumPath,
    browser,
    hostMap,
    authority: authority === null ? undefined : { pem: authority, checkedBy: "proxy" },
    ...countries !== null && { countryDatabase: countries },
  }, { warn: progress, debug() {} });
}

async function carryOut(
  scanner: Scanner,
  catalogue: CatalogueRules,
  options: CliOptions,
  progress: (text: string) => void,
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
    const onStep = (step: RunStep) => progress(`${STEP_TEXTS[step]} …`);
    const [only = null] = await scanVisit([first], options, { ...deps, onStep });
    return { ends: only ? [endOf(first, only)] : [], only, pages: [] };
  }
  // Reports a missing browser once instead of once per page.
  await scanner.warmUp(options);
  const book = options.duties &&
    new DutyBook(options.duties, runs.length / options.urls.length);
  const visit = (shared: readonly Run[]) => {
    const results = scanVisit(shared, options, deps);
    return book ? book.note(shared, results) : results;
  };
  const onEnd = (end: RunEnd, ended: number) =>
    progress(`${ended}/${runs.length} ${end.url} ${end.preset}: ${lineOf(end)}`);
  const ends = await runAll(runs, options.concurrency, visit, onEnd, signal);
  return { ends, only: null, pages: book?.pages ?? [] };
}

function lineOf(end: RunEnd): string {
  const { outcome, findings: { length } } = end;
  return outcome === "COMPLETE" ? `${length} finding${length === 1 ? "" : "s"}` : outcomeOf(end);
}
