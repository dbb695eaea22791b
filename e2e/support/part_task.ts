/** A part as its task runs it: a process of its own with the task's permissions. */
import { signal } from "@crumbtrail/api/start/processes";
import { taskArguments } from "@crumbtrail/api/start/tasks";
import { ROOT } from "./repository.ts";

/** Limit for a part to stop before it is killed, a scanner with its browser. */
const STOP_MS = 60_000;

export interface PartTask extends AsyncDisposable {
  /** Stops it and gives everything it printed. */
  stop(): Promise<string>;
}

/**
 * @param env what it is told, beside this process's own environment
 * @param data folder that it may write instead of `.data`
 */
export async function startPartTask(
  task: "api" | "worker" | "scanner",
  env: Record<string, string>,
  data = ".data",
): Promise<PartTask> {
  const child = new Deno.Command(Deno.execPath(), {
    args: await taskArguments(ROOT, task, { data, watch: false }),
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
    signal(child.pid, "SIGTERM");
    const late = setTimeout(() => signal(child.pid, "SIGKILL"), STOP_MS);
    const { stdout, stderr } = await output;
    clearTimeout(late);
    return new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
  }
  return { stop, [Symbol.asyncDispose]: async () => void await stop() };
}
