import { Button, ErrorState, type ListRows, SkeletonRows } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import type { ReactNode } from "react";

interface RowsProps<T> {
  list: ListRows<T>;
  empty: ReactNode;
  children: ReactNode;
}

/** The table of a panel, with its loading, failed and empty states. */
export function Rows<T>({ list, empty, children }: RowsProps<T>) {
  if (list.isPending) return <SkeletonRows rows={3} height={52} />;
  if (list.isFailed) return <ErrorState onRetry={list.retry} busy={list.isFetching} />;
  return list.rows.length === 0 ? empty : children;
}

/** How many are shown of how many. */
export function Footer<T>({ list: { rows, total, more }, unit }: {
  list: ListRows<T>;
  unit: readonly [one: string, several: string];
}) {
  const values = { shown: rows.length, total, unit: unit[total === 1 ? 0 : 1] };
  return (
    <div className="ct-list-footer">
      <span>{t("{shown} of {total} {unit}", values)}</span>
      {more && <Button onClick={more.load} busy={more.busy}>{t("Load more")}</Button>}
    </div>
  );
}
