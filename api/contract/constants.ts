/**
 * Constants and limits that screens and API share, beside those of a subject in its own file, such as
 * issue_options.ts (specification, both parts, §9). Times in milliseconds.
 */
import { t } from "@crumbtrail/texts";

/** How long a snackbar stays; one with an undo, long enough to decide. */
export const SNACKBAR_MS = 3000;
export const SNACKBAR_UNDO_MS = 30_000;
/** A list is searched when nothing was typed for this time. */
export const SEARCH_DEBOUNCE_MS = 500;
/** Lists of running tests are read anew this often, besides after each live event. */
export const QUEUE_POLL_MS = 10_000;
/** The progress bar of a test, in percent: its steps in time, and where it says that it takes long. */
export const PROGRESS_STEP_MS = 2000;
export const PROGRESS_STEP_POINTS = 4;
export const SLOW_WARNING_POINTS = 90;
export const BACK_TO_TOP_DEBOUNCE_MS = 150;
/** Rows of a page of test results. */
export const HISTORY_PAGE_SIZE = 50;
/** Keywords by which a request is suspicious, of tenants that set none. */
export const DEFAULT_SUSPICIOUS_STRINGS: readonly string[] = ["track", "userid", "session"];
/** Days from the request to delete a tenant until the deletion. */
export const DELETE_AFTER_DAYS = 14;

/** Answers whose button on the consent banner a property can name. */
export const BANNER_ANSWERS = ["accept", "reject", "settings"] as const;
export type BannerAnswer = typeof BANNER_ANSWERS[number];
/** Labels and selectors of each answer, and characters of one. */
export const BANNER_LIMITS = { labels: 10, label: 100, selectors: 5, selector: 300 } as const;

/**
 * Script-readable cookie with the lifetime of the session cookie: if missing, the page knows
 * without a call to the server that nobody is signed in.
 */
export const SIGNED_IN_COOKIE = "crumbtrail_signed_in";

/** Header of calls by the provider's staff: the id of the tenant that they visit. */
export const TENANT_HEADER = "X-Tenant";
/** `details.tenant` of the refusal to staff in a tenant that does not, or no longer, let it in. */
export const NOT_AUTHORISED = "has not authorised access";
/** `details.tenant` for staff in a tenant that does not, or no longer, exist. */
export const NO_SUCH_TENANT = "not found";

/** Unix seconds: a greater expiry is a point in time, a smaller one a duration (specification, §9). */
export const EXPIRY_IS_TIMESTAMP_ABOVE = 946_684_800;

/** Characters of a text before truncation, by place. */
export const CUT = {
  text: 42,
  property: 20,
  /** Assignees on a badge, and in its menu. */
  assigneeBadge: 12,
  assigneeChoice: 24,
  lastOccurredUrl: 58,
  cookieUrl: 65,
  storageUrl: 70,
  requestUrl: 60,
  initiatorUrl: 50,
  historyUrl: 45,
  /** In hits of the search. */
  searchUrl: 82,
  searchName: 50,
} as const;

/**
 * Maximum number of days until unseen issues are resolved (specification, part 2 §9); 0 disables
 * auto-resolve.
 */
export const AUTO_RESOLVE_MAX_DAYS = 365;
export const AUTO_RESOLVE_REFUSAL = t("Please enter a valid number between 1 and 365");

/** Years that an audit log is kept, at least and at most; the default is the least. */
export const AUDIT_RETENTION_YEARS = { min: 3, max: 30 };
export const AUDIT_RETENTION_REFUSAL = t("Please enter a valid number between 3 and 30");

/** Maximum number of suggestions, or unused objects, decided at once. */
export const SUGGESTIONS_AT_ONCE = 200;

/** Maximum number of rows of a page, and the default of short lists. */
export const MAX_LIMIT = 200;

/** Statements about pages of a property that hold at once. */
export const MAX_PAGE_STATEMENTS = 500;

/** Characters of a typed pattern (specification, part 2 §9). */
export const PATTERN_MIN_LENGTH = 3;
export const PATTERN_MAX_LENGTH = 2000;

/** Shorter passwords cannot be removed from a recording without damaging other text. */
export const PUR_PASSWORD_MIN_LENGTH = 4;

/** The highest limit of tests started at once: their ids are part of the comparison's address. */
export const MOST_TESTS_AT_ONCE = 100;
/** Most lines of a typed list of pages to test, before duplicates are removed. */
export const PAGES_LISTED = 1000;

/** Intervals of scenarios on offer in minutes: 1h, 12h, 1d, 3d, 7d (specification, part 2 §5). */
export const FREQUENCIES = [60, 720, 1440, 4320, 10_080] as const;

/** Most characters of an announcement. */
export const ANNOUNCEMENT_LENGTH = 500;
