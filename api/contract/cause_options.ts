/** Kinds of causes, and of what loads them. Without zod: for screens. */
export const CAUSE_KINDS = [
  "SCRIPT",
  /** A tag container that acted itself; what it loads has causes of its own. */
  "CONTAINER",
  /** A script in the page's HTML. */
  "INLINE",
  /** A response with a Set-Cookie header. */
  "RESPONSE",
  /** A document in a frame. */
  "FRAME",
  /** The page's HTML, which requests an image or a style sheet. */
  "PAGE",
  "UNKNOWN",
] as const;

export const LOADER_KINDS = ["SCRIPT", "CONTAINER", "FRAME", "PAGE"] as const;
export type LoaderKind = typeof LOADER_KINDS[number];

/** Stands for the id of a cause in the filter of issues whose cause is not known. */
export const UNKNOWN_CAUSE = "unknown";

/** Orders of the list of issues; the highest number or the latest time first. */
export const ISSUE_ORDERS = [
  "lastSeen",
  /** When it was first found. */
  "newest",
  /** Number of tests that found it. */
  "mostSeen",
  /**
   * Before consent first, then the number of tests. Of causes: issues before consent × tests ×
   * properties, the weight of "What to fix first".
   */
  "severity",
] as const;
export type IssueOrder = typeof ISSUE_ORDERS[number];

/** Orders of the list of causes. */
export const CAUSE_ORDERS = ["issues", ...ISSUE_ORDERS] as const;
export type CauseOrder = typeof CAUSE_ORDERS[number];

/** What happened to open issues within 24 hours: first found, found again, on more pages. */
export const ISSUE_CHANGES = ["new", "reappeared", "spreading"] as const;
export type IssueChange = typeof ISSUE_CHANGES[number];

/** Days of the small bars and lines of the home screen, today included. */
export const HOME_DAYS = 14;

/** A cause that is not known. */
export const NO_CAUSE = {
  kind: "UNKNOWN",
  key: "",
  script: null,
  host: null,
  vendor: null,
  loadedBy: null,
} as const;
