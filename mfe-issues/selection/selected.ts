/** The selected rows of the list, changed by clicks and keys. Pure. */
import { BATCH_IDS_LIMIT } from "@crumbtrail/contract/constants";

export interface Selected {
  ids: ReadonlySet<string>;
  /** All matches of the filters are selected, including rows not yet loaded. */
  all: boolean;
  /** The last ticked row; a range starts here. */
  anchor: string | null;
}

export const NOTHING: Selected = { ids: new Set(), all: false, anchor: null };

/** Ticks or unticks a row. */
export function toggled({ ids }: Selected, id: string): Selected {
  const others = [...ids].filter((other) => other !== id);
  return { ids: new Set(ids.has(id) ? others : bounded([...ids, id])), all: false, anchor: id };
}

/** Ticks all rows between the last ticked row and `id`. */
export function extended(selected: Selected, rows: readonly string[], id: string): Selected {
  const from = rows.indexOf(selected.anchor ?? id);
  const to = rows.indexOf(id);
  if (from < 0 || to < 0) return toggled(selected, id);
  const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  const ids = new Set(bounded([...new Set([...selected.ids, ...range])]));
  return { ids, all: false, anchor: selected.anchor ?? id };
}

/** Selects all loaded rows. */
export function everyRow(rows: readonly string[]): Selected {
  return { ids: new Set(bounded([...rows])), all: false, anchor: null };
}

/** The selected rows still on the list, in list order. */
export function shownOf({ ids }: Selected, rows: readonly string[]): string[] {
  return rows.filter((id) => ids.has(id));
}

/** The API takes at most this many ids; larger selections go by filters. */
function bounded(ids: string[]): string[] {
  return ids.slice(0, BATCH_IDS_LIMIT);
}
