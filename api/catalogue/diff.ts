/**
 * Compares two catalogues over recorded items: newly approved items, and items no longer approved.
 * An undo re-opens issues by the difference, and dry runs can show the difference. Pure.
 */
import { type EntryMatch, type Explain, isApproving, type SeenItem } from "./explain.ts";

/** An item approved by only the old or only the new catalogue. */
export interface ApprovalChange<T extends SeenItem> {
  item: T;
  isApproved: boolean;
  /** The approving patterns, in the catalogue approving the item. */
  by: EntryMatch[];
}

/** The items approved by only one catalogue, in the given order. */
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
