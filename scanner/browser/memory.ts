/** Memory of a process and all it started, as the system's `ps` tells it. */

/**
 * Resident bytes, or null where there is no `ps` or no permission to run it: then browsers are
 * replaced by the number of scans alone. (Deno lets nobody read /proc without all permissions.)
 */
export async function treeMemory(pid: number): Promise<number | null> {
  try {
    const args = ["-e", "-o", "pid=,ppid=,rss="];
    const { success, stdout } = await new Deno.Command("ps", { args }).output();
    return success ? residentBytes(new TextDecoder().decode(stdout), pid) : null;
  } catch {
    return null;
  }
}

/** Sums kibibytes over a process and its descendants. Pure. */
export function residentBytes(table: string, pid: number): number {
  const rows = table.trim().split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  const children = Map.groupBy(rows, ([, parent]) => parent);
  const sum = (of: number): number =>
    (children.get(of) ?? []).reduce((total, [child = 0]) => total + sum(child), own.get(of) ?? 0);
  const own = new Map(rows.map(([id, , kibibytes = 0]) => [id, kibibytes]));
  return sum(pid) * 1024;
}
