/** Processes of the system; the start time distinguishes processes with the same id. */

/** Start time of a process in the system's format; null without a process of this id. */
export async function startTimeOf(pid: number): Promise<string | null> {
  if (Deno.build.os === "linux") {
    const stat = await readProc(pid, "stat");
    // The name in parentheses may hold spaces; the state and 19 more fields precede the start time.
    const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields === undefined || fields[0] === "Z" ? null : fields[19] ?? null;
  }
  const { stdout } = await new Deno.Command("ps", { args: ["-o", "lstart=", "-p", `${pid}`] })
    .output();
  return new TextDecoder().decode(stdout).trim() || null;
}

/** Sends a signal; ignores an ended process. */
export function signal(pid: number, name: Deno.Signal): void {
  try {
    Deno.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

/** Waits for the end of a process; false if still running after `limitMs`. */
export async function ended(pid: number, startTime: string, limitMs: number): Promise<boolean> {
  const end = Date.now() + limitMs;
  while (await startTimeOf(pid) === startTime) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}

async function readProc(pid: number, file: string): Promise<string | undefined> {
  try {
    return await Deno.readTextFile(`/proc/${pid}/${file}`);
  } catch (error) {
    // A process ending during the read gives ESRCH, without an error class in Deno.
    if (error instanceof Deno.errors.NotFound || String(error).includes("os error 3")) return;
    throw error;
  }
}

/** Command lines of all processes readable by this process. */
export async function commandLines(): Promise<{ pid: number; line: string }[]> {
  if (Deno.build.os !== "linux") return await commandLinesOfPs();
  const found: { pid: number; line: string }[] = [];
  for await (const { name } of Deno.readDir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const line = await readProc(Number(name), "cmdline");
    if (line) found.push({ pid: Number(name), line: line.replaceAll("\0", " ") });
  }
  return found;
}

async function commandLinesOfPs() {
  const { stdout } = await new Deno.Command("ps", { args: ["-axww", "-o", "pid=,command="] })
    .output();
  const lines = new TextDecoder().decode(stdout).trim().split("\n");
  return lines.map((line) => ({ pid: parseInt(line), line: line.replace(/^\s*\d+\s+/, "") }));
}
