/** Filters of the list of tenants, as stored in the address. Pure. */
import { type Feature, FEATURE_NAMES, type RecordStatus } from "@crumbtrail/contract/enums";
import { type ListSearch, readListSearch } from "@crumbtrail/kit";

export interface TenantsSearch extends ListSearch {
  status?: RecordStatus;
  /** Id of a tier. */
  tier?: string;
  feature?: Feature;
}

/** Reads the address of the list; ignores unknown values. */
export function readTenantsSearch(search: Record<string, unknown>): TenantsSearch {
  const { status, tier, feature } = search;
  const known = FEATURE_NAMES.find((name) => name === feature);
  return {
    ...readListSearch(search),
    ...((status === "ACTIVE" || status === "DISABLED") && { status }),
    ...(typeof tier === "string" && tier !== "" && { tier }),
    ...(known && { feature: known }),
  };
}
