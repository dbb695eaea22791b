/** Writes and prints the results of the scans, and gives the exit code. */
import { MANIFEST_FILE } from "@crumbtrail/contract/evidence";
import type { Reason } from "@crumbtrail/contract/recording";
import { sha256 } from "../evidence/sha256.ts";
import { baselineOf, goneSince } from "./baseline.ts";
import { DUTIES_FILE, failedDuties, type PageDuties, toDutyTables } from "./duties.ts";
import type { RunEnd, RunResult } from "./runs.ts";
import { toBatchTable } from "./batch_table.ts";
import { toJunit } from "./junit.ts";
import type { CliOptions } from "./options.ts";
import { toSarif } from "./sarif.ts";
import { SUMMARY_FILE, toSummary } from "./summary.ts";
import { toTable } from "./table.ts";
import type { Terminal } from "./inputs.ts";
import { exitCode, isInterrupted, weigh, type WeighedRun } from "./weigh.ts";
import { failureOf, hashLine, json, writeAnew } from "./write.ts";

const HINT = "To scan a private address on purpose, name it with --connect-to.\n";

export interface Results {
  ends: RunEnd[];
  /** Result of a single scan; null for a batch. */
  only: RunResult | null;
  /** With `--duties`: the pages whose scans all ended, and their folders below `--out`. */
  pages: (PageDuties & { folder: string })[];
}

/**
 * Delivers the results. A failed write is reported and does not stop the others.
 * @returns the exit code
 */
export async function deliver(
  options: CliOptions,
  results: Results,
  terminal: Terminal,
): Promise<number> {
  const { failOn, out, writeBaseline } = options;
  const { ends, pages } = results;
  const failures = ends.flatMap(({ url, preset, notWritten }) =>
    notWritten === null ? [] : [`The evidence of ${url} ${preset}: ${notWritten}`]
  );
  const attempt = async (what: string, write: () => void | Promise<void>) => {
    const failure = await failureOf(write);
    if (failure !== null) failures.push(`${what}: ${failure}`);
    return failure === null;
  };
  const left = baselineOf(ends, options.baseline);
  const interrupted = isInterrupted(ends);
  const isNoted = writeBaseline !== null && !interrupted &&
    await attempt("The baseline", () => Deno.writeTextFile(writeBaseline, json(left)));
  // The run that writes a baseline does not fail for the baseline's findings.
  const runs = weigh(ends, failOn, isNoted ? left : options.baseline);
  const duties = failedDuties(pages, options.failOnDuties);
  const isBreached = duties.some(({ counts }) => counts);
  const code = () => exitCode(runs, { failOn, isUnwritten: failures.length > 0, isBreached });
  let hash = hashLine(MANIFEST_FILE, results.only?.manifestSha256);
  for (const { folder, ...page } of out === null ? [] : pages) {
    const file = `${out}/${folder}/${DUTIES_FILE}`;
    await attempt(`The duties of ${page.url}`, async () => {
      await Deno.mkdir(`${out}/${folder}`, { recursive: true });
      await writeAnew(file, json(page));
    });
  }
  if (out !== null && options.batch) {
    await attempt("The summary", async () => {
      const summary = json(toSummary(runs, code(), pages));
      await writeAnew(`${out}/${SUMMARY_FILE}`, summary);
      hash = hashLine(SUMMARY_FILE, sha256(new TextEncoder().encode(summary)));
    });
  }
  await attempt("The result", () => terminal.out(toText(options, results, runs, code())));
  // `--quiet` does not silence the hash, which proves the files when stored elsewhere.
  terminal.err(hash);
  if (interrupted) terminal.err(interruption(ends, writeBaseline));
  for (const failure of failures) terminal.err(`Could not be written: ${failure}\n`);
  const refused: Reason = "ADDRESS_REFUSED";
  if (ends.some(({ reason }) => reason === refused)) terminal.err(HINT);
  return code();
}

function interruption(ends: readonly RunEnd[], writeBaseline: string | null): string {
  const run = ends.filter(({ outcome }) => outcome !== "NOT_RUN").length;
  const baseline = writeBaseline === null ? "" : " No baseline was written.";
  return `Interrupted: ${run} of ${ends.length} scans were carried out.${baseline}\n`;
}

function toText(
  { format, baseline, failOn, failOnDuties }: CliOptions,
  { only, ends, pages }: Results,
  runs: readonly WeighedRun[],
  code: number,
): string {
  const hasBaseline = baseline !== null;
  const duties = failedDuties(pages, failOnDuties);
  if (format === "sarif") return json(toSarif(runs, hasBaseline, duties));
  if (format === "junit") return toJunit(runs, pages, { failOn, failOnDuties });
  if (format === "json") return only?.text ?? json(toSummary(runs, code, pages));
  const gone = baseline === null ? "" : goneText(goneSince(baseline, ends));
  if (only === null) return toBatchTable(runs, hasBaseline) + gone + toDutyTables(pages);
  const fresh = runs.flatMap(({ findings }) => findings).filter(({ isNew }) => isNew).length;
  const news = hasBaseline ? `New since the baseline: ${fresh}.\n` : "";
  return toTable(only.recording) + news + gone;
}

/** Names of gone findings in the text. */
const GONE_SHOWN = 10;

function goneText(gone: readonly string[]): string {
  if (gone.length === 0) return "";
  const shown = gone.slice(0, GONE_SHOWN).join(", ");
  const more = gone.length > GONE_SHOWN ? `, and ${gone.length - GONE_SHOWN} more` : "";
  return `Gone since the baseline: ${gone.length} (${shown}${more}).\n`;
}
