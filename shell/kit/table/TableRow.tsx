import { type KeyboardEvent, memo, type MouseEvent } from "react";
import { Hint, hinted } from "../Hint.tsx";
import type { Column, Sort } from "./columns.ts";
import { IconSortDown, IconSortUp } from "../icons.ts";

/** Position of a virtual row, and the function that measures its height. */
export interface RowPlace {
  /** CSS pixels from the top of all rows. */
  top?: number;
  measure?: (element: HTMLElement | null) => void;
}

interface TableRowProps<T> extends RowPlace {
  row: T;
  index: number;
  columns: readonly Column<T>[];
  className?: string;
  onOpen?: (row: T) => void;
}

/**
 * A row; on narrow screens a card whose values carry the titles of their columns. Renders again
 * only when its own data changes: a long table asks for all rows in view at each step of scrolling.
 */
export const TableRow = memo(Row) as typeof Row;

function Row<T>(props: TableRowProps<T>) {
  const { row, index, columns, className, onOpen, top, measure } = props;
  const open = onOpen && {
    tabIndex: 0,
    onClick: (event: MouseEvent) => {
      if (!isOnControl(event.target)) onOpen(row);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Enter" && event.target === event.currentTarget) onOpen(row);
    },
  };
  const names = ["ct-row-grid", onOpen && "ct-row-open", className];
  return (
    <div
      role="row"
      // The heading is row 1.
      aria-rowindex={index + 2}
      className={names.filter(Boolean).join(" ")}
      ref={measure}
      style={top === undefined ? undefined : { position: "absolute", insetInline: 0, top }}
      data-index={index}
      {...open}
    >
      {columns.map((column) => (
        <div
          key={column.id}
          role="cell"
          className={column.align === "end" ? "ct-cell ct-cell-end" : "ct-cell"}
        >
          {!column.hideTitle && <span className="ct-cell-title" aria-hidden>{column.title}</span>}
          <span className="ct-cell-value">{column.cell(row)}</span>
        </div>
      ))}
    </div>
  );
}

/** A button or link in a cell handles its own click. */
function isOnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest("button, a, input, label") !== null;
}

interface HeaderRowProps<T> {
  columns: readonly Column<T>[];
  sort: Sort | null;
  onSort(column: string): void;
}

interface HeadingProps<T> extends Omit<HeaderRowProps<T>, "columns"> {
  column: Column<T>;
}

/** The headings; a sortable heading is a button. */
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
            <Heading column={column} sort={sort} onSort={onSort} />
          </div>
        ))}
      </div>
    </div>
  );
}

function Heading<T>({ column, sort, onSort }: HeadingProps<T>) {
  const { id, title, word, sortBy, hideTitle } = column;
  if (sortBy) {
    return hinted(
      <button
        type="button"
        className={word ? "ct-sort ct-sort-hinted" : "ct-sort"}
        onClick={() => onSort(id)}
      >
        <span>{title}</span>
        <SortMark column={id} sort={sort} />
      </button>,
      word,
    );
  }
  if (word) return <Hint of={word}>{title}</Hint>;
  return <span className={hideTitle ? "ct-hidden" : undefined}>{title}</span>;
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
