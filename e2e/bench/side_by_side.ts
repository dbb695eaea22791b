/** Measures two ways to do the same work in turns. */
import { median, ms, percentile } from "./figures.ts";

/** Uncounted rounds, for compilation and caches. */
const WARM_UP = 10;
/**
 * Blocks with a p99 each; the median of the blocks counts, because a slow spell of the machine hits
 * few blocks.
 */
const BLOCKS = 5;
/**
 * Rounds per block. Fast work is repeated more often, because the p99 of 100 rounds is the second
 * slowest.
 */
const ROUNDS = { least: 100, most: 500 };
const BLOCK_MS = 4000;

type Work = () => Promise<unknown>;

/** p99 and median of both in ms, and the ratio of the p99s. */
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
 * Alternates work and reference, so that a slow moment of the machine hits both. The order changes
 * every round, because the second call finds warm caches and the first call's garbage. Ends early
 * when the time of a block is over.
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

/** Duration of `work` in ms. */
export async function timed(work: Work): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
