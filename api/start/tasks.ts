/** The parts' command lines, from the tasks of the root `deno.json`. */
import { z } from "zod";

const rootFile = z.object({ tasks: z.record(z.string(), z.object({ command: z.string() })) });

/** Parts to restart after a source changes; the shell's bundlers watch their sources themselves. */
const WATCHED = ["api", "worker", "reader", "scanner"];
const WATCH = ["--watch", "--no-clear-screen"];

/**
 * Arguments of a task's Deno command, so that a part has the same permissions under `start` as
 * alone. Permissions for `.data` are moved to the data folder.
 * @param options `watch`: restart after a source changes
 * @throws Error unless the task is a plain `deno run …`
 */
export async function taskArguments(
  root: string,
  task: string,
  { data, watch }: { data: string; watch: boolean },
): Promise<string[]> {
  const { tasks } = rootFile.parse(JSON.parse(await Deno.readTextFile(`${root}/deno.json`)));
  const [deno, ...args] = tasks[task]?.command.split(/\s+/) ?? [];
  if (deno !== "deno" || args[0] !== "run") throw new Error(`Task ${task} is not a plain deno run`);
  const rest = args.slice(1).map((arg) => inFolder(arg, data));
  return watch && WATCHED.includes(task) ? ["run", ...WATCH, ...rest] : ["run", ...rest];
}

function inFolder(arg: string, data: string): string {
  const [flag, value] = arg.split("=");
  if (value === undefined || !/^--allow-(read|write)$/.test(flag ?? "")) return arg;
  // A comma within a path is written twice.
  const folder = data.replaceAll(",", ",,");
  return `${flag}=${value.split(",").map((path) => path === ".data" ? folder : path).join(",")}`;
}
