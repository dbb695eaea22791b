/** Filters of the users of all tenants, and the tenant of an open user, as stored in the address. */
import { type ListSearch, readListSearch } from "@crumbtrail/kit";

export interface UserSearch {
  /** Id of the user's tenant; the own tenant by default. */
  tenant?: string;
}

export interface UsersSearch extends ListSearch {
  /** Id of a tenant; the users of all tenants without one. */
  tenant?: string;
}

export function readUserSearch({ tenant }: Record<string, unknown>): UserSearch {
  return typeof tenant === "string" && tenant !== "" ? { tenant } : {};
}

export function readUsersSearch(search: Record<string, unknown>): UsersSearch {
  return { ...readListSearch(search), ...readUserSearch(search) };
}
