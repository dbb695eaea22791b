/** What of the users is shown, as it stands in the address. */
export interface UsersSearch {
  /** What is looked for in names and addresses. */
  search?: string;
}

/** Anything that makes no sense in the address is left out. */
export function readUsersSearch({ search }: Record<string, unknown>): UsersSearch {
  return typeof search === "string" && search !== "" ? { search } : {};
}

const MIN_LENGTH = 2;

/** Filters apply at 2 or more characters (part 2 section 5). */
export function effectiveSearch(search: string): string {
  const text = search.trim();
  return text.length >= MIN_LENGTH ? text : "";
}
