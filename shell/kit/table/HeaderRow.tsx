import { IconSortDown, IconSortUp } from "../icons.ts";
import type { Column, Sort } from "./columns.ts";

interface HeaderRowProps<T> {
  columns: readonly Column<T>[];
  sort: Sort | null;
  onSort(column: string): void;
}

/** The headings; a sortable one is a button. */
export function HeaderRow<T>({ columns, sort, onSort }: HeaderRowProps<T>) {
  return (
    <div role="rowgroup" className="ct-table-head">
      <div role="row" aria-rowindex={1} className="ct-row-grid">
        {columns.map((column) => (
          <div
            key={column.id}
            role="columnheader"
            aria-sort={ariaSort(column, sort)}
            className={column.align === "end" ? "ct-cell ct-cell-end" : "ct-cell"}
          >
            {column.sortBy
              ? (
                <button type="button" className="ct-sort" onClick={() => onSort(column.id)}>
                  {column.title}
                  <SortMark column={column.id} sort={sort} />
                </button>
              )
              : <span className={column.hideTitle ? "ct-hidden" : undefined}>{column.title}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}

function SortMark({ column, sort }: { column: string; sort: Sort | null }) {
  if (sort?.column !== column) return null;
  return sort.descending ? <IconSortDown size={12} /> : <IconSortUp size={12} />;
}

function ariaSort<T>(column: Column<T>, sort: Sort | null) {
  if (!column.sortBy) return undefined;
  if (sort?.column !== column.id) return "none";
  return sort.descending ? "descending" : "ascending";
}
