import { t } from "@crumbtrail/texts";
import type { ReactNode } from "react";
import { Button } from "../Button.tsx";
import { Panel } from "../layout.tsx";
import { EmptyState, ErrorState, SkeletonRows } from "../states.tsx";
import type { Column } from "../table/columns.ts";
import { DataTable } from "../table/DataTable.tsx";
import type { ListRows } from "./list_rows.ts";

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
  if (list.isPending) return <SkeletonRows rows={6} height={52} />;
  if (list.isFailed) return <ErrorState onRetry={list.retry} busy={list.isFetching} />;
  if (list.rows.length === 0) {
    return filter ? <NothingFound several={unit[1]} {...filter} /> : empty;
  }
  return (
    <Panel flush>
      <DataTable
        label={label}
        columns={columns}
        rows={list.rows}
        rowKey={({ _id }) => _id}
        rowClass={rowClass}
        onOpen={onOpen}
        footer={<Footer list={list} unit={unit} />}
      />
    </Panel>
  );
}

interface NothingFoundProps {
  several: string;
  nothingFound: string;
  clear(): void;
}

function NothingFound({ several, nothingFound, clear }: NothingFoundProps) {
  return (
    <EmptyState
      title={t("No {several} found", { several })}
      action={<Button onClick={clear}>{t("Show all {several}", { several })}</Button>}
    >
      {nothingFound}
    </EmptyState>
  );
}

/** How many are shown of how many. */
function Footer<T>({ list: { rows, total, more }, unit }: {
  list: ListRows<T>;
  unit: ListPanelProps<{ _id: string }>["unit"];
}) {
  const values = { shown: rows.length, total, unit: unit[total === 1 ? 0 : 1] };
  return (
    <div className="ct-list-footer">
      <span>{t("{shown} of {total} {unit}", values)}</span>
      {more && <Button onClick={more.load} busy={more.busy}>{t("Load more")}</Button>}
    </div>
  );
}
