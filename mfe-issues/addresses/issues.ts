/** The filters of the Issues screen, as stored in the URL. Pure. */
import {
  CAUSE_ORDERS,
  type CauseOrder,
  ISSUE_CHANGES,
  ISSUE_ORDERS,
  type IssueChange,
  type IssueOrder,
  UNKNOWN_CAUSE,
} from "@crumbtrail/contract/cause_options";
import {
  STORAGE_KINDS,
  type StorageKind,
  TIME_RANGES,
  type TimeRange,
} from "@crumbtrail/contract/enums";
import { ISSUE_TYPES, type IssueType } from "@crumbtrail/contract/issue_types";
import { NO_VENDOR } from "@crumbtrail/contract/statistics_options";

export interface IssueSearch {
  /** True opens the tab Resolved. */
  resolved?: true;
  /** True opens the tab Accepted. */
  accepted?: true;
  /** True opens the tab Approved. */
  approved?: true;
  /** Ids, comma separated as in the API. */
  properties?: string;
  /** Types, comma separated as in the API. */
  issueType?: string;
  /** Absent for the default. */
  timeRange?: TimeRange;
  /** Absent for all. */
  assigned?: "assigned" | "unassigned";
  /** Id of the assignee group; only with `assigned`. */
  assigneeId?: string;
  /** True for open issues with a page that is no longer tested. */
  untested?: true;
  search?: string;
  /** The whole name of a vendor, or `NO_VENDOR` for none; links of the analytics set it. */
  vendorName?: string;
  /** The whole name of a storage entry or a host; links of the analytics set it. */
  entryName?: string;
  storageType?: StorageKind;
  /** Id of a cause, or `UNKNOWN_CAUSE`; links of the analytics set it. */
  cause?: string;
  /** What happened within 24 hours; links of the overview set it. */
  change?: IssueChange;
  /** Absent for the default: see `viewOf`. */
  view?: IssueView;
  /** Absent for the default of the view. */
  order?: CauseOrder;
}

/** The list as causes that unfold to their issues, or as issues alone. */
export type IssueView = "cause" | "all";

const DEFAULT_RANGE: TimeRange = "1d";
// The API refuses longer texts.
const SEARCH_MAX_LENGTH = 200;
const VENDOR_MAX_LENGTH = 300;
const ENTRY_MAX_LENGTH = 1000;

/**
 * Reads the filters from the URL. Written by hand, because a schema library would weigh more than
 * the rest of the page. Invalid values become `undefined` instead of absent: the router fills
 * absent keys with the raw value.
 */
export function readIssueSearch(raw: Record<string, unknown>): IssueSearch {
  return {
    resolved: isTrue(raw.resolved) ? true : undefined,
    accepted: isTrue(raw.accepted) && !isTrue(raw.resolved) ? true : undefined,
    approved: isTrue(raw.approved) && !isTrue(raw.resolved) && !isTrue(raw.accepted)
      ? true
      : undefined,
    properties: listOf(raw.properties, isId),
    issueType: listOf(raw.issueType, (item) => ISSUE_TYPES.some((type) => type === item)),
    timeRange: TIME_RANGES.find((range) => range === raw.timeRange && range !== DEFAULT_RANGE),
    assigned: raw.assigned === "assigned" || raw.assigned === "unassigned"
      ? raw.assigned
      : undefined,
    assigneeId: raw.assigned === "assigned" ? idOf(raw.assigneeId) : undefined,
    untested: isTrue(raw.untested) &&
        ![raw.resolved, raw.accepted, raw.approved].some(isTrue)
      ? true
      : undefined,
    search: textOf(raw.search),
    vendorName: textOf(raw.vendorName, VENDOR_MAX_LENGTH),
    entryName: textOf(raw.entryName, ENTRY_MAX_LENGTH),
    storageType: STORAGE_KINDS.find((kind) => kind === raw.storageType),
    cause: raw.cause === UNKNOWN_CAUSE ? UNKNOWN_CAUSE : idOf(raw.cause),
    change: ISSUE_CHANGES.find((change) => change === raw.change),
    view: raw.view === "cause" || raw.view === "all" ? raw.view : undefined,
    order: CAUSE_ORDERS.find((order) => order === raw.order),
  };
}

function isTrue(value: unknown): boolean {
  return String(value) === "true";
}

/** The valid items of a comma-separated list. */
export function listOf(value: unknown, fits: (item: string) => boolean): string | undefined {
  if (typeof value !== "string") return undefined;
  return value.split(",").filter(fits).join(",") || undefined;
}

