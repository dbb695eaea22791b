/** Filters of the users of all tenants, as stored in the address. Pure. */
import { type ListSearch, readListSearch } from "@crumbtrail/kit";

export interface UsersSearch extends ListSearch {
  /** Id of a tenant; the users of all tenants without one. */
  tenant?: string;
  /** Only people with an address of a domain that another tenant has verified. */
  foreignDomain?: true;
}

export function readUsersSearch(search: Record<string, unknown>): UsersSearch {
  const { tenant, foreignDomain } = search;
  return {
    ...readListSearch(search),
    ...(typeof tenant === "string" && tenant !== "" && { tenant }),
    ...((foreignDomain === true || foreignDomain === "true") && { foreignDomain: true }),
  };
}
