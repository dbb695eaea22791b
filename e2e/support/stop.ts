/** Ctrl-C and the like as one signal that everything of a run listens to. */

/** Aborts on SIGINT, SIGTERM and SIGHUP instead of ending at once, so that all is cleaned up. */
export function stopOnSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    Deno.addSignalListener(signal, () => stop.abort());
  }
  return stop.signal;
}

/** Runs a program with this terminal and gives its exit code; ends it when told to stop. */
export async function runToEnd(
  command: string,
  options: Deno.CommandOptions & { signal: AbortSignal },
): Promise<number> {
  const { signal, ...rest } = options;
  const child = new Deno.Command(command, { ...rest, stdin: "null" }).spawn();
  const end = () => {
    try {
      child.kill("SIGTERM");
    } catch (error) {
      // It has ended by itself.
      if (!(error instanceof TypeError)) throw error;
    }
  };
  if (signal.aborted) end();
  signal.addEventListener("abort", end);
  const { code } = await child.status;
  signal.removeEventListener("abort", end);
  return code;
}
