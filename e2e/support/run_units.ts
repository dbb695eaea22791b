/** Unit and integration tests: `deno test` over the test files of all members. */
import { judge } from "./junit.ts";
import { ROOT } from "./root.ts";
import { runToEnd } from "./stop.ts";
import type { Totals } from "./totals.ts";

/** Runs the files in parallel; a file that loads but tests nothing, or does not load, has failed. */
export async function runUnits(
  files: string[],
  env: Record<string, string>,
  signal: AbortSignal,
): Promise<Totals> {
  const report = await Deno.makeTempFile({ suffix: ".xml" });
  try {
    const args = ["test", "-A", "--parallel", "--quiet", `--junit-path=${report}`, ...files];
    const code = await runToEnd(Deno.execPath(), { args, env, cwd: ROOT, signal });
    const { totals, complaints } = judge(await Deno.readTextFile(report), files, code);
    for (const complaint of complaints) console.error(complaint);
    return totals;
  } finally {
    await Deno.remove(report);
  }
}
