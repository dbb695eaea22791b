/** A user as a form: fields, roles on offer, the body of a request, texts of refusals. Pure. */
import type { Account } from "@crumbtrail/contract/account";
import { type Role, ROLE_LABELS } from "@crumbtrail/contract/enums";
import {
  ALL_PROPERTIES,
  SETTABLE_STATUSES,
  STAFF_ROLES,
  TENANT_ROLES,
} from "@crumbtrail/contract/permissions";
import type { ListedUser, User } from "@crumbtrail/contract/user";
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

export const NEW_USER: UserFields = {
  firstname: "",
  lastname: "",
  username: "",
  role: "TENANT_ADMIN",
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

/** The body of a change, without a role or status that cannot be set. */
export function bodyOf({ role, status, properties, ...names }: UserFields) {
  return {
    firstname: names.firstname.trim(),
    lastname: names.lastname.trim(),
    role: STAFF_ROLES.find((each) => each === role),
    status: SETTABLE_STATUSES.find((settable) => settable === status),
    propertyAuthorization: properties.map((property) => ({ property })),
  };
}

/** The body of an invitation. */
export function invitationOf(fields: UserFields) {
  const { status: _, role = "USER" as const, ...body } = bodyOf(fields);
  return { ...body, role, username: fields.username };
}

/** The roles to choose from: MAdmin in the provider's own tenant alone. */
export function roleOptions(isOwnTenant: boolean, current: Role) {
  const roles: readonly Role[] = isOwnTenant ? STAFF_ROLES : TENANT_ROLES;
  return (roles.includes(current) ? roles : [current, ...roles])
    .map((value) => ({ value, label: ROLE_LABELS[value] }));
}

/** ALL replaces single properties, and a single property replaces ALL. */
export function picked(before: readonly string[], next: readonly string[]): string[] {
  const added = next.filter((id) => !before.includes(id));
  if (added.includes(ALL_PROPERTIES)) return [ALL_PROPERTIES];
  return added.length > 0 ? next.filter((id) => id !== ALL_PROPERTIES) : [...next];
}

export const USER_FAILURES: FailureReplies = {
  TOO_MANY_CALLS: t("Too many invitations were sent. Try again in an hour."),
  ENTITY_ALREADY_EXISTS: t("There is an account with this e-mail address already."),
  EMAIL_NOT_VALID: t("Enter a valid e-mail address."),
  ENTITY_NOT_FOUND: t("This user is no longer there."),
  FORBIDDEN: byDetail({
    tenant: t("The tenant does not let your team in any more."),
    soleAdmin: t("This is the only active admin. Make somebody else an admin first."),
    ownAccount: t(
      "You cannot change your own role, status and properties, or delete yourself here.",
    ),
  }),
};

/** First and last name; the user name if both are empty. */
export function nameOfUser({ firstname, lastname, username }: User): string {
  return `${firstname} ${lastname}`.trim() || username;
}

/** Whether staff may see and change more of a user than name, role and status. */
export function isOpenTo(
  { tenant: own }: Pick<Account, "tenant">,
  { tenant, authorization }: Pick<ListedUser, "tenant" | "authorization">,
): boolean {
  return tenant === own || authorization.pwTeamMayAccessTenant;
}
