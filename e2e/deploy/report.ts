/** What a check of the deployment's files says, and how a tool is asked. */

export interface Report {
  /** What checked. */
  tool: string;
  /** What it checked, such as "4 Dockerfiles". */
  checked: string;
  complaints: string[];
}

export interface Answer {
  isGood: boolean;
  out: string;
  /** Both outputs. */
  said: string;
}

export async function ask(program: string, args: string[], cwd?: string): Promise<Answer> {
  const { success, stdout, stderr } = await new Deno.Command(program, {
    args,
    ...(cwd && { cwd }),
    env: { NO_COLOR: "1" },
    stdin: "null",
  }).output();
  const [out = "", err = ""] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  return { isGood: success, out, said: `${out}${err}`.trim() };
}

/** @throws Error with what the program said if it fails */
export async function askOrFail(program: string, args: string[], cwd?: string): Promise<string> {
  const { isGood, out, said } = await ask(program, args, cwd);
  if (!isGood) throw new Error(`${program} ${args.join(" ")}: ${said}`);
  return out;
}
