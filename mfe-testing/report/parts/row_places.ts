/** Where the rows of a report's entries are, for what leads to them. */
import { createContext, useContext } from "react";
import type { SeenEntry } from "@crumbtrail/contract/seen_entries";

/** Elements inside rows by entry, and inside titles of folded groups by domain. */
export type RowPlaces = Map<object | string, HTMLElement>;

export const ReportRows = createContext<RowPlaces>(new Map());

/** A `ref` for an element in the row of an entry. */
export function useRowPlace(entry: object | string): (element: HTMLElement | null) => void {
  const places = useContext(ReportRows);
  return (element) => {
    if (element) places.set(entry, element);
    else places.delete(entry);
  };
}

type Part = "cookies" | "requests" | "whitelisted";

/**
 * Gives a function that leads to the row of an entry, or to the part that has it.
 * @param idOf ids of the parts
 */
export function useShowEntry(idOf: (part: Part) => string): (seen: SeenEntry) => Promise<void> {
  const rows = useContext(ReportRows);
  return async (seen) => {
    if (await showRow(rows, seen)) return;
    document.getElementById(idOf(partOf(seen)))?.scrollIntoView();
  };
}

function partOf({ is, kind }: SeenEntry): Part {
  if (is === "approved") return "whitelisted";
  return kind === "cookie" ? "cookies" : "requests";
}

/**
 * Shows the row of an entry: opens the group that folds it, scrolls to it and gives it the focus.
 * @returns false without a row: an approved request, or a row of a long table that is out of view
 */
export async function showRow(places: RowPlaces, seen: SeenEntry): Promise<boolean> {
  const { entry, is } = seen;
  const isGrouped = seen.kind === "request" && is !== "approved";
  const group = isGrouped ? places.get(seen.entry.domain)?.closest("button") : undefined;
  if (group?.getAttribute("aria-expanded") === "false") {
    group.click();
    await new Promise((resolve) => setTimeout(resolve, OPENS_MS));
  }
  const row = places.get(entry)?.closest<HTMLElement>("[role=row]") ?? group;
  if (!row) return false;
  if (row !== group) row.tabIndex = -1;
  row.scrollIntoView({ block: "center" });
  row.focus({ preventScroll: true });
  return true;
}

/** A group's rows are in the document by then. */
const OPENS_MS = 200;
