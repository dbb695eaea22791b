/** Search, filters and open editor of a list, as stored in the address. */
import { useCallback } from "react";

export interface ListSearch {
  /** Text to search for in names and similar fields. */
  search?: string;
  /** Id of the entry whose editor is open, or `NEW_ENTRY`. */
  open?: string;
}

export const NEW_ENTRY = "new";

const MIN_LENGTH = 2;

/** Values that make no sense in the address are left out. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  return { ...textOf("search", search), ...textOf("open", search) };
}

/** The text to filter by: filters apply from 2 characters on (specification, part 2 §5). */
export function effectiveSearch(search: string = ""): string {
  const text = search.trim();
  return text.length >= MIN_LENGTH ? text : "";
}

/** A change of the address, as the router's `navigate` takes it. */
export interface AddressChange<S> {
  search: S;
  replace: boolean;
  resetScroll: false;
}

export interface ListAddress<S extends ListSearch> {
  search: S;
  /** Changes search and filters; undefined and empty values are left out of the address. */
  filter(change: Partial<S>): void;
  /** Removes search and filters. */
  clear(): void;
  /** Opens the editor of an entry, or of a new entry. */
  open(id?: string): void;
  close(): void;
}

/**
 * Search, filters and the open editor of a list, held in the address: they survive a reload, can be
 * sent to a colleague, and Back closes the editor.
 * @param search the search as the route has it
 * @param read the route's `validateSearch`
 * @param navigate goes to another search of the same route
 */
export function useListAddress<S extends ListSearch>(
  search: S,
  read: (search: Record<string, unknown>) => S,
  navigate: (change: AddressChange<(now: S) => S>) => unknown,
): ListAddress<S> {
  const go = useCallback((update: (now: S) => object, replace: boolean) => {
    void navigate({ search: (now) => read({ ...update(now) }), replace, resetScroll: false });
  }, [read, navigate]);
  return {
    search,
    filter: useCallback((change) => go((now) => ({ ...now, ...change }), true), [go]),
    clear: useCallback(() => go(() => ({}), true), [go]),
    open: useCallback((id = NEW_ENTRY) => go((now) => ({ ...now, open: id }), false), [go]),
    close: useCallback(() => go((now) => ({ ...now, open: undefined }), true), [go]),
  };
}

function textOf<N extends string>(name: N, { [name]: value }: Record<string, unknown>) {
  return typeof value === "string" && value !== "" ? { [name]: value } as { [n in N]: string } : {};
}
