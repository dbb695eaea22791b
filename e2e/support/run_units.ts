/** Unit and integration tests: `deno test` over the test files of all members. */
import { judge } from "./junit.ts";
import type { Outcome } from "./outcome.ts";
import { ROOT } from "./root.ts";
import { runToEnd } from "./stop.ts";

/** Files at once. Scans mostly wait: with no more files than cores, half of the cores' time is idle. */
const JOBS = String(navigator.hardwareConcurrency + 1);

/**
 * Runs the files in parallel; a file that loads but tests nothing, or does
 * not load, has failed. Types are `deno task ok`'s: to check them here would take a minute more.
 */
export async function runUnits(
  files: string[],
  env: Record<string, string>,
  signal: AbortSignal,
): Promise<Outcome> {
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
