/** Filters of the list of tenants, as stored in the address. */
import type { RecordStatus } from "@crumbtrail/contract/enums";
import { type ListSearch, readListSearch } from "@crumbtrail/kit";

export interface TenantsSearch extends ListSearch {
  status?: RecordStatus;
  /** Id of a tier. */
  tier?: string;
}

/** Reads the address of the list; ignores unknown values. */
export function readTenantsSearch(search: Record<string, unknown>): TenantsSearch {
  const { status, tier } = search;
  return {
    ...readListSearch(search),
    ...((status === "ACTIVE" || status === "DISABLED") && { status }),
    ...(typeof tier === "string" && tier !== "" && { tier }),
  };
}
