/** Texts that summarise the list and the filters. Pure. */
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
  const text = search.search?.trim();
  return [
    t(
      "{shown} of {of} {state, select, open {{total, plural, one {open issue} other {open issues}}} accepted {{total, plural, one {accepted issue} other {accepted issues}}} other {{total, plural, one {resolved issue} other {resolved issues}}}}",
      { shown, of: totalText(total, search), state: stateOf(search), total },
    ),
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
  ].filter(Boolean).join(", ");
}
