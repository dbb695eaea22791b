/** The filters of the list of issues, for the list, its workbook and bulk actions. */
import type { TimeRange } from "@crumbtrail/contract/enums";
import type { IssueFilters } from "@crumbtrail/contract/issue";
import { searchTextPattern } from "@crumbtrail/contract/issue_words";
import { codePoints, queryTerms, TYPO_MIN_LENGTH } from "@crumbtrail/contract/search_words";
import type { TenantTx } from "../tenant.ts";

const DAY_MS = 86_400_000;
const RANGE_DAYS: Record<TimeRange, number | null> = { "1d": 1, "7d": 7, all: null };

/** Filters of the list, with words that are searched instead of what was typed. */
export interface SearchedFilters extends IssueFilters {
  /** For each term of the search: words that differ from it by one letter. */
  similar?: readonly (readonly string[])[] | undefined;
}

/** Condition over the columns of `issues`. An empty list filters nothing. */
export function issueCondition(tx: TenantTx, filters: SearchedFilters, now: Date) {
  return tx`resolved = ${filters.resolved} and accepted = ${!filters.resolved && filters.accepted}
    ${inAnyState(tx, filters, now)}`;
}

/** The same without the state. */
function inAnyState(tx: TenantTx, filters: SearchedFilters, now: Date) {
  const { issueType = [], properties = [], search = "", similar = [] } = filters;
  return tx`${
    filters.untested
      ? tx`and untested_since is not null and not resolved and not accepted`
      : since(tx, filters.timeRange, now)
  }
    ${issueType.length > 0 ? tx`and issue_type = any (${issueType})` : tx``}
    ${properties.length > 0 ? tx`and property_id = any (${properties})` : tx``}
    ${assigned(tx, filters)}
    ${search === "" ? tx`` : tx`and ${hasWords(tx, search, similar)}`}
    ${ofDecision(tx, filters)}`;
}

/**
 * The filters with similar words if what was typed is found in no state, as the search decides; null
 * if it is found, or if no word is similar. For filters that nothing matches.
 */
export async function withSimilarWords(
  tx: TenantTx,
  filters: IssueFilters,
  now: Date,
): Promise<SearchedFilters | null> {
  const terms = queryTerms(filters.search ?? "", true);
  const long = terms.filter((term) => codePoints(term) >= TYPO_MIN_LENGTH);
  if (long.length === 0) return null;
  // Planned as if all were read: for one row alone, the planner might read the tenant's issues.
  const [found] = await tx<{ id: string }[]>`
    with found as materialized (
      select id from issues where created_at <= ${now} ${inAnyState(tx, filters, now)})
    select id from found limit 1`;
  if (found) return null;
  const rows = await tx<{ term: string; words: string[] }[]>`
    select term, app.similar_words(term) as words from unnest(${long}::text[]) term`;
  const similar = new Map(rows.map(({ term, words }) => [term, words]));
  if (rows.every(({ words }) => words.length === 0)) return null;
  return { ...filters, similar: terms.map((term) => similar.get(term) ?? []) };
}

/** As the search finds issues: every term matches a word. A text of separators finds nothing. */
function hasWords(tx: TenantTx, search: string, similar: readonly (readonly string[])[]) {
  const terms = queryTerms(search, similar.length > 0);
  const [first, ...others] = terms.map((term, n) => hasWord(tx, term, similar[n]));
  return first ? others.reduce((all, matches) => tx`${all} and ${matches}`, first) : tx`false`;
}

/** The first condition is for the trigram index; with similar words, the second one is exact. */
function hasWord(tx: TenantTx, term: string, similar: readonly string[] = []) {
  const typed = searchTextPattern(term);
  if (similar.length === 0) return tx`search_text like ${typed}`;
  const starts = similar.map((word) => searchTextPattern(` ${word}`));
  const whole = similar.map((word) => searchTextPattern(` ${word} `));
  return tx`search_text like any (${[typed, ...starts]}::text[])
    and (search_text like ${typed} or search_text || ' ' like any (${whole}::text[]))`;
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
