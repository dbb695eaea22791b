/** The filters of the issue list as one SQL condition, for list, count and export alike. */
import type { TimeRange } from "@crumbtrail/contract/enums";
import type { IssueFilters } from "@crumbtrail/contract/issue";
import type { TenantTx } from "../tenant.ts";
import { containing } from "./fragments.ts";

const DAY_MS = 86_400_000;
const RANGE_DAYS: Record<TimeRange, number | null> = { "1d": 1, "7d": 7, all: null };

/** Condition over the columns of `issues`. An empty list filters nothing. */
export function issueCondition(tx: TenantTx, filters: IssueFilters, now: Date) {
  const { issueType = [], properties = [], search = "" } = filters;
  return tx`resolved = ${filters.resolved} and accepted = ${!filters.resolved && filters.accepted}
    ${since(tx, filters.timeRange, now)}
    ${issueType.length > 0 ? tx`and issue_type = any (${issueType})` : tx``}
    ${properties.length > 0 ? tx`and property_id = any (${properties})` : tx``}
    ${assigned(tx, filters)}
    ${search === "" ? tx`` : tx`and search_text like lower(${containing(search)})`}`;
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
