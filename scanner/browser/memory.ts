/** Processes of a browser and the memory they take, as the system's `ps` tells it. */

export interface BrowserProcess {
  pid: number;
  /** Resident; pages shared between processes count in each. */
  bytes: number;
  /** Runs pages, and nothing but the pages of one scan. */
  isRenderer: boolean;
}

/**
 * A process and all it started, or null where there is no `ps` or no permission to run it: then
 * browsers are replaced by the number of scans alone. (Deno lets nobody read /proc without all
 * permissions.)
 */
export async function processTree(pid: number): Promise<BrowserProcess[] | null> {
  try {
    const args = ["-e", "-o", "pid=,ppid=,rss=,args="];
    const { success, stdout } = await new Deno.Command("ps", { args }).output();
    return success ? descendants(new TextDecoder().decode(stdout), pid) : null;
  } catch {
    return null;
  }
}

/** The process and its descendants in a table of `ps`, in kibibytes there. Pure. */
export function descendants(table: string, pid: number): BrowserProcess[] {
  const rows = table.split("\n").flatMap((line) => {
    const [, id, parent, kibibytes, args = ""] = ROW.exec(line) ?? [];
    if (id === undefined) return [];
    const process = {
      pid: Number(id),
      bytes: Number(kibibytes) * 1024,
      isRenderer: RENDERER.test(args),
    };
    return [{ parent: Number(parent), process }];
  });
  const children = Map.groupBy(rows, ({ parent }) => parent);
  const below = (of: number): BrowserProcess[] =>
    (children.get(of) ?? []).flatMap(({ process }) => [process, ...below(process.pid)]);
  const own = rows.filter(({ process }) => process.pid === pid).map(({ process }) => process);
  return [...own, ...below(pid)];
}

const ROW = /^\s*(\d+)\s+(\d+)\s+(\d+)(?:\s+(.*))?$/;
const RENDERER = /(^|\s)--type=renderer(\s|$)/;
