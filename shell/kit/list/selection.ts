/** The ticked rows of a list, changed by clicks and keys. */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";

interface Selected {
  keys: ReadonlySet<string>;
  /** All matches of the filters are selected, including rows not yet loaded. */
  all: boolean;
  /** The last ticked row; a range starts here. */
  anchor: string | null;
}

const NOTHING: Selected = { keys: new Set(), all: false, anchor: null };

export interface Selection {
  /** Keys of selected rows, in list order. */
  keys: readonly string[];
  /** All loaded rows are selected. */
  whole: boolean;
  has(key: string): boolean;
  /** All matches of the filters are selected, including rows not yet loaded. */
  all: boolean;
  /** The number of selected entries. */
  count: number;
  /** Ticks a row; with `range`, all rows between the last ticked row and `key`. Stable identity. */
  select(key: string, range: boolean): void;
  selectShown(): void;
  selectAll(): void;
  /** Stable identity. */
  clear(): void;
}

export interface SelectionOptions {
  /** The current filters as a text; a change clears the selection. */
  filters: string;
  /** The number of matches on the server. */
  total: number | undefined;
  /** The API takes at most this many keys; larger selections go by filters. */
  limit: number;
  /** Rows stay selected while the list does not show them. */
  keepsHidden?: true;
}

/** @param shown keys of the loaded rows */
export function useSelection(shown: readonly string[], options: SelectionOptions): Selection {
  const { filters, total, limit, keepsHidden } = options;
  const [selected, setSelected] = useState(NOTHING);
  useEffect(() => setSelected(NOTHING), [filters]);

  const keys = useMemo(
    () => keepsHidden ? [...selected.keys] : shown.filter((key) => selected.keys.has(key)),
    [selected, shown, keepsHidden],
  );
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const select = useCallback(
    (key: string, range: boolean) =>
      setSelected((now) =>
        range ? extended(now, latest.current, key, limit) : toggled(now, key, limit)
      ),
    [limit],
  );
  const has = useCallback((key: string) => selected.all || selected.keys.has(key), [selected]);
  const clear = useCallback(() => setSelected(NOTHING), []);
  const all = selected.all && keys.length > 0;
  return {
    keys,
    whole: shown.every((key) => selected.keys.has(key)),
    has,
    all,
    count: all ? total ?? keys.length : keys.length,
    select,
    selectShown: () =>
      setSelected((now) => everyRow(keepsHidden ? [...now.keys, ...shown] : shown, limit)),
    selectAll: () => setSelected({ ...everyRow(shown, limit), all: true }),
    clear,
  };
}

/** Ticks or unticks a row. */
function toggled({ keys }: Selected, key: string, limit: number): Selected {
  const others = [...keys].filter((other) => other !== key);
  const next = keys.has(key) ? others : [...keys, key].slice(0, limit);
  return { keys: new Set(next), all: false, anchor: key };
}

/** Ticks all rows between the last ticked row and `key`. */
function extended(
  selected: Selected,
  shown: readonly string[],
  key: string,
  limit: number,
): Selected {
  const from = shown.indexOf(selected.anchor ?? key);
  const to = shown.indexOf(key);
  if (from < 0 || to < 0) return toggled(selected, key, limit);
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  const keys = [...new Set([...selected.keys, ...range])].slice(0, limit);
  return { keys: new Set(keys), all: false, anchor: selected.anchor ?? key };
}

/** Selects all given rows. */
function everyRow(keys: readonly string[], limit: number): Selected {
  return { keys: new Set(keys.slice(0, limit)), all: false, anchor: null };
}
