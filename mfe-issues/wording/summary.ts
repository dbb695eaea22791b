/** Texts that summarise the list and the filters. Pure. */
import { type IssueChange, UNKNOWN_CAUSE } from "@crumbtrail/contract/cause_options";
import { SEARCHED_ISSUES_COUNTED } from "@crumbtrail/contract/issue_options";
import { STORAGE_KIND_LABELS, type TimeRange } from "@crumbtrail/contract/enums";
import { ISSUE_TYPE_TABLE } from "@crumbtrail/contract/issue_types";
import { formatList, formatNumber, t, tAll } from "@crumbtrail/texts";
import { type IssueSearch, propertiesOf, rangeOf, stateOf, typesOf } from "../addresses/issues.ts";
import { vendorText } from "./vendor_text.ts";

const RANGE_TEXTS = tAll<TimeRange>({
  "1d": "last seen within 24 hours",
  "7d": "last seen within 7 days",
  all: "any date",
});

interface Shown {
  /** Number of loaded rows. */
  shown: number;
  total: number;
}

/** The number of matches, with a `+` if a search stopped counting. */
export function totalText(total: number, { search }: IssueSearch): string {
  const isCounted = !search?.trim() || total <= SEARCHED_ISSUES_COUNTED;
  return isCounted ? formatNumber(total) : `${formatNumber(SEARCHED_ISSUES_COUNTED)}+`;
}

/** Such as `50 of 128 open issues, last seen within 24 hours, Storage Item, “_ga”`. */
export function summary(
  { shown, total }: Shown,
  search: IssueSearch,
  nameOf: (property: string) => string,
  assigneeName = t("somebody"),
): string {
  return [
    t(
      "{shown} of {of} {state, select, open {{total, plural, one {open issue} other {open issues}}} accepted {{total, plural, one {accepted issue} other {accepted issues}}} approved {{total, plural, one {approved issue} other {approved issues}}} other {{total, plural, one {resolved issue} other {resolved issues}}}}",
      { shown, of: totalText(total, search), state: stateOf(search), total },
    ),
    ...filterTexts(search, nameOf, assigneeName),
  ].join(", ");
}

/** Such as `16 causes of 88 open issues, any date`. */
export function causeSummary(
  { causes, issues }: { causes: number; issues: number },
  search: IssueSearch,
  nameOf: (property: string) => string,
  assigneeName = t("somebody"),
): string {
  return [
    t(
      "{causes, plural, one {# cause} other {# causes}} of {issues} {state, select, open {{issues, plural, one {open issue} other {open issues}}} accepted {{issues, plural, one {accepted issue} other {accepted issues}}} other {{issues, plural, one {resolved issue} other {resolved issues}}}}",
      { causes, issues, state: stateOf(search) },
    ),
    ...filterTexts(search, nameOf, assigneeName),
  ].join(", ");
}

/** The word of `causeSummary` that needs a word of its own. */
export const causesText = (causes: number) =>
  t("{causes, plural, one {cause} other {causes}}", { causes });

/** The filters in words, the time range always. */
function filterTexts(
  search: IssueSearch,
  nameOf: (property: string) => string,
  assigneeName: string,
): string[] {
  const text = search.search?.trim();
  return [
    RANGE_TEXTS[rangeOf(search)],
    formatList(typesOf(search).map((type) => ISSUE_TYPE_TABLE[type].label), "disjunction"),
    formatList(propertiesOf(search).map(nameOf), "disjunction"),
    search.assigned === "unassigned" && t("unassigned"),
    search.assigned === "assigned" &&
    t("assigned to {name}", { name: search.assigneeId ? assigneeName : t("somebody") }),
    search.untested && t("on a page that is no longer tested"),
    text && t("“{text}”", { text }),
    search.vendorName && t("vendor “{name}”", { name: vendorText(search.vendorName) }),
    search.entryName && t("name “{name}”", { name: search.entryName }),
    search.storageType && STORAGE_KIND_LABELS[search.storageType],
    search.cause && causeFilterText(search.cause),
    search.change && CHANGE_TEXTS[search.change],
  ].filter((text) => typeof text === "string" && text !== "") as string[];
}

/** The filter of what happened within 24 hours. */
export const CHANGE_TEXTS = tAll<IssueChange>({
  new: "new since yesterday",
  reappeared: "came back since yesterday",
  spreading: "on more pages since yesterday",
});

/** The filter of a cause, whose name only its issues have. */
export function causeFilterText(cause: string): string {
  return cause === UNKNOWN_CAUSE ? t("cause not known") : t("one cause");
}
