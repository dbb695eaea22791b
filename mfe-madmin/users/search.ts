/** Filters of the users of all tenants, as stored in the address. */
import { type ListSearch, readListSearch } from "@crumbtrail/kit";

export interface UsersSearch extends ListSearch {
  /** Id of a tenant; the users of all tenants without one. */
  tenant?: string;
}

export function readUsersSearch(search: Record<string, unknown>): UsersSearch {
  const { tenant } = search;
  return {
    ...readListSearch(search),
    ...(typeof tenant === "string" && tenant !== "" && { tenant }),
  };
}
