/** The scanner as `deno task scanner` runs it: a process of its own with the task's permissions. */
import { ROOT } from "./repository.ts";

/** Limit for a scanner to stop before it is killed with its browser. */
const STOP_MS = 60_000;

export interface ScannerTask extends AsyncDisposable {
  /** Stops it and gives everything it printed. */
  stop(): Promise<string>;
}

/** @param env what it is told, beside this process's own environment */
export async function startScannerTask(env: Record<string, string>): Promise<ScannerTask> {
  const { tasks } = JSON.parse(await Deno.readTextFile(`${ROOT}/deno.json`));
  const args: string[] = tasks.scanner.command.split(/\s+/).slice(1);
  const child = new Deno.Command(Deno.execPath(), {
    args,
    cwd: ROOT,
    env,
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const output = child.output();
  let stopping: Promise<string> | undefined;
  const stop = () => stopping ??= end();
  async function end(): Promise<string> {
    send(child, "SIGTERM");
    const late = setTimeout(() => send(child, "SIGKILL"), STOP_MS);
    const { stdout, stderr } = await output;
    clearTimeout(late);
    return new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
  }
  return { stop, [Symbol.asyncDispose]: async () => void await stop() };
}

function send(child: Deno.ChildProcess, name: Deno.Signal): void {
  try {
    child.kill(name);
  } catch (error) {
    // The scanner has already ended.
    if (!(error instanceof TypeError)) throw error;
  }
}
