import { t } from "@crumbtrail/texts";
import type { ReactNode } from "react";
import { Button } from "../Button.tsx";
import { Panel } from "../layout.tsx";
import { EmptyState } from "../states.tsx";
import type { Column } from "../table/columns.ts";
import { DataTable } from "../table/DataTable.tsx";
import type { ListRows } from "./list_rows.ts";
import { ListFooter, ListStates } from "./ListStates.tsx";

export interface ListPanelProps<T extends { _id: string }> {
  /** Name of the table's entries, for assistive technology. */
  label: string;
  /** The entry in singular and plural, such as `user` and `users`. */
  unit: readonly [one: string, several: string];
  list: ListRows<T>;
  columns: readonly Column<T>[];
  onOpen(row: T): void;
  rowClass?(row: T): string | undefined;
  /** Shown for a list without any entry. */
  empty?: ReactNode;
  /**
   * Set while the list is filtered: the text for no matches, and the action that clears the filter.
   */
  filter?: { nothingFound: string; clear(): void };
}

/** The table of a list screen, with its loading, failed and empty states. */
export function ListPanel<T extends { _id: string }>(props: ListPanelProps<T>) {
  const { label, unit, list, columns, onOpen, rowClass, empty, filter } = props;
  const nothing = filter ? <NothingFound several={unit[1]} {...filter} /> : empty;
  return (
    <ListStates list={list} rows={6} empty={nothing}>
      <Panel flush>
        <DataTable
          label={label}
          columns={columns}
          rows={list.rows}
          rowKey={({ _id }) => _id}
          rowClass={rowClass}
          onOpen={onOpen}
          footer={<ListFooter list={list} unit={unit} />}
        />
      </Panel>
    </ListStates>
  );
}

export interface NothingFoundProps {
  /** The plural of the entries. */
  several: string;
  nothingFound: string;
  clear(): void;
}

/** Shown for a filtered list without matches, with the action that clears the filter. */
export function NothingFound({ several, nothingFound, clear }: NothingFoundProps) {
  return (
    <EmptyState
      title={t("No {several} found", { several })}
      action={<Button onClick={clear}>{t("Show all {several}", { several })}</Button>}
    >
      {nothingFound}
    </EmptyState>
  );
}
