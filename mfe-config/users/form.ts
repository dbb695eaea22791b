/** What is typed about a user, and what of it goes to the server. Pure. */
import type { Role } from "@crumbtrail/contract/enums";
import type { User } from "@crumbtrail/contract/user";
import { SETTABLE_STATUSES, TENANT_ROLES, type TenantRole } from "@crumbtrail/contract/permissions";

export interface UserFields {
  firstname: string;
  lastname: string;
  username: string;
  role: Role;
  status: User["status"];
  properties: string[];
}

/** A new user sees no property until one is assigned. */
export const NEW_USER: UserFields & { role: TenantRole } = {
  firstname: "",
  lastname: "",
  username: "",
  role: "USER",
  status: "PENDING",
  properties: [],
};

const required = (text: string) => text.trim() === "" ? "Required" : null;

export const USER_RULES = { firstname: required, lastname: required, username: required };

export function fieldsOf(user: User): UserFields {
  const { firstname, lastname, username, role, status, propertyAuthorization } = user;
  const properties = propertyAuthorization.map(({ property }) => property);
  return { firstname, lastname, username, role, status, properties };
}

/** The body of a request; a role or status that a tenant does not give is left out. */
export function bodyOf({ role, status, properties, ...names }: UserFields) {
  return {
    firstname: names.firstname.trim(),
    lastname: names.lastname.trim(),
    username: names.username,
    role: TENANT_ROLES.find((given) => given === role),
    status: SETTABLE_STATUSES.find((settable) => settable === status),
    propertyAuthorization: properties.map((property) => ({ property })),
  };
}

/** The body of an invitation: a new user has no status to set. */
export function invitationOf(
  { status: _, role = NEW_USER.role, ...body }: ReturnType<typeof bodyOf>,
) {
  return { ...body, role };
}
