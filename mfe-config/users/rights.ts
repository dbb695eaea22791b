/** What the person who looks may change of a user (part 1 section 6). Pure. */
import type { Account } from "@crumbtrail/contract/account";
import type { User } from "@crumbtrail/contract/user";

export interface UserRights {
  names: boolean;
  /** Role, status and properties: never one's own. */
  rights: boolean;
  remove: boolean;
}

export function rightsOver(
  { _id, role, permissions }: Pick<Account, "_id" | "role" | "permissions">,
  user: User | undefined,
): UserRights {
  // Only the provider's staff changes its own people.
  const reachable = user?.role !== "ADMIN" || role === "ADMIN";
  const names = permissions.includes("MANAGE_USERS") && reachable;
  const others = names && user?._id !== _id;
  return { names, rights: others, remove: others && user !== undefined };
}
