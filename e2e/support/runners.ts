/**
 * Runs tests: unit and integration tests by `deno test`, flows by Playwright in a browser against the
 * whole product. Ctrl-C and similar signals stop both.
 */
import { readFlowReport } from "./flow_report.ts";
import { NOTHING, type Outcome } from "./outcome.ts";
import { npmSpecifier, ROOT } from "./repository.ts";
import { judge } from "./junit.ts";

const FOLDER = "e2e/flows";

/** The flow files, relative to the root; with filters those whose path contains any of them. */
export async function findFlows(root: string, filters: string[]): Promise<string[]> {
  const found: string[] = [];
  for await (const { name } of Deno.readDir(`${root}/${FOLDER}`)) {
    const path = `${FOLDER}/${name}`;
    if (!name.endsWith(".flow.ts")) continue;
    if (filters.length === 0 || filters.some((filter) => path.includes(filter))) found.push(path);
  }
  return found.sort();
}

/** Runs flow files; Playwright's configuration starts the product they run against. */
export async function runFlows(
  files: string[],
  chromium: string,
  signal: AbortSignal,
): Promise<Outcome> {
  if (files.length === 0) return NOTHING;
  const report = await Deno.makeTempFile({ suffix: ".json" });
  const playwright = (await npmSpecifier("@playwright/test")) + "/playwright";
  try {
    const args = [
      "run",
      "-A",
      playwright,
      "test",
      "-c",
      `${FOLDER}/playwright.config.ts`,
      ...files,
    ];
    const env = { CHROMIUM_PATH: chromium, FLOW_REPORT: report };
    const code = await runToEnd(Deno.execPath(), { args, env, cwd: ROOT, signal });
    return readFlowReport(await Deno.readTextFile(report), FOLDER, code);
  } finally {
    await Deno.remove(report);
  }
}

/** Test files at once in each run of `deno test`; `run_tests.ts` has two at the same time. */
const JOBS = String(navigator.hardwareConcurrency);

/**
 * Runs test files in parallel. A file that does not load, or tests nothing, has failed. Types are
 * checked by `deno task ok`; checking them here would take a minute more.
 */
export async function runUnits(
  files: string[],
  env: Record<string, string>,
  signal: AbortSignal,
): Promise<Outcome> {
  if (files.length === 0) return NOTHING;
  const report = await Deno.makeTempFile({ suffix: ".xml" });
  try {
    const reported = `--junit-path=${report}`;
    const args = ["test", "-A", "--no-check", "--parallel", "--quiet", reported, ...files];
    // All files share one process: the bundler that one of them starts would set it for all others,
    // and the router of a component test that comes later would take Deno for a server.
    const mode = { NODE_ENV: "test", DENO_JOBS: Deno.env.get("DENO_JOBS") ?? JOBS };
    const given = { args, env: { ...env, ...mode }, cwd: ROOT, signal };
    const code = await runToEnd(Deno.execPath(), given);
    return judge(await Deno.readTextFile(report), files, code);
  } finally {
    await Deno.remove(report);
  }
}

/** A signal that aborts on SIGINT, SIGTERM and SIGHUP, so that a run can clean up. */
export function stopOnSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    Deno.addSignalListener(signal, () => stop.abort());
  }
  return stop.signal;
}

/** Runs a program in this terminal, or until the signal aborts. @returns its exit code */
async function runToEnd(
  command: string,
  options: Deno.CommandOptions & { signal: AbortSignal },
): Promise<number> {
  const { signal, ...rest } = options;
  const child = new Deno.Command(command, { ...rest, stdin: "null" }).spawn();
  const end = () => {
    try {
      child.kill("SIGTERM");
    } catch (error) {
      // The program has already ended.
      if (!(error instanceof TypeError)) throw error;
    }
  };
  if (signal.aborted) end();
  signal.addEventListener("abort", end);
  const { code } = await child.status;
  signal.removeEventListener("abort", end);
  return code;
}
