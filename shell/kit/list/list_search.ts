/** What of a list is shown, as it stands in the address. Pure. */

export interface ListSearch {
  /** What is searched for in names and the like. */
  search?: string;
  /** Id of the entry whose editor is open, or `NEW_ENTRY`. */
  open?: string;
}

export const NEW_ENTRY = "new";

const MIN_LENGTH = 2;

/** Anything that makes no sense in the address is left out. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  return { ...textOf("search", search), ...textOf("open", search) };
}

/** The text to filter by: filters apply from 2 characters on (part 2 section 5). */
export function effectiveSearch(search: string = ""): string {
  const text = search.trim();
  return text.length >= MIN_LENGTH ? text : "";
}

function textOf<N extends string>(name: N, { [name]: value }: Record<string, unknown>) {
  return typeof value === "string" && value !== "" ? { [name]: value } as { [n in N]: string } : {};
}
