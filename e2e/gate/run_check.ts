/** Runs one check and says what came of it. */
import type { Check } from "./check.ts";

export interface Verdict {
  name: string;
  complaints: string[];
}

/** Prints one line, and below it what is wrong. A check that breaks down has failed. */
export async function runCheck({ name, run }: Check): Promise<Verdict> {
  const begin = performance.now();
  const complaints = await run().catch((error: unknown) => [
    `the check itself failed: ${error instanceof Error ? error.stack : error}`,
  ]);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const mark = complaints.length === 0 ? "ok  " : "FAIL";
  console.log(`${mark} ${name.padEnd(14)} ${seconds.padStart(6)} s`);
  for (const complaint of complaints) console.log(complaint.replace(/^/gm, "     "));
  return { name, complaints };
}