/** Keeps trailing spaces, because the search box shows the value. */
export function textOf(value: unknown, length = SEARCH_MAX_LENGTH): string | undefined {
  // The router parses `42` and `true` in a URL as number and boolean.
  const text = typeof value === "number" || typeof value === "boolean" ? String(value) : value;
  if (typeof text !== "string" || text.trim() === "") return undefined;
  // No name contains control characters, and the API refuses them.
  return text.replaceAll(/\p{Cc}/gu, "").slice(0, length) || undefined;
}

function idOf(value: unknown): string | undefined {
  return typeof value === "string" && isId(value) ? value : undefined;
}

export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

export function propertiesOf(search: IssueSearch): string[] {
  return search.properties?.split(",") ?? [];
}

export function typesOf(search: IssueSearch): IssueType[] {
  const chosen = search.issueType?.split(",") ?? [];
  return ISSUE_TYPES.filter((type) => chosen.includes(type));
}

export type IssueState = "open" | "accepted" | "approved" | "resolved";

/** The tab for the filters. */
export function stateOf({ resolved, accepted, approved }: IssueSearch): IssueState {
  if (resolved) return "resolved";
  return accepted ? "accepted" : approved ? "approved" : "open";
}

/** The filter change that selects a tab. */
export function inState(state: IssueState) {
  return {
    resolved: state === "resolved",
    accepted: state === "accepted",
    approved: state === "approved",
  };
}

export function rangeOf(search: IssueSearch): TimeRange {
  return search.timeRange ?? DEFAULT_RANGE;
}

/** By cause by default; closed issues, and those of one cause, vendor or name, as a list. */
export function viewOf(search: IssueSearch): IssueView {
  const { view, cause, vendorName, entryName } = search;
  const isNamed = cause !== undefined || vendorName !== undefined || entryName !== undefined;
  return view ?? (stateOf(search) === "open" && !isNamed ? "cause" : "all");
}

/** The order of the causes. */
export function causeOrderOf({ order = "issues" }: IssueSearch): CauseOrder {
  return order;
}

/** The order of the issues; an order of causes alone stands for the default. */
export function issueOrderOf({ order }: IssueSearch): IssueOrder {
  return ISSUE_ORDERS.find((one) => one === order) ?? "lastSeen";
}

/** The filters alone, without tab, view and order. */
function filtersIn(search: IssueSearch) {
  const { resolved: _, accepted: __, approved: ___, view: ____, order: _____, ...filters } = search;
  return filters;
}

/** Equal for equal filters, regardless of tab, view and order. */
export function filtersOf(search: IssueSearch): string {
  const filters = filtersIn(search);
  return JSON.stringify(filters, Object.keys(filters).sort());
}

/** Whether any filter is set. */
export function isFiltered(search: IssueSearch): boolean {
  return Object.values(filtersIn(search)).some(Boolean);
}

/** A change of filters; an empty text removes a filter from the URL. */
export interface FilterChange
  extends Omit<IssueSearch, "resolved" | "accepted" | "approved" | "assigned" | "untested"> {
  untested?: boolean;
  resolved?: boolean;
  accepted?: boolean;
  approved?: boolean;
  assigned?: IssueSearch["assigned"] | "all";
}

export const NO_FILTERS = {
  properties: "",
  issueType: "",
  timeRange: DEFAULT_RANGE,
  assigned: "all",
  untested: false,
  search: "",
  vendorName: "",
  entryName: "",
  storageType: undefined,
  cause: "",
  change: undefined,
} as const satisfies FilterChange;

export function withFilter(search: IssueSearch, change: FilterChange): IssueSearch {
  return readIssueSearch({ ...search, ...change });
}

/** The query parameters of an API call, in which an empty vendor name stands for no vendor. */
export function toQuery(search: IssueSearch) {
  const { properties, issueType, assigned, assigneeId, vendorName, entryName, storageType } =
    search;
  const text = search.search?.trim();
  return {
    // Approved issues are resolved ones.
    resolved: search.resolved || search.approved ? "true" as const : "false" as const,
    ...(search.accepted ? { accepted: "true" as const } : {}),
    ...(search.approved ? { approved: "true" as const } : {}),
    timeRange: rangeOf(search),
    ...(properties ? { properties } : {}),
    ...(issueType ? { issueType } : {}),
    ...(assigned ? { assigned } : {}),
    ...(assigneeId ? { assigneeId } : {}),
    ...(search.untested ? { untested: "true" as const } : {}),
    ...(text ? { search: text } : {}),
    ...(vendorName ? { vendorName: vendorName === NO_VENDOR ? "" : vendorName } : {}),
    ...(entryName ? { entryName } : {}),
    ...(storageType ? { storageType } : {}),
    ...(search.cause ? { cause: search.cause } : {}),
    ...(search.change ? { change: search.change } : {}),
  };
}

/** The value of `#issue=` in the URL, valid or not; null if absent. */
export function issueInHash(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, "")).get("issue") || null;
}
