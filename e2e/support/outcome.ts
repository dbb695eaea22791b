/** What a run of test files came to, file by file. */
import { add, NONE, type Totals } from "./totals.ts";

export interface Outcome {
  byFile: Map<string, Totals>;
  /** What no file can be blamed for, such as a runner that broke down; each is one failure. */
  broken: string[];
}

export function totalsOf({ byFile, broken }: Outcome): Totals {
  const all = [...byFile.values()].reduce(add, NONE);
  return { ...all, failed: all.failed + broken.length };
}

export function redFiles({ byFile }: Outcome): string[] {
  return [...byFile].filter(([, { failed }]) => failed > 0).map(([file]) => file);
}
