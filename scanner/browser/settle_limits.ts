/** How long a scan takes, how long a page is looked at, and how long it has to be quiet. */

export interface SettleLimits {
  quietMs: number;
  /** Least time a page is looked at after its load event, or after something was done to it. */
  dwellMs: number;
  /** Time before the page is used as by a visitor. */
  untouchedMs: number;
  /** Least time it is looked at after it was used. */
  usedMs: number;
  /** How long the load event is waited for, from the start of any load. */
  loadMs: number;
  /**
   * Limit of a page that has loaded and does not become quiet, from the start of the first load.
   */
  capMs: number;
  /** The same from a later load or an act, and after any load event however late it came. */
  repeatCapMs: number;
  /** A fixed wait after the load event, instead of waiting for quiet. */
  fixedWaitMs?: number;
  /** How long an unanswered request keeps the page from being quiet. */
  youngMs: number;
}

export const SETTLE: SettleLimits = {
  quietMs: 500,
  dwellMs: 6000,
  untouchedMs: 2500,
  usedMs: 2000,
  loadMs: 30_000,
  capMs: 9000,
  repeatCapMs: 5000,
  youngMs: 1500,
};

/** How much longer than others a page is looked at that never comes to rest. */
export const RESTLESS_MS = 2500;

/** The limits of a scan whose looks are shorter or longer than usual. Pure. */
export function settleLimits(
  { dwellMs, waitMs, timeoutMs }: { dwellMs?: number; waitMs?: number; timeoutMs?: number },
): SettleLimits {
  const look = waitMs ?? dwellMs ?? SETTLE.dwellMs;
  return {
    ...SETTLE,
    dwellMs: look,
    untouchedMs: Math.min(SETTLE.untouchedMs, look),
    usedMs: Math.min(SETTLE.usedMs, look),
    fixedWaitMs: waitMs,
    loadMs: loadLimit(timeoutMs),
  };
}

/** Limit of a whole scan: a slow page loads twice, each time within half of it. */
export const DEFAULT_TIMEOUT_MS = 90_000;

/** A scan that is given more time gives its loads more: half of it each. */
export function loadLimit(timeoutMs = DEFAULT_TIMEOUT_MS): number {
  return Math.max(SETTLE.loadMs, timeoutMs / 2);
}
