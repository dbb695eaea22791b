/** The columns of a table, and the order of its rows. */
import { perLocale, t } from "@crumbtrail/texts";
import type { ReactNode } from "react";
import type { HintWord } from "../hint_words.ts";

export interface Column<T> {
  id: string;
  /** Heading of the column, and label of the value on a card. */
  title: string;
  /** Explains the heading. */
  word?: HintWord;
  cell(row: T): ReactNode;
  /** Makes the column sortable. */
  sortBy?(row: T): string | number | boolean | null | undefined;
  /** A CSS grid track; an equal share by default. */
  width?: string;
  align?: "end";
  /** Leaves the heading to assistive technology: for buttons and the like. */
  hideTitle?: boolean;
}

/** The column of the buttons of a row. */
export function buttonsColumn<T>(width: string, cell: Column<T>["cell"]): Column<T> {
  return { id: "actions", title: t("Actions"), width, hideTitle: true, align: "end", cell };
}

export interface Sort {
  column: string;
  descending: boolean;
}

const collator = perLocale((locale) =>
  new Intl.Collator(locale, { numeric: true, sensitivity: "base" })
);

/** The rows in the wanted order; rows without a value come last in both directions. Stable. */
export function sortRows<T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  sort: Sort | null,
): readonly T[] {
  const sortBy = columns.find(({ id }) => id === sort?.column)?.sortBy;
  if (!sort || !sortBy) return rows;
  const sign = sort.descending ? -1 : 1;
  return [...rows].sort((left, right) => {
    const [a, b] = [sortBy(left), sortBy(right)];
    if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b));
    return sign * compare(a, b);
  });
}

/** A click on a heading: ascending, descending, as it came. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? null : { column, descending: true };
}

type Value = string | number | boolean;

function compare(a: Value, b: Value): number {
  if (typeof a === "string" && typeof b === "string") return collator().compare(a, b);
  return Number(a) - Number(b);
}

function isMissing(value: unknown): value is null | undefined | "" {
  return value === null || value === undefined || value === "";
}
