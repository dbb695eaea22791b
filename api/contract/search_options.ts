/** Values of the search without zod, for screens (specification, part 1 §3 and §9). */
import { tAll } from "@crumbtrail/texts";

export const RESULT_TYPES = ["ISSUE", "TEST_RESULT", "STORAGE_ITEM", "VENDOR"] as const;
export type ResultType = typeof RESULT_TYPES[number];

/** Names of the type chips (specification, part 1 §2). */
export const RESULT_TYPE_LABELS: Record<ResultType, string> = tAll({
  ISSUE: "Issues",
  TEST_RESULT: "Test Results",
  STORAGE_ITEM: "Storage Items",
  VENDOR: "Vendor Requests",
});

/** Types with a time, for which From and To are enabled. */
export const TIMED_RESULT_TYPES: readonly ResultType[] = ["ISSUE", "TEST_RESULT"];

export const SEARCH_ORDERS = ["newest", "best"] as const;
export type SearchOrder = typeof SEARCH_ORDERS[number];

export const SEARCH_MIN_LENGTH = 3;
export const SEARCH_MAX_LENGTH = 200;
export const SEARCH_PAGE_SIZE = 50;
/** A search starts so many days before now by default. */
export const SEARCH_DEFAULT_DAYS = 365;
/** Hits are counted up to here, and paged no further. */
export const SEARCH_COUNT_CAP = 10_000;
