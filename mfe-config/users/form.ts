/** A user of the tenant as a form: body of a request, texts of refusals, rights. Pure. */
import type { Account } from "@crumbtrail/contract/account";
import { TENANT_ROLES, type TenantRole } from "@crumbtrail/contract/permissions";
import type { User } from "@crumbtrail/contract/user";
import { byDetail, type FailureReplies } from "@crumbtrail/host";
import {
  USER_REFUSALS,
  USER_REPLIES,
  userBody,
  type UserFields,
} from "@crumbtrail/kit/administration";
import { t } from "@crumbtrail/texts";

/** A new user has no properties until an admin assigns some. */
export const NEW_USER: UserFields & { role: TenantRole } = {
  firstname: "",
  lastname: "",
  username: "",
  role: "USER",
  status: "PENDING",
  properties: [],
};

/** The body of a request, without a role or status that a tenant cannot set. */
export function bodyOf(fields: UserFields) {
  return { ...userBody(fields, TENANT_ROLES), username: fields.username };
}

/** The body of an invitation: without status, and with a role in any case. */
export function invitationOf(
  { status: _, role = NEW_USER.role, ...body }: ReturnType<typeof bodyOf>,
) {
  return { ...body, role };
}

/** Sentences for failed changes of a user, more specific than the defaults. */
export const USER_FAILURES: FailureReplies = {
  ...USER_REPLIES,
  FORBIDDEN: byDetail({
    ...USER_REFUSALS,
    status: t("This user has signed in meanwhile, or was disabled."),
    staff: t("Accounts of the provider's staff can't be changed here."),
  }),
};

/** What may be changed of a user. */
export interface UserRights {
  /** First and last name. */
  names: boolean;
  /** Role, status and properties; no user may change their own. */
  rights: boolean;
  /** Whether the user may be deleted. */
  remove: boolean;
}

/** The parts of a user that the signed-in user may change (specification, part 1 §6). */
export function rightsOver(
  { _id, role, permissions }: Pick<Account, "_id" | "role" | "permissions">,
  user: User | undefined,
): UserRights {
  // Only the provider's staff may change accounts of the staff.
  const reachable = user?.role !== "ADMIN" || role === "ADMIN";
  const names = permissions.includes("MANAGE_USERS") && reachable;
  const others = names && user?._id !== _id;
  return { names, rights: others, remove: others && user !== undefined };
}
