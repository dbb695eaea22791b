/** Limits of a scan: total time, observation time of a page, and quiet time. */

export interface SettleLimits {
  quietMs: number;
  /** Minimum observation after the load event or after an action on the page. */
  dwellMs: number;
  /** Time before the visitor's moves begin. */
  untouchedMs: number;
  /** Minimum observation from the start of the visitor's moves. */
  usedMs: number;
  /** Maximum wait for the load event, from the start of any load. */
  loadMs: number;
  /** Cap for a loaded page that does not become quiet, from the start of the first load. */
  capMs: number;
  /** The same cap from a later load or act, and after any load event however late. */
  repeatCapMs: number;
  /** A fixed wait after the load event, instead of waiting for a quiet network. */
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

/** Additional time for a page that never becomes quiet. */
export const RESTLESS_MS = 2500;

/** Additional time for a page that is still loading at the cap. */
export const LOADING_MS = 8000;

/** The settle limits of a scan with its own observation times, all in milliseconds. Pure. */
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

/** Limit of a whole scan: a slow page loads twice, each time within half of the limit. */
export const DEFAULT_TIMEOUT_MS = 90_000;

/** Limit of one load: half of the scan's limit, at least the default. */
export function loadLimit(timeoutMs = DEFAULT_TIMEOUT_MS): number {
  return Math.max(SETTLE.loadMs, timeoutMs / 2);
}
