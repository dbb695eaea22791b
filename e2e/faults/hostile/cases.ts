/** The hostile pages of the demo web and what a scan of each has to end as. */
import type { Reason } from "@crumbtrail/contract/recording";

export interface HostileCase {
  path: string;
  /** null: it is large, but can be seen as it is. */
  reason: Reason | null;
  /** Seen on every push as well. */
  often?: boolean;
}

export const CASES: readonly HostileCase[] = [
  { path: "/endless", reason: "SCAN_TIMEOUT", often: true },
  { path: "/alerts", reason: "SCAN_TIMEOUT" },
  { path: "/heap-bomb", reason: "BROWSER_CRASHED", often: true },
  { path: "/buffer-bomb", reason: "BROWSER_CRASHED", often: true },
  { path: "/nodes", reason: null },
  { path: "/download", reason: "NOT_A_PAGE" },
  { path: "/fetches", reason: "LIMIT_REACHED", often: true },
  { path: "/huge-document", reason: "LIMIT_REACHED" },
  { path: "/wanders", reason: "LIMIT_REACHED" },
  { path: "/reloads", reason: "LIMIT_REACHED" },
  { path: "/ring?1", reason: "LIMIT_REACHED" },
  { path: "/made-up", reason: "NOT_A_PAGE" },
  { path: "/silent", reason: "NAVIGATION_TIMEOUT" },
];
