/** Filters of the list of vendors: as the address has them, and as the API takes them. Pure. */
import type { VendorFilters } from "@crumbtrail/contract/vendor";
import { effectiveSearch } from "@crumbtrail/kit";
import { type InactiveSearch, readInactiveSearch } from "./inactive.ts";

/** Besides the list's `search`, `open` and `inactive`. */
export interface VendorSearch extends InactiveSearch {
  /** Only vendors with changes of the Knowledge Hub to be reviewed; absent for all vendors. */
  hubChanges?: true;
}

/** Ignores unknown values. */
export function readVendorSearch(search: Record<string, unknown>): VendorSearch {
  return { ...readInactiveSearch(search), ...(search.hubChanges === true && { hubChanges: true }) };
}

/** Query parameters of the list, so `"true"` as text. A search of one character does not filter. */
export function filtersOf({ search, inactive, hubChanges }: VendorSearch): VendorFilters {
  const text = effectiveSearch(search);
  return {
    ...(text !== "" && { search: text }),
    status: inactive ? "ALL" : "ACTIVE",
    ...(hubChanges && { hubChanges: "true" }),
  };
}
