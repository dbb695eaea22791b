/** The selected rows of the list, and how clicks and keys change them. Pure. */
import { BATCH_IDS_LIMIT } from "@crumbtrail/contract/constants";

export interface Selected {
  ids: ReadonlySet<string>;
  /** All matches of the filters are selected, loaded or not. */
  all: boolean;
  /** The row ticked last, where a range begins. */
  anchor: string | null;
}

export const NOTHING: Selected = { ids: new Set(), all: false, anchor: null };

/** Ticks or unticks a row. */
export function toggled({ ids }: Selected, id: string): Selected {
  const others = [...ids].filter((other) => other !== id);
  return { ids: new Set(ids.has(id) ? others : bounded([...ids, id])), all: false, anchor: id };
}

/** Ticks all rows from the one ticked last to this one. */
export function extended(selected: Selected, rows: readonly string[], id: string): Selected {
  const from = rows.indexOf(selected.anchor ?? id);
  const to = rows.indexOf(id);
  if (from < 0 || to < 0) return toggled(selected, id);
  const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  const ids = new Set(bounded([...new Set([...selected.ids, ...range])]));
  return { ids, all: false, anchor: selected.anchor ?? id };
}

/** All rows on the screen. */
export function everyRow(rows: readonly string[]): Selected {
  return { ids: new Set(bounded([...rows])), all: false, anchor: null };
}

/** The selected rows that are still on the list. */
export function shownOf({ ids }: Selected, rows: readonly string[]): string[] {
  return rows.filter((id) => ids.has(id));
}

/** More are only meant by filters. */
function bounded(ids: string[]): string[] {
  return ids.slice(0, BATCH_IDS_LIMIT);
}
