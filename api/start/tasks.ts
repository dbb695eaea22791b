/** The parts' command lines, as the tasks of the root `deno.json` have them. */
import { z } from "zod";

const rootFile = z.object({ tasks: z.record(z.string(), z.object({ command: z.string() })) });

/** Parts that begin anew when one of their sources changes; the shell's bundlers watch themselves. */
const WATCHED = ["api", "worker", "scanner"];
const WATCH = ["--watch", "--no-clear-screen"];

/**
 * Arguments of the Deno command of a task: with `start`, a part runs with the same permissions as
 * alone. Where the data folder is another, the permissions for `.data` go to that.
 * @param options `watch`: begin anew when a source changes
 * @throws Error when the task is no plain `deno run …`
 */
export async function taskArguments(
  root: string,
  task: string,
  { data, watch }: { data: string; watch: boolean },
): Promise<string[]> {
  const { tasks } = rootFile.parse(JSON.parse(await Deno.readTextFile(`${root}/deno.json`)));
  const [deno, ...args] = tasks[task]?.command.split(/\s+/) ?? [];
  if (deno !== "deno" || args[0] !== "run") throw new Error(`Task ${task} is no plain deno run`);
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
