/** Which rows of the list are selected, and how clicks and keys change that. Pure. */
import { BATCH_IDS_LIMIT } from "@crumbtrail/contract/constants";

export interface Selected {
  ids: ReadonlySet<string>;
  /** All that the filters match, those included that were not loaded yet. */
  all: boolean;
  /** Where a range begins: the row that was ticked last. */
  anchor: string | null;
}

export const NOTHING: Selected = { ids: new Set(), all: false, anchor: null };

/** Ticks a row, or takes its tick away. */
export function toggled({ ids }: Selected, id: string): Selected {
  const others = [...ids].filter((other) => other !== id);
  return { ids: new Set(ids.has(id) ? others : bounded([...ids, id])), all: false, anchor: id };
}

/** Ticks all from the row that was ticked last to this one. */
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

/** The selected ones among the rows that are there: what has left the list is not selected. */
export function shownOf({ ids }: Selected, rows: readonly string[]): string[] {
  return rows.filter((id) => ids.has(id));
}

/** More are only meant by filters. */
function bounded(ids: string[]): string[] {
  return ids.slice(0, BATCH_IDS_LIMIT);
}
