/** Memory of a scanner over many scans: of the process, and of its browsers. */
import { commandOfTask, ROOT } from "../../support/repository.ts";
import type { Row } from "../figures.ts";
import { type Mark, type MemoryRun, type MemorySeen, memorySeen } from "./memory_run.ts";

/** Allowed growth from the first scans after warm-up to the last fifth. */
const MAX_GROWTH = 1.1;

/** Scans repeatedly in a process with the V8 flags of the task `scanner`. */
export async function memoryOver(run: MemoryRun): Promise<{ rows: Row[]; failures: string[] }> {
  const flags = [...await houseKeeping(), "--expose-gc"].join(",");
  const { success, stdout } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-A",
      "--quiet",
      `--v8-flags=${flags}`,
      "e2e/bench/scanner/memory_run.ts",
      JSON.stringify(run),
    ],
    cwd: ROOT,
    stderr: "inherit",
  }).output();
  if (!success) throw new Error("the scanner whose memory was looked at did not end well");
  const seen = memorySeen.parse(JSON.parse(new TextDecoder().decode(stdout)));
  return { rows: rowsOf(seen), failures: seen.failures };
}

/** V8 flags of the task `scanner`. */
async function houseKeeping(): Promise<string[]> {
  const words = await commandOfTask("scanner");
  return words.flatMap((word) => /^--v8-flags=(.+)$/.exec(word)?.[1] ?? []);
}

/** Table rows of a measurement. Pure. */
export function rowsOf({ marks, early, late }: MemorySeen): Row[] {
  const [first, last] = [marks[0], marks.at(-1)];
  if (first === undefined || last === undefined) throw new Error("there was nothing to look at");
  const more = last.descriptors - first.descriptors;
  return [
    ...marks.map(rowOf),
    {
      figure: `resident: last ${first.scans} scans against the first ${first.scans} after warm-up`,
      ...judged(late / early),
    },
    {
      figure: `heap alive: after ${last.scans} scans against after ${first.scans}`,
      ...judged(last.liveBytes / first.liveBytes),
    },
    {
      figure: `descriptors: after ${last.scans} scans more than after ${first.scans}`,
      value: `${more} ${more <= 0 ? "ok" : "red"}`,
      goal: "0",
    },
  ];
}

function rowOf({ scans, residentBytes, liveBytes, descriptors, browserBytes }: Mark): Row {
  const megabytes = (bytes: number, digits = 0) => `${(bytes / 1e6).toFixed(digits)} MB`;
  const heap = `heap alive ${megabytes(liveBytes, 1)}`;
  return {
    figure: `memory after ${scans} scans`,
    value: megabytes(residentBytes),
    reference: `${heap}, ${descriptors} descriptors, browsers ${megabytes(browserBytes)}`,
  };
}

function judged(ratio: number): Pick<Row, "value" | "goal"> {
  const verdict = ratio <= MAX_GROWTH ? "ok" : "red";
  return { value: `${ratio.toFixed(2)} ${verdict}`, goal: `≤ ${MAX_GROWTH.toFixed(2)}` };
}
