import { t } from "@crumbtrail/texts";
import { type CSSProperties, type ReactNode, useMemo, useState } from "react";
import { usePrinting } from "../printing.ts";
import { type Column, nextSort, type Sort, sortRows } from "./columns.ts";
import { HeaderRow, type RowPlace, TableRow } from "./TableRow.tsx";
import { VirtualRows } from "./VirtualRows.tsx";

/** From this number of rows on, only the rows in view are in the document. */
const VIRTUAL_FROM = 60;

export interface DataTableProps<T> {
  /** Name of the table's entries, for assistive technology. */
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey(row: T): string;
  emptyText?: string;
  /** Makes rows openable, by click and by Enter. */
  onOpen?: (row: T) => void;
  /** A class name for highlighted rows. */
  rowClass?: (row: T) => string | undefined;
  /** Height of the scrolled part of a long table, in CSS pixels. */
  maxHeight?: number;
  footer?: ReactNode;
}

/**
 * Rows and columns: sortable, thousands of rows without a hitch, cards where it is narrow.
 * ARIA roles instead of `<table>`, because rows out of view are not in the document.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, columns, rows, rowKey, emptyText = t("No entries found"), maxHeight = 560 } =
    props;
  const isPrinting = usePrinting();
  const [sort, setSort] = useState<Sort | null>(null);
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  if (rows.length === 0) return <p className="ct-table-empty">{emptyText}</p>;

  const virtual = rows.length >= VIRTUAL_FROM && !isPrinting;
  const row = (item: T, index: number, place: RowPlace = {}) => (
    <TableRow
      key={rowKey(item)}
      row={item}
      index={index}
      columns={columns}
      className={props.rowClass?.(item)}
      onOpen={props.onOpen}
      {...place}
    />
  );
  return (
    <div className="ct-table-room">
      <div
        role="table"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        className={virtual ? "ct-table ct-table-virtual" : "ct-table"}
        style={tracks(columns)}
      >
        <HeaderRow columns={columns} sort={sort} onSort={(id) => setSort(nextSort(sort, id))} />
        {!virtual
          ? <div role="rowgroup">{sorted.map((item, index) => row(item, index))}</div>
          : (
            <VirtualRows
              label={label}
              count={sorted.length}
              keyOf={(index) => rowKey(at(sorted, index))}
              maxHeight={maxHeight}
              render={(index, place) => row(at(sorted, index), index, place)}
            />
          )}
      </div>
      {props.footer}
    </div>
  );
}

function at<T>(rows: readonly T[], index: number): T {
  const row = rows[index];
  if (row === undefined) throw new RangeError(`No row ${index}`);
  return row;
}

function tracks<T>(columns: readonly Column<T>[]): CSSProperties {
  const widths = columns.map(({ width }) => width ?? "minmax(0, 1fr)").join(" ");
  return { "--ct-tracks": widths } as CSSProperties;
}
