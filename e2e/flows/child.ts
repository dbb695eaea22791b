/** Processes that flows start: each says `Ready: …` when it can be used. */
import { type ChildProcess, spawn } from "node:child_process";
import process from "node:process";

/** Starts Deno with arguments; flows run with the repository as working folder. */
export function start(args: string[], more: Record<string, string> = {}): ChildProcess {
  const env = { ...process.env, ...more };
  return spawn(process.execPath, args, { env, stdio: ["pipe", "pipe", "pipe"] });
}

/** What follows `Ready:` in the line that begins with it; rejects when it ends before. */
export function ready(child: ChildProcess): Promise<string> {
  return lineOf(child, /^Ready: (.+)\n/m);
}

/** What the group of a pattern finds in what it says; rejects when it ends before. */
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

/** Tells it to end, and waits until it has. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGTERM");
  await ended;
}
