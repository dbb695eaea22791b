/** Two ways to do the same, measured beside each other. */
import { median, ms, percentile } from "./figures.ts";

/** Rounds that are not counted, for compilation and caches. */
const WARM_UP = 10;
/**
 * Blocks, each with a p99 of its own, of which the median counts: a slow spell of the machine hits
 * few.
 */
const BLOCKS = 5;
/**
 * Rounds of a block: fast work is repeated more often, because the p99 of a hundred rounds is the
 * second slowest.
 */
const ROUNDS = { least: 100, most: 500 };
const BLOCK_MS = 4000;

type Work = () => Promise<unknown>;

/** p99 and median of both in milliseconds, with how many times the reference's p99 the other's is. */
export async function sideBySide(
  work: Work,
  reference: Work,
): Promise<{ value: string; reference: string }> {
  await inTurn(work, reference, WARM_UP);
  const works: number[][] = [];
  const references: number[][] = [];
  for (let block = 0; block < BLOCKS; block++) {
    const times = await inTurn(work, reference, ROUNDS.most);
    works.push(times.work);
    references.push(times.reference);
  }
  const ratios = works.map((times, block) => p99(times) / p99(references[block] ?? []));
  return {
    value: `${shown(works)}, ${median(ratios).toFixed(2)} ×`,
    reference: shown(references),
  };
}

/**
 * Turn and turn about, so that a slow moment of the machine hits both. Each goes first every other
 * time: the second finds caches warm, and the garbage of the first. Ends before all rounds when the
 * time of a block is over.
 */
async function inTurn(work: Work, reference: Work, rounds: number) {
  const times: { work: number[]; reference: number[] } = { work: [], reference: [] };
  const begun = performance.now();
  for (let round = 0; round < rounds; round++) {
    if (round >= ROUNDS.least && performance.now() - begun > BLOCK_MS) break;
    if (round % 2 === 0) times.work.push(await timed(work));
    times.reference.push(await timed(reference));
    if (round % 2 === 1) times.work.push(await timed(work));
  }
  return times;
}

const p99 = (times: readonly number[]) => percentile(times, 0.99);

const shown = (blocks: readonly number[][]) =>
  `${ms(median(blocks.map(p99)))} (median ${ms(median(blocks.map(median)))})`;

/** Milliseconds it takes. */
export async function timed(work: Work): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
