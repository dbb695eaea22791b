/** What a run of test files came to, file by file. */
import { add, NONE, type Totals } from "./totals.ts";

export interface FileOutcome extends Totals {
  /** Tests and steps that passed; a step's name follows its test's, parted by " > ". */
  names: string[];
  /** Time its tests took, in seconds; side by side with those of other files. */
  seconds: number;
}

export interface Outcome {
  byFile: Map<string, FileOutcome>;
  /** Failures that belong to no file, such as a runner that broke down. */
  broken: string[];
}

export function totalsOf({ byFile, broken }: Outcome): Totals {
  const all = [...byFile.values()].reduce(add, NONE);
  return { ...all, failed: all.failed + broken.length };
}

export function redFiles({ byFile }: Outcome): string[] {
  return [...byFile].filter(([, { failed }]) => failed > 0).map(([file]) => file);
}

/** Two runs of different files as one. */
export function joined(a: Outcome, b: Outcome): Outcome {
  return {
    byFile: new Map([...a.byFile, ...b.byFile]),
    broken: [...a.broken, ...b.broken],
  };
}

/** The files that take longest, a line each. */
export function slowest({ byFile }: Outcome, count: number): string[] {
  return [...byFile].sort(([, a], [, b]) => b.seconds - a.seconds).slice(0, count)
    .map(([file, { seconds }]) => `${seconds.toFixed(0).padStart(5)} s  ${file}`);
}
