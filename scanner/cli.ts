/** `deno task scan`: scans without the stack. Progress goes to stderr, results to stdout. */
import { tolerateLateBrowserErrors } from "./browser/stop.ts";
import { HELP } from "./cli/help.ts";
import { readOptions } from "./cli/options.ts";
import { scanPages } from "./cli/scan_pages.ts";
import { type Terminal, UsageError } from "./cli/inputs.ts";
import { verify } from "./cli/verify.ts";
import { EXIT } from "./cli/weigh.ts";

/** Runs the command and returns its exit code. */
export async function main(
  args: string[],
  chromiumPath: string | undefined,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<number> {
  try {
    const options = await readOptions(args);
    if (options === "help") {
      terminal.out(HELP);
      return EXIT.clean;
    }
    if (!("verify" in options)) return await scanPages(options, chromiumPath, terminal, signal);
    const { text, intact } = await verify(options);
    terminal.out(text);
    return intact ? EXIT.clean : EXIT.findings;
  } catch (error) {
    if (signal.aborted) {
      terminal.err("Interrupted: no scan was carried out.\n");
      return EXIT.interrupted;
    }
    const text = error instanceof Error ? error.message : String(error);
    const isUsage = error instanceof UsageError;
    terminal.err(`${text}${isUsage ? " See --help." : ""}\n`);
    return isUsage ? EXIT.usage : EXIT.inconclusive;
  }
}

/** Writes a whole text, because one `writeSync` call may write only a part. */
function write(to: { writeSync(bytes: Uint8Array): number }): (text: string) => void {
  return (text) => {
    const bytes = new TextEncoder().encode(text);
    for (let at = 0; at < bytes.length;) at += to.writeSync(bytes.subarray(at));
  };
}

if (import.meta.main) {
  const interrupted = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) {
    Deno.addSignalListener(name, () => interrupted.abort(new Error(name)));
  }
  // Not reported: such errors concern no result, and stderr is for progress.
  tolerateLateBrowserErrors(() => {});
  const terminal = { out: write(Deno.stdout), err: write(Deno.stderr) };
  const chromium = Deno.env.get("CHROMIUM_PATH");
  Deno.exit(await main(Deno.args, chromium, terminal, interrupted.signal));
}
