/** How fast work on pages goes, several at once, and what it costs. */
import { median } from "../figures.ts";
import { processorSeconds } from "./cost.ts";

export interface Rate {
  perMinute: number;
  cpuSeconds: number;
}

/** Does the work for every URL. @returns pages per minute and seconds of the processor per page */
export async function rateOf(
  urls: readonly string[],
  atOnce: number,
  work: (url: string) => Promise<unknown>,
): Promise<Rate> {
  const waiting = [...urls];
  const begun = performance.now();
  const seconds = await processorSeconds(() =>
    Promise.all(Array.from({ length: atOnce }, async () => {
      for (let url = waiting.shift(); url; url = waiting.shift()) await work(url);
    }))
  );
  return {
    perMinute: urls.length / ((performance.now() - begun) / 60_000),
    cpuSeconds: seconds / urls.length,
  };
}

export function medianRate(rates: readonly Rate[]): Rate {
  return {
    perMinute: median(rates.map(({ perMinute }) => perMinute)),
    cpuSeconds: median(rates.map(({ cpuSeconds }) => cpuSeconds)),
  };
}
