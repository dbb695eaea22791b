import { t } from "@crumbtrail/texts";
import type { ReactNode } from "react";
import { Button } from "../Button.tsx";
import { ErrorState, SkeletonRows } from "../states.tsx";
import type { ListRows } from "./list_rows.ts";

interface ListStatesProps<T> {
  list: ListRows<T>;
  /** Number and height of the lines shown while it loads. */
  rows?: number;
  height?: number;
  /** Shown for a list without any row. */
  empty: ReactNode;
  children: ReactNode;
}

/** The rows of a list, with their loading, failed and empty states. */
export function ListStates<T>(props: ListStatesProps<T>) {
  const { list, rows = 3, height = 52, empty, children } = props;
  if (list.isPending) return <SkeletonRows rows={rows} height={height} />;
  if (list.isFailed) return <ErrorState onRetry={list.retry} busy={list.isFetching} />;
  return list.rows.length === 0 ? empty : children;
}

interface ListFooterProps<T> {
  list: ListRows<T>;
  /** The entry in singular and plural, such as `user` and `users`. */
  unit: readonly [one: string, several: string];
}

/** How many are shown of how many. */
export function ListFooter<T>({ list: { rows, total, more }, unit }: ListFooterProps<T>) {
  const values = { shown: rows.length, total, unit: unit[total === 1 ? 0 : 1] };
  return (
    <div className="ct-list-footer">
      <span>{t("{shown} of {total} {unit}", values)}</span>
      <LoadMore more={more} />
    </div>
  );
}

interface LoadMoreProps extends Pick<ListRows<unknown>, "more"> {
  size?: "sm";
}

/** The button for the next page, while there is one. */
export function LoadMore({ more, size }: LoadMoreProps) {
  if (!more) return null;
  return <Button size={size} onClick={more.load} busy={more.busy}>{t("Load more")}</Button>;
}
