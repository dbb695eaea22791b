/** The filters of the list of vendors, as stored in the URL. Pure. */
import { type ListSearch, readListSearch } from "@crumbtrail/kit";

export interface VendorSearch extends ListSearch {
  /** Whether inactive vendors are listed too. */
  inactive?: true;
}

/** Reads the filters from the URL; ignores unknown values. */
export function readVendorSearch(search: Record<string, unknown>): VendorSearch {
  return { ...readListSearch(search), ...(search.inactive === true && { inactive: true }) };
}
