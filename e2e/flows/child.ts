/** Processes started by flows; each prints `Ready: …` when usable. */
import { type ChildProcess, spawn } from "node:child_process";
import process from "node:process";

/** Starts Deno with arguments; flows run with the repository as working folder. */
export function start(args: string[], more: Record<string, string> = {}): ChildProcess {
  const env = { ...process.env, ...more };
  return spawn(process.execPath, args, { env, stdio: ["pipe", "pipe", "pipe"] });
}

/** Text after `Ready:` in the output; rejects if the process ends first. */
export function ready(child: ChildProcess): Promise<string> {
  return lineOf(child, /^Ready: (.+)\n/m);
}

/** The first group of a pattern in the output; rejects if the process ends first. */
export function lineOf(child: ChildProcess, pattern: RegExp): Promise<string> {
  let output = "";
  return new Promise((resolve, reject) => {
    const listen = (chunk: unknown) => {
      output += String(chunk);
      const match = output.match(pattern)?.[1];
      if (match) resolve(match.trim());
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("exit", () => reject(new Error(`${child.spawnargs.join(" ")} ends:\n${output}`)));
  });
}

/** The data folder of the product under test. */
export function dataFolder(): string {
  const { CRUMBTRAIL_DATA: data } = process.env;
  if (!data) throw new Error("CRUMBTRAIL_DATA has to be set");
  return data;
}

/** Sends SIGTERM and waits for the end of the process. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGTERM");
  await ended;
}
