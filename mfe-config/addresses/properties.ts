/** The filters of the list of properties, as stored in the address. Pure. */
import { hostName } from "@crumbtrail/contract/urls";
import { type ListSearch, readListSearch } from "@crumbtrail/kit";

export interface PropertySearch extends ListSearch {
  /** Host that the form of a new property begins with; set by staff who answers a request. */
  host?: string;
}

/** Ignores values that are no host. */
export function readPropertySearch(search: Record<string, unknown>): PropertySearch {
  const host = typeof search.host === "string" ? hostName(search.host) : null;
  return { ...readListSearch(search), ...(host && { host }) };
}
