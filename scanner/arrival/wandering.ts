/** Ends of scans whose page is not, or not for long, where it was to be looked at, or never rests. */
import { EarlyEnd } from "../browser/stop.ts";

/** The page left for another document more often than it may. */
export function wanders(most: number): EarlyEnd {
  const detail = `The page went on to another document more than ${most} times.`;
  return new EarlyEnd("LIMIT_REACHED", detail);
}

/** The time to settle is up, and the page has just left again. */
export function staysNowhere(): EarlyEnd {
  const detail = "The page went on to another document again and again, and stayed at none.";
  return new EarlyEnd("LIMIT_REACHED", detail);
}

/** Only the web is tested: no files, no pages of the browser, nothing a page made up itself. */
export function isForeign(url: string): EarlyEnd {
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(url)?.[0] ?? url.slice(0, 100);
  const detail = `Only http and https addresses are tested, and this one is ${scheme}`;
  return new EarlyEnd("NOT_A_PAGE", detail);
}

/** More than any page needs; one that nests itself comes to hundreds within seconds. */
const MANY_FRAMES = 150;

/** A step took too long, on a page with so many frames; `what` says which step it was. */
export function neverRests(frames: number, what: string): EarlyEnd {
  if (frames < MANY_FRAMES) return new EarlyEnd("SCAN_TIMEOUT", what);
  const detail = `The page has ${frames} frames, one in another or side by side, ` +
    "and could not be looked through in time.";
  return new EarlyEnd("LIMIT_REACHED", detail);
}
