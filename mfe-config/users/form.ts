/** A user as a form: fields, rights, the body of a request, texts of refusals. Pure. */
import type { Account } from "@crumbtrail/contract/account";
import type { Role } from "@crumbtrail/contract/enums";
import { SETTABLE_STATUSES, TENANT_ROLES, type TenantRole } from "@crumbtrail/contract/permissions";
import type { User } from "@crumbtrail/contract/user";
import { byDetail, type FailureReplies } from "@crumbtrail/host";
import { t } from "@crumbtrail/texts";

export interface UserFields {
  firstname: string;
  lastname: string;
  username: string;
  role: Role;
  status: User["status"];
  properties: string[];
}

/** A new user has no properties until an admin assigns some. */
export const NEW_USER: UserFields & { role: TenantRole } = {
  firstname: "",
  lastname: "",
  username: "",
  role: "USER",
  status: "PENDING",
  properties: [],
};

const required = (text: string) => text.trim() === "" ? t("Required") : null;

export const USER_RULES = { firstname: required, lastname: required, username: required };

export function fieldsOf(user: User): UserFields {
  const { firstname, lastname, username, role, status, propertyAuthorization } = user;
  const properties = propertyAuthorization.map(({ property }) => property);
  return { firstname, lastname, username, role, status, properties };
}

/** The body of a request, without a role or status that a tenant cannot set. */
export function bodyOf({ role, status, properties, ...names }: UserFields) {
  return {
    firstname: names.firstname.trim(),
    lastname: names.lastname.trim(),
    username: names.username,
    role: TENANT_ROLES.find((each) => each === role),
    status: SETTABLE_STATUSES.find((settable) => settable === status),
    propertyAuthorization: properties.map((property) => ({ property })),
  };
}

/** The body of an invitation, without status. */
export function invitationOf(
  { status: _, role = NEW_USER.role, ...body }: ReturnType<typeof bodyOf>,
) {
  return { ...body, role };
}

/** Sentences for failed changes of a user, more specific than the defaults. */
export const USER_FAILURES: FailureReplies = {
  TOO_MANY_CALLS: t("Too many invitations were sent. Try again in an hour."),
  ENTITY_ALREADY_EXISTS: t("There is an account with this e-mail address already."),
  EMAIL_NOT_VALID: t("Enter a valid e-mail address."),
  ENTITY_NOT_FOUND: t("This user is no longer there."),
  FORBIDDEN: byDetail({
    soleAdmin: t("This is the only active admin. Make somebody else an admin first."),
    ownAccount: t(
      "You cannot change your own role, status and properties, or delete yourself here.",
    ),
    status: t("This user has signed in meanwhile, or was disabled."),
    staff: t("Accounts of the provider's staff can't be changed here."),
  }),
};

export interface UserRights {
  names: boolean;
  /** Role, status and properties; no user may change their own. */
  rights: boolean;
  remove: boolean;
}

/** The parts of a user that the signed-in user may change (part 1 section 6). */
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
