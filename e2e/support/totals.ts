/** What a test run came to, added up over its runners. */

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

export const NONE: Totals = { passed: 0, failed: 0, skipped: 0 };

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

/** A run in which nothing ran is no success. */
export function isGreen({ passed, failed }: Totals): boolean {
  return failed === 0 && passed > 0;
}
