/** The outcome of a test run, by file and in total. */

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

export const NONE: Totals = { passed: 0, failed: 0, skipped: 0 };

export interface FileOutcome extends Totals {
  /** Passed tests and steps; a step's name follows its test's after " > ". */
  names: string[];
  /** Duration of the tests in seconds; files run in parallel. */
  seconds: number;
}

export interface Outcome {
  byFile: Map<string, FileOutcome>;
  /** Failures outside any file, such as a crash of the runner. */
  broken: string[];
}

export const NOTHING: Outcome = { byFile: new Map(), broken: [] };

export function totalsOf({ byFile, broken }: Outcome): Totals {
  const all = [...byFile.values()].reduce(add, NONE);
  return { ...all, failed: all.failed + broken.length };
}

export function redFiles({ byFile }: Outcome): string[] {
  return [...byFile].filter(([, { failed }]) => failed > 0).map(([file]) => file);
}

/** Combines the outcomes of two sets of files. */
export function joined(a: Outcome, b: Outcome): Outcome {
  return {
    byFile: new Map([...a.byFile, ...b.byFile]),
    broken: [...a.broken, ...b.broken],
  };
}

/** The slowest files, one line each. */
export function slowest({ byFile }: Outcome, count: number): string[] {
  return [...byFile].sort(([, a], [, b]) => b.seconds - a.seconds).slice(0, count)
    .map(([file, { seconds }]) => `${seconds.toFixed(0).padStart(5)} s  ${file}`);
}

export function add(a: Totals, b: Totals): Totals {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  };
}

/** The last line of `deno task test`. */
export function totalsLine({ passed, failed, skipped }: Totals): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}

/** Whether the run succeeded; a run without tests did not. */
export function isGreen({ passed, failed }: Totals): boolean {
  return failed === 0 && passed > 0;
}
