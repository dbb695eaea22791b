/**
 * Runs tests: unit and integration tests by `deno test`, flows by Playwright in a browser against the
 * whole product. Ctrl-C and similar signals stop both.
 */
import { signal as send } from "@crumbtrail/api/start/processes";
import { freePort } from "@crumbtrail/db/free_port";
import { readFlowReport } from "./flow_report.ts";
import { gathered } from "./gathered.ts";
import { joined, NOTHING, type Outcome } from "./outcome.ts";
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

/** Groups of flows that run at the same time: flows mostly wait for pages and scans. */
const FLOW_GROUPS = 3;

/**
 * Runs flow files in groups. Each group has a product of its own, started by Playwright's
 * configuration, so that flows of different groups can't disturb each other's data.
 */
export async function runFlows(
  files: string[],
  env: Record<string, string>,
  signal: AbortSignal,
): Promise<Outcome> {
  const groups = inGroups(await Promise.all(files.map(withSize)), FLOW_GROUPS);
  const outcomes = groups.map((group, n) =>
    runFlowGroup(
      group,
      { ...env, FLOW_GROUP: String(n + 1), FLOW_PORT: String(freePort()) },
      signal,
    )
  );
  return (await Promise.all(outcomes)).reduce(joined, NOTHING);
}

const withSize = async (file: string): Promise<[string, number]> => [
  file,
  (await Deno.stat(`${ROOT}/${file}`)).size,
];

/** Deals files into groups of similar total size, which stands for their duration. */
export function inGroups(files: [string, number][], count: number): string[][] {
  const groups = Array.from({ length: count }, () => ({ total: 0, files: [] as string[] }));
  for (const [file, size] of files.toSorted(([, a], [, b]) => b - a)) {
    const smallest = groups.reduce((least, group) => group.total < least.total ? group : least);
    smallest.files.push(file);
    smallest.total += size;
  }
  return groups.map((group) => group.files).filter((group) => group.length > 0);
}

async function runFlowGroup(
  files: string[],
  env: Record<string, string>,
  signal: AbortSignal,
): Promise<Outcome> {
  const report = await Deno.makeTempFile({ suffix: ".json" });
  const playwright = (await npmSpecifier("@playwright/test")) + "/playwright";
  const config = `${FOLDER}/playwright.config.ts`;
  try {
    const code = await runToEnd(Deno.execPath(), {
      args: ["run", "-A", playwright, "test", "-c", config, ...files],
      env: { ...env, FLOW_REPORT: report },
      cwd: ROOT,
      signal,
    });
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
  const folder = await Deno.makeTempDir({ prefix: "crumbtrail-tests-" });
  const report = `${folder}/report.xml`;
  try {
    const modules = await gathered(files, ROOT, folder);
    const reported = `--junit-path=${report}`;
    const args = ["test", "-A", "--no-check", "--parallel", "--quiet", reported, ...modules];
    // All files share one process: the bundler that one of them starts would set it for all others,
    // and the router of a component test that comes later would take Deno for a server.
    const mode = { NODE_ENV: "test", DENO_JOBS: Deno.env.get("DENO_JOBS") ?? JOBS };
    const given = { args, env: { ...env, ...mode }, cwd: ROOT, signal };
    const code = await runToEnd(Deno.execPath(), given);
    return judge(await Deno.readTextFile(report).catch(() => ""), files, code);
  } finally {
    await Deno.remove(folder, { recursive: true });
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
  const end = () => send(child.pid, "SIGTERM");
  if (signal.aborted) end();
  signal.addEventListener("abort", end);
  const { code } = await child.status;
  signal.removeEventListener("abort", end);
  return code;
}
