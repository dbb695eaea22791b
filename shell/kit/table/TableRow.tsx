import type { KeyboardEvent, MouseEvent } from "react";
import type { Column } from "./columns.ts";
import type { RowPlace } from "./DataTable.tsx";

interface TableRowProps<T> {
  row: T;
  index: number;
  columns: readonly Column<T>[];
  active: boolean;
  className?: string;
  onOpen?: (row: T) => void;
  place?: RowPlace;
}

/** One row; on narrow screens a card whose values carry their column's title. */
export function TableRow<T>(props: TableRowProps<T>) {
  const { row, index, columns, active, className, onOpen, place } = props;
  const open = onOpen && {
    tabIndex: 0,
    onClick: (event: MouseEvent) => {
      if (!isOnControl(event.target)) onOpen(row);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Enter" && event.target === event.currentTarget) onOpen(row);
    },
  };
  const names = ["ct-row-grid", onOpen && "ct-row-open", active && "ct-row-active", className];
  return (
    <div
      role="row"
      // The heading is row 1.
      aria-rowindex={index + 2}
      aria-selected={active || undefined}
      className={names.filter(Boolean).join(" ")}
      ref={place?.ref}
      style={place?.style}
      data-index={place?.dataIndex}
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

/** A button or link in a cell does its own thing. */
function isOnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest("button, a, input, label") !== null;
}
