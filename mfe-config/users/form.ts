/** What is typed about a user, and what of it goes to the server. Pure. */
import type { Role } from "@crumbtrail/contract/enums";
import type { User, UserChange } from "@crumbtrail/contract/user";
import {
  SETTABLE_STATUSES,
  TENANT_ROLES,
  type TenantRole,
} from "@crumbtrail/contract/user_options";

export interface UserFields {
  firstname: string;
  lastname: string;
  username: string;
  role: Role;
  status: User["status"];
  properties: string[];
}

/** A new user sees nothing until it is said what. */
export const NOBODY: UserFields = {
  firstname: "",
  lastname: "",
  username: "",
  role: "USER",
  status: "PENDING",
  properties: [],
};

export function fieldsOf(user: User): UserFields {
  const { firstname, lastname, username, role, status, propertyAuthorization } = user;
  const properties = propertyAuthorization.map(({ property }) => property);
  return { firstname, lastname, username, role, status, properties };
}

/** Whether all that is required is there. */
export function isComplete({ firstname, lastname, username }: UserFields): boolean {
  return [firstname, lastname, username].every((text) => text.trim() !== "");
}

/** The body of an invitation; undefined for a role that nobody gives. */
export function invitationOf(fields: UserFields) {
  const { firstname, lastname, username, properties } = fields;
  const role = givenRole(fields.role);
  return role && { firstname, lastname, username, role, ...authorization(properties) };
}

/** What differs from how the user was; undefined when nothing does. */
export function changeOf(user: User, fields: UserFields): UserChange | undefined {
  const old = fieldsOf(user);
  const role = fields.role === old.role ? undefined : givenRole(fields.role);
  const status = fields.status === old.status
    ? undefined
    : SETTABLE_STATUSES.find((settable) => settable === fields.status);
  const change: UserChange = {
    ...(fields.firstname !== old.firstname && { firstname: fields.firstname }),
    ...(fields.lastname !== old.lastname && { lastname: fields.lastname }),
    ...(role && { role }),
    ...(status && { status }),
    ...(!sameSet(fields.properties, old.properties) && authorization(fields.properties)),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}

function givenRole(role: Role): TenantRole | undefined {
  return TENANT_ROLES.find((given) => given === role);
}

function authorization(properties: readonly string[]) {
  return { propertyAuthorization: properties.map((property) => ({ property })) };
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
