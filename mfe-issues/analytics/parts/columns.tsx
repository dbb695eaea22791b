/** Columns that several tables of the analytics have. */
import { type Column, Count } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import type { IssueSearch } from "../../addresses/issues.ts";
import { OpenIssues, PropertyBadges, type PropertyBadgesProps } from "./badges.tsx";
import { dayText, rate } from "./words.ts";

type Looks = Pick<Column<unknown>, "id" | "title" | "width" | "word">;

/** A whole number. */
export function countColumn<R>(looks: Looks, countOf: (row: R) => number): Column<R> {
  return {
    ...looks,
    align: "end",
    sortBy: countOf,
    cell: (row) => <Count value={countOf(row)} />,
  };
}

/** A figure with a decimal, such as per test; a dash if unknown. */
export function rateColumn<R>(looks: Looks, rateOf: (row: R) => number | null): Column<R> {
  return { ...looks, align: "end", sortBy: rateOf, cell: (row) => rate(rateOf(row)) };
}

/** The first properties of a row, and how many more. */
export function propertiesColumn<R extends PropertyBadgesProps>(
  width = "minmax(0, 2fr)",
): Column<R> {
  return {
    id: "properties",
    title: t("Properties"),
    width,
    cell: (row) => <PropertyBadges {...row} />,
  };
}

/** The last day with a finding of the row. */
export function lastSeenColumn<R extends { lastSeen: string | null }>(width: string): Column<R> {
  return {
    id: "last",
    title: t("Last seen"),
    width,
    sortBy: ({ lastSeen }) => lastSeen,
    cell: ({ lastSeen }) => lastSeen ? dayText(lastSeen) : "–",
  };
}

/**
 * The number of open issues of a row, as a link to them.
 * @param linkOf the filters of the issue list, and the row's name for assistive technology
 */
export function openIssuesColumn<R extends { openIssues: number | null }>(
  linkOf: (row: R) => { search: IssueSearch; of: string },
  width?: string,
): Column<R> {
  return {
    id: "open",
    title: t("Open issues"),
    width,
    sortBy: ({ openIssues }) => openIssues ?? -1,
    cell: (row) => <OpenIssues count={row.openIssues} {...linkOf(row)} />,
  };
}
