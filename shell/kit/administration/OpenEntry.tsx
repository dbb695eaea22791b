/** The editor of the entry in the address: loaded where needed, with a dialog meanwhile. */
import { ErrorState, type ListRows, Modal, NEW_ENTRY, SkeletonRows } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { type QueryKey, useQuery, type UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";

export interface EntryState<T> {
  entry: T | undefined;
  /** There is none of this id, or none that the user may see. */
  isMissing: boolean;
  isFailed: boolean;
  isFetching: boolean;
  retry(): void;
}

/** An entry of a list that is loaded as a whole. */
export function entryIn<T extends { _id: string }>(list: ListRows<T>, id: string): EntryState<T> {
  return {
    entry: list.rows.find(({ _id }) => _id === id),
    isMissing: !list.isPending && !list.isFailed,
    isFailed: list.isFailed,
    isFetching: list.isFetching,
    retry: list.retry,
  };
}

/** Codes of the API for an unknown id, and for a text that cannot be one. */
const NOT_THERE: readonly string[] = ["ENTITY_NOT_FOUND", "VALIDATION_ERROR"];

/** Whether there is no object of the id, or none that the user may see. */
export function isNotThere(error: Error | null): boolean {
  return error !== null && "code" in error && NOT_THERE.includes(String(error.code));
}

/** An entry that is loaded by its id. */
export function useEntry<T, K extends QueryKey>(
  query: UseQueryOptions<T, Error, T, K>,
): EntryState<T> {
  const { data, error, isFetching, refetch } = useQuery(query);
  return {
    entry: data,
    isMissing: isNotThere(error),
    isFailed: error !== null,
    isFetching,
    retry: () => void refetch(),
  };
}

/** An entry of a list that is loaded page by page: loaded by its id if no loaded page has it. */
export function useEntryIn<T extends { _id: string }, K extends QueryKey>(
  list: ListRows<T>,
  id: string,
  query: UseQueryOptions<T, Error, T, K>,
): EntryState<T> {
  const { entry } = entryIn(list, id);
  const loaded = useEntry({ ...query, enabled: !entry && !list.isPending });
  return entry ? { ...loaded, entry } : loaded;
}

interface OpenEntryProps<T> extends EntryState<T> {
  /** Title of the dialog until the entry has loaded. */
  title: string;
  size?: "lg";
  /** Shown instead of an entry that is not there. */
  missing?: ReactNode;
  onClose(): void;
  children(entry: T): ReactNode;
}

/** The editor of an entry; until the entry has loaded, a dialog that says how loading goes. */
export function OpenEntry<T>(props: OpenEntryProps<T>) {
  const { entry, isMissing, isFailed, isFetching, retry, missing, children, ...modal } = props;
  if (entry !== undefined) return children(entry);
  return (
    <Modal opened {...modal}>
      {isMissing && missing
        ? missing
        : isMissing || isFailed
        ? (
          <ErrorState onRetry={retry} busy={isFetching}>
            {isMissing ? t("It may have been deleted, or you have no access to it.") : undefined}
          </ErrorState>
        )
        : <SkeletonRows rows={6} height={52} />}
    </Modal>
  );
}

interface EditorOptions<T> extends Pick<OpenEntryProps<T>, "title" | "missing" | "onClose"> {
  /** Id of the entry in the address, `NEW_ENTRY` for a new one, undefined for none. */
  open: string | undefined;
  list: ListRows<T>;
  mayAdd?: boolean;
  /** Undefined for a new entry. */
  edit(entry: T | undefined): ReactNode;
}

/** The editor at the address of a list that is loaded as a whole; none for whoever may not add. */
export function editorIn<T extends { _id: string }>(
  { open, list, mayAdd = true, edit, ...dialog }: EditorOptions<T>,
): ReactNode {
  if (open === undefined) return null;
  if (open === NEW_ENTRY) return mayAdd && edit(undefined);
  return <OpenEntry<T> key={open} {...dialog} {...entryIn(list, open)}>{edit}</OpenEntry>;
}
