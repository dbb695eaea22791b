/** How long a page is looked at, and how long it has to be quiet. */

export interface SettleLimits {
  quietMs: number;
  /** Least time a page is looked at after its load event, or after something was done to it. */
  dwellMs: number;
  /** From the start of the first load. */
  capMs: number;
  /** From a reload or another act on a page that was seen before and has arrived. */
  repeatCapMs: number;
  /** Instead of waiting for quiet: so long after the load event, whatever happens. */
  fixedWaitMs?: number;
  /** How long an unanswered request keeps the page from being quiet. */
  youngMs: number;
}

export const SETTLE: SettleLimits = {
  quietMs: 500,
  dwellMs: 2500,
  capMs: 9000,
  repeatCapMs: 5000,
  youngMs: 1500,
};
