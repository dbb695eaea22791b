/** What a check of `deno task ok` is. */

export interface Check {
  /** Short; the first column of the table. */
  name: string;
  /** What is wrong, one entry each; empty when nothing is. */
  run: () => Promise<string[]>;
}

/** Runs a program; what it said when it failed, nothing when it did not. */
export async function complaintsOf(
  args: string[],
  options: { cwd: string; env?: Record<string, string> },
): Promise<string[]> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args,
    cwd: options.cwd,
    env: { NO_COLOR: "1", ...options.env },
    stdin: "null",
  }).output();
  if (code === 0) return [];
  const said = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes).trim());
  return [said.filter(Boolean).join("\n") || `deno ${args[0]} ended with ${code}`];
}
