import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { IssueListState } from "../list/list_state.ts";
import { type IssueSearch, toQuery } from "../search.ts";
import { everyRow, extended, NOTHING, shownOf, toggled } from "./selected.ts";

export interface Selection {
  /** Ids of selected rows, in list order. */
  ids: readonly string[];
  has(id: string): boolean;
  /** All matches of the filters are selected, including rows not yet loaded. */
  all: boolean;
  /** The number of selected issues. */
  count: number;
  /** Ticks a row; with `range`, all rows between the last ticked row and `id`. Stable identity. */
  select(id: string, range: boolean): void;
  selectShown(): void;
  selectAll(): void;
  clear(): void;
}

/** The ticked rows; changing filters or tab clears the selection. */
export function useSelection(search: IssueSearch, { rows, total }: IssueListState): Selection {
  const [selected, setSelected] = useState(NOTHING);
  const shown = useMemo(() => rows.map(({ _id }) => _id), [rows]);
  const filters = JSON.stringify(toQuery(search));
  useEffect(() => setSelected(NOTHING), [filters]);

  const ids = useMemo(() => shownOf(selected, shown), [selected, shown]);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const select = useCallback(
    (id: string, range: boolean) =>
      setSelected((now) => range ? extended(now, latest.current, id) : toggled(now, id)),
    [],
  );
  const all = selected.all && ids.length > 0;
  return {
    ids,
    has: (id) => selected.all || selected.ids.has(id),
    all,
    count: all ? total ?? ids.length : ids.length,
    select,
    selectShown: () => setSelected(everyRow(shown)),
    selectAll: () => setSelected({ ...everyRow(shown), all: true }),
    clear: () => setSelected(NOTHING),
  };
}
