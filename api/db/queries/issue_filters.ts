/** The filters of the list of issues, for the list, its workbook and bulk actions. */
import { type IssueChange, UNKNOWN_CAUSE } from "@crumbtrail/contract/cause_options";
import type { TimeRange } from "@crumbtrail/contract/enums";
import type { IssueFilters } from "@crumbtrail/contract/issue";
import { searchTextPattern } from "@crumbtrail/contract/issue_search_text";
import { queryTerms } from "@crumbtrail/contract/search_words";
import type { TenantTx } from "../tenant.ts";
import { approvedIds } from "./coverable_issues.ts";

export const DAY_MS = 86_400_000;
const RANGE_DAYS: Record<TimeRange, number | null> = { "1d": 1, "7d": 7, all: null };

/** Condition over the columns of `issues`. An empty list filters nothing. */
export function issueCondition(tx: TenantTx, filters: IssueFilters, now: Date) {
  const { issueType = [], properties = [], search = "" } = filters;
  return tx`resolved = ${filters.resolved} and accepted = ${!filters.resolved && filters.accepted}
    ${
    filters.untested
      ? tx`and untested_since is not null and not resolved and not accepted`
      : since(tx, filters.timeRange, now)
  }
    ${issueType.length > 0 ? tx`and issue_type = any (${issueType})` : tx``}
    ${properties.length > 0 ? tx`and property_id = any (${properties})` : tx``}
    ${assigned(tx, filters)}
    ${search === "" ? tx`` : tx`and ${hasWords(tx, search)}`}
    ${filters.approved ? tx`and id in (${approvedIds(tx)})` : tx``}
    ${ofDecision(tx, filters)} ${ofCause(tx, filters)} ${ofChange(tx, filters, now)}`;
}

/** As the search finds issues: every term matches a word. A text of separators finds nothing. */
function hasWords(tx: TenantTx, search: string) {
  const [first, ...others] = queryTerms(search).map(searchTextPattern);
  if (first === undefined) return tx`false`;
  // One by one: several terms lead through the trigram index together.
  return others.reduce(
    (all, pattern) => tx`${all} and search_text like ${pattern}`,
    tx`search_text like ${first}`,
  );
}

/** Issues of a vendor, or of an entry; by the key of their decision if that is what is filtered. */
function ofDecision(tx: TenantTx, { vendorName, entryName, storageType }: IssueFilters) {
  const vendor = tx`app.issue_vendor(vendors_match, vendor_suggested)`;
  const name = tx`case when storage_type is null then entry_name else name end`;
  const others = tx`${storageType ? tx`and storage_type = ${storageType}` : tx``}
    ${entryName === undefined ? tx`` : tx`and ${name} = ${entryName}`}`;
  if (vendorName) return tx`and decision_key = app.hash_key('VENDOR', ${vendorName}) ${others}`;
  if (vendorName === "" && entryName !== undefined) {
    return tx`and decision_key = app.hash_key(${storageType ?? "HOST"}, ${entryName})`;
  }
  return tx`${vendorName === "" ? tx`and ${vendor} is null` : tx``} ${others}`;
}

function ofCause(tx: TenantTx, { cause = [] }: IssueFilters) {
  const [id, ...others] = cause;
  if (id === undefined) return tx``;
  if (others.length === 0) {
    return id === UNKNOWN_CAUSE ? tx`and cause_id is null` : tx`and cause_id = ${id}`;
  }
  const known = cause.filter((each) => each !== UNKNOWN_CAUSE);
  const among = tx`cause_id = any (${known}::uuid[])`;
  return known.length === cause.length ? tx`and ${among}` : tx`and (cause_id is null or ${among})`;
}

const CHANGED_AT: Record<IssueChange, string> = {
  new: "created_at",
  reappeared: "reappeared_at",
  spreading: "spread_at",
};

function ofChange(tx: TenantTx, { change }: IssueFilters, now: Date) {
  return change === undefined ? tx`` : tx`and ${changedWithinDay(tx, change, now)}`;
}

/** Condition on what happened to an issue within 24 hours. */
export function changedWithinDay(tx: TenantTx, change: IssueChange, now: Date) {
  return tx`${tx(CHANGED_AT[change])} > ${new Date(now.getTime() - DAY_MS)}`;
}

function since(tx: TenantTx, range: TimeRange, now: Date) {
  const days = RANGE_DAYS[range];
  if (days === null) return tx``;
  return tx`and last_occurrence > ${new Date(now.getTime() - days * DAY_MS)}`;
}

function assigned(tx: TenantTx, { assigned, assigneeId }: IssueFilters) {
  if (assigneeId !== undefined) {
    // An unassigned issue is not assigned to this group either.
    if (assigned === "unassigned") return tx`and false`;
    return tx`and id in (select issue_id from issue_assignments where assignee_id = ${assigneeId})`;
  }
  if (assigned === "all") return tx``;
  return assigned === "assigned" ? tx`and assignment_count > 0` : tx`and assignment_count = 0`;
}
