/** How long a scan takes, how long a page is looked at, and how long it has to be quiet. */

export interface SettleLimits {
  quietMs: number;
  /** Least time a page is looked at after its load event, or after something was done to it. */
  dwellMs: number;
  /** How long the load event is waited for, from the start of any load. */
  loadMs: number;
  /** For a page that has loaded and never comes to rest: from the start of the first load. */
  capMs: number;
  /** The same from a later load or an act, and after any load event however late it came. */
  repeatCapMs: number;
  /** Instead of waiting for quiet: so long after the load event, whatever happens. */
  fixedWaitMs?: number;
  /** How long an unanswered request keeps the page from being quiet. */
  youngMs: number;
}

export const SETTLE: SettleLimits = {
  quietMs: 500,
  dwellMs: 2500,
  loadMs: 30_000,
  capMs: 9000,
  repeatCapMs: 5000,
  youngMs: 1500,
};

/** For a whole scan: a slow page loads twice, each time within half of it. */
export const DEFAULT_TIMEOUT_MS = 90_000;

/** A scan that is given more time gives its loads more: half of it each. */
export function loadLimit(timeoutMs = DEFAULT_TIMEOUT_MS): number {
  return Math.max(SETTLE.loadMs, timeoutMs / 2);
}
