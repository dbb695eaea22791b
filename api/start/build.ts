/** Builds the outdated parts of the front end, in parallel with the other steps. */
import { StartError } from "../platform/process/start.ts";
import { INFO, openLogFile } from "./log_file.ts";
import type { Options } from "./options.ts";

/** @throws StartError if a part does not compile; the log contains the reason */
export async function buildFrontEnd(
  root: string,
  { data, dev }: Options,
  stop: AbortSignal,
): Promise<void> {
  if (dev) return;
  using log = await openLogFile(data, "build");
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "shell/build/main.ts"],
    cwd: root,
    env: { NO_COLOR: "1" },
    stdin: "null",
    signal: stop,
  }).output();
  const output = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes)).join("\n");
  for (const line of output.split("\n").filter(Boolean)) log.write(line, INFO);
  if (code !== 0 && !stop.aborted) {
    throw new StartError(`The front end could not be built (see ${log.path}):\n${output.trim()}`);
  }
}
