/** The filter that shows inactive entries, as stored in the address. Pure. */
import { type ListSearch, readListSearch } from "@crumbtrail/kit";

export interface InactiveSearch extends ListSearch {
  /** Whether inactive entries are listed too. */
  inactive?: true;
}

/** Reads the address of a list; ignores unknown values. */
export function readInactiveSearch(search: Record<string, unknown>): InactiveSearch {
  return { ...readListSearch(search), ...(search.inactive === true && { inactive: true }) };
}
