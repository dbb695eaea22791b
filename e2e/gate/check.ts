/** Checks of `deno task ok`: definition, run and output. */
import { ROOT } from "../support/repository.ts";

export interface Check {
  /** Short name, the first column of the table. */
  name: string;
  /** Gives the complaints; empty if the check passes. */
  run: () => Promise<string[]>;
}

/** Runs a command of Deno. @returns its output if it failed; empty on success */
export async function complaintsOf(...args: string[]): Promise<string[]> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args,
    cwd: ROOT,
    env: { NO_COLOR: "1" },
    stdin: "null",
  }).output();
  if (code === 0) return [];
  const output = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes).trim());
  return [output.filter(Boolean).join("\n") || `deno ${args[0]} ended with ${code}`];
}

/**
 * Runs a check; prints a line and the complaints below. A check that throws has failed.
 * @returns whether it passed
 */
export async function passes({ name, run }: Check): Promise<boolean> {
  const begin = performance.now();
  const complaints = await run().catch((error: unknown) => [
    `the check itself failed: ${error instanceof Error ? error.stack : error}`,
  ]);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const mark = complaints.length === 0 ? "ok  " : "FAIL";
  console.log(`${mark} ${name.padEnd(14)} ${seconds.padStart(6)} s`);
  for (const complaint of complaints) console.log(complaint.replace(/^/gm, "     "));
  return complaints.length === 0;
}
