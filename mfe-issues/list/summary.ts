/** Texts that summarise the list and the filters. Pure. */
import { SEARCHED_ISSUES_COUNTED } from "@crumbtrail/contract/constants";
import { STORAGE_KIND_LABELS, type TimeRange } from "@crumbtrail/contract/enums";
import { ISSUE_TYPE_TABLE } from "@crumbtrail/contract/issue_types";
import { type IssueSearch, propertiesOf, rangeOf, stateOf, typesOf } from "../search.ts";

// Shared, because each `toLocaleString` call creates a new formatter.
const number = new Intl.NumberFormat();

const RANGE_TEXTS: Record<TimeRange, string> = {
  "1d": "last seen within 24 hours",
  "7d": "last seen within 7 days",
  all: "any date",
};

interface Shown {
  /** Number of loaded rows. */
  shown: number;
  /** Undefined until loaded. */
  total: number | undefined;
}

/** The number of matches, with a `+` if a search stopped counting. */
export function totalText(total: number, { search }: IssueSearch): string {
  const isCounted = !search?.trim() || total <= SEARCHED_ISSUES_COUNTED;
  return isCounted ? number.format(total) : `${number.format(SEARCHED_ISSUES_COUNTED)}+`;
}

/** Such as `50 of 128 open issues, last seen within 24 hours, Storage Item, “_ga”`. */
export function summary(
  { shown, total }: Shown,
  search: IssueSearch,
  nameOf: (property: string) => string,
  assigneeName = "somebody",
): string {
  const state = stateOf(search);
  const unit = total === 1 ? "issue" : "issues";
  const of = total === undefined ? "–" : totalText(total, search);
  const text = search.search?.trim();
  return [
    `${number.format(shown)} of ${of} ${state} ${unit}`,
    RANGE_TEXTS[rangeOf(search)],
    typesOf(search).map((type) => ISSUE_TYPE_TABLE[type].label).join(" or "),
    propertiesOf(search).map(nameOf).join(" or "),
    search.assigned === "unassigned" && "unassigned",
    search.assigned === "assigned" &&
    `assigned to ${search.assigneeId ? assigneeName : "somebody"}`,
    text && `“${text}”`,
    search.vendorName && `vendor “${search.vendorName}”`,
    search.entryName && `name “${search.entryName}”`,
    search.storageType && STORAGE_KIND_LABELS[search.storageType],
  ].filter(Boolean).join(", ");
}
