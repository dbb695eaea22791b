/** Memory of a scanner over many scans: of the process itself, and of its browsers beside it. */
import { median, type Row } from "../figures.ts";
import { type Cost, costNow } from "./cost.ts";

/** The first scans fill caches and warm the compiler. */
const WARM_UP = 0.2;

/** Scans again and again; tells what was taken at a fifth, three fifths and the end. */
export async function memoryOver(
  scans: number,
  atOnce: number,
  scan: (n: number) => Promise<unknown>,
): Promise<Row[]> {
  const costs: Cost[] = [];
  let next = 0;
  await Promise.all(Array.from({ length: atOnce }, async () => {
    while (next < scans) {
      await scan(next++);
      costs.push(costNow());
    }
  }));
  const span = Math.max(1, Math.floor(scans * WARM_UP));
  const early = medianBytes(costs.slice(span, span * 2));
  const late = medianBytes(costs.slice(-span));
  const marks = [WARM_UP, 0.6, 1].map((share) => Math.max(1, Math.round(scans * share)));
  return [
    ...marks.map((n) => ({ figure: `memory after ${n} scans`, ...told(costs[n - 1]) })),
    {
      figure: `last ${span} scans against the first ${span} after warm-up`,
      value: (late / early).toFixed(2),
      goal: "≤ 1.10",
    },
  ];
}

function medianBytes(costs: readonly Cost[]): number {
  return median(costs.map(({ ownBytes }) => ownBytes));
}

function told(cost: Cost | undefined) {
  const megabytes = (bytes = NaN) => `${Math.round(bytes / 1e6)} MB`;
  return {
    value: megabytes(cost?.ownBytes),
    reference: `browsers ${megabytes(cost?.browserBytes)}`,
  };
}
