/**
 * What a change of the catalogue means for items that were seen: which become approved, and which
 * are no longer approved. An undo opens issues by the difference; dry runs can show it. Pure.
 */
import type { CatalogueEntry } from "./entries.ts";
import {
  type EntryMatch,
  type Explain,
  explainNow,
  isApproving,
  type SeenItem,
} from "./explain.ts";

/** An item that is approved by one of two catalogues and not by the other. */
export interface ApprovalChange<T extends SeenItem> {
  item: T;
  isApproved: boolean;
  /** The patterns that approve it, in the catalogue that does. */
  by: EntryMatch[];
}

/** The items that the two catalogues disagree about, in the given order. */
export function diff<T extends SeenItem>(
  items: readonly T[],
  before: Explain,
  after: Explain,
): ApprovalChange<T>[] {
  return items.flatMap((item) => {
    const [was, is] = [before(item), after(item)];
    if (was.approved === is.approved) return [];
    const { matches } = is.approved ? is : was;
    const by = matches.filter(({ verdict }) => isApproving(verdict));
    return [{ item, isApproved: is.approved, by }];
  });
}

/** Matches and compares in one go: blocks the thread. */
export function diffNow<T extends SeenItem>(
  before: readonly CatalogueEntry[],
  after: readonly CatalogueEntry[],
  items: readonly T[],
): ApprovalChange<T>[] {
  return diff(items, explainNow(before, items), explainNow(after, items));
}
