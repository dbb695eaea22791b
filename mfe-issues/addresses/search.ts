/** The filters of the search, as stored in the URL. Pure. */
import { ISSUE_TYPES } from "@crumbtrail/contract/issue_types";
import {
  RESULT_TYPES,
  type ResultType,
  SEARCH_DEFAULT_DAYS,
  TIMED_RESULT_TYPES,
} from "@crumbtrail/contract/search_options";
import { searchText } from "@crumbtrail/contract/search_text";
import type { SearchParams } from "@crumbtrail/host";
import { isId, type IssueState, listOf, textOf } from "./issues.ts";

export interface SearchFilters {
  /** Words separated by one space. */
  query?: string;
  /** Issues if absent. */
  resultType?: Exclude<ResultType, "ISSUE">;
  /** Ids, comma separated as in the API. */
  properties?: string;
  /** For issues: types, comma separated as in the API. */
  issueType?: string;
  /** For issues: resolved ones or all; open ones if absent (specification, part 1 §9). */
  resolved?: true | "all";
  /** For issues: accepted ones. */
  accepted?: true;
  /** For issues and test results, in the time zone of the browser: `2026-11-22T10:30`. */
  start?: string;
  end?: string;
  /** Newest first if absent. */
  order?: "best";
}

const TYPES_IN_ADDRESS = RESULT_TYPES.filter((type) => type !== "ISSUE");

/** Reads the filters from the URL; ignores unknown values. */
export function readSearchFilters(raw: Record<string, unknown>): SearchFilters {
  const resolved = String(raw.resolved);
  return {
    query: searchText(textOf(raw.query) ?? "") || undefined,
    resultType: TYPES_IN_ADDRESS.find((type) => type === raw.resultType),
    properties: listOf(raw.properties, isId),
    issueType: listOf(raw.issueType, (item) => ISSUE_TYPES.some((type) => type === item)),
    resolved: resolved === "true" ? true : resolved === "all" ? "all" : undefined,
    accepted: resolved !== "true" && resolved !== "all" && String(raw.accepted) === "true"
      ? true
      : undefined,
    start: momentOf(raw.start),
    end: momentOf(raw.end),
    order: raw.order === "best" ? "best" : undefined,
  };
}

function momentOf(value: unknown): string | undefined {
  const isMoment = typeof value === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) &&
    !Number.isNaN(Date.parse(value));
  return isMoment ? value : undefined;
}

export function typeOf({ resultType }: SearchFilters): ResultType {
  return resultType ?? "ISSUE";
}

export type HitState = IssueState | "all";

/** The state of the issues that are searched. */
export function stateOf({ resolved, accepted }: SearchFilters): HitState {
  return resolved === true ? "resolved" : resolved ?? (accepted ? "accepted" : "open");
}

/** The change of filters that searches another state. */
export function inState(state: HitState): SearchFilters {
  return {
    resolved: state === "resolved" ? true : state === "all" ? "all" : undefined,
    accepted: state === "accepted" ? true : undefined,
  };
}

/** Whether the hits of the type have a time. */
export function isTimed(filters: SearchFilters): boolean {
  return TIMED_RESULT_TYPES.includes(typeOf(filters));
}

/** The first and the last minute of the search, as the fields show them. */
export function spanOf({ start, end }: SearchFilters, now: Date): { start: string; end: string } {
  const first = new Date(now);
  first.setDate(first.getDate() - SEARCH_DEFAULT_DAYS);
  return { start: start ?? localMinute(first), end: end ?? localMinute(now) };
}

function localMinute(at: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join("-");
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Whether any filter narrows the hits of the type, besides the text. */
export function isNarrowed(filters: SearchFilters): boolean {
  const { properties, issueType, start, end } = filters;
  const ofIssues = typeOf(filters) === "ISSUE" && issueType;
  return Boolean(properties || ofIssues || isTimed(filters) && (start || end));
}

/** The change of filters after which `isNarrowed` is false. */
export const NOT_NARROWED = {
  properties: undefined,
  issueType: undefined,
  start: undefined,
  end: undefined,
} as const satisfies SearchFilters;

/**
 * Query parameters of the call. Filters of other types are sent as well, so that the counts beside
 * all types stay the same whichever type is shown.
 */
export function paramsOf(filters: SearchFilters): SearchParams {
  const { query = "", properties, issueType, resolved = false, accepted, order } = filters;
  const { start, end } = filters;
  return {
    query,
    resultType: typeOf(filters),
    resolved: resolved === "all" ? "all" : resolved ? "true" : "false",
    ...(accepted && { accepted: "true" }),
    ...(properties && { properties }),
    ...(issueType && { issueType }),
    ...(start && { start: new Date(start).toISOString() }),
    // Without seconds: the API takes such an end as the whole minute.
    ...(end && { end: new Date(end).toISOString().replace(":00.000", "") }),
    ...(order && { order }),
  };
}
