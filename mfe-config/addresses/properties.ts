/** The filters of the list of properties, as stored in the address. Pure. */
import { hostName } from "@crumbtrail/contract/urls";
import { type ListSearch, readListSearch } from "@crumbtrail/kit";

export interface PropertySearch extends ListSearch {
  /** Host of a new property: a request for it is answered. */
  host?: string;
}

/** Ignores values that are no host. */
export function readPropertySearch(search: Record<string, unknown>): PropertySearch {
  const host = typeof search.host === "string" ? hostName(search.host) : null;
  return { ...readListSearch(search), ...(host && { host }) };
}
