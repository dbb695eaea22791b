/** `deno task scan` as a person starts it: a process of its own, with the task's permissions. */
import { z } from "zod";

const ROOT = new URL("../../", import.meta.url);
const configuration = z.object({
  tasks: z.object({ scan: z.object({ command: z.string().startsWith("deno run ") }) }),
});

export interface Ended {
  code: number;
  out: string;
  err: string;
}

/** Runs the command to its end. It hears nothing from the terminal and never asks anything. */
export async function scan(...args: string[]): Promise<Ended> {
  const [, ...task] = (await taskCommand()).split(" ");
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [...task, ...args],
    cwd: ROOT,
    stdin: "null",
    env: { NO_COLOR: "1" },
  }).output();
  const text = new TextDecoder();
  return { code, out: text.decode(stdout), err: text.decode(stderr) };
}

async function taskCommand(): Promise<string> {
  const text = await Deno.readTextFile(new URL("deno.json", ROOT));
  return configuration.parse(JSON.parse(text)).tasks.scan.command;
}
