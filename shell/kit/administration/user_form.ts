/** A user as a form: fields, rules, the body of a change, texts of refusals. Pure. */
import type { Role } from "@crumbtrail/contract/enums";
import { SETTABLE_STATUSES } from "@crumbtrail/contract/permissions";
import type { User } from "@crumbtrail/contract/user";
import { t } from "@crumbtrail/texts";

export interface UserFields {
  firstname: string;
  lastname: string;
  username: string;
  role: Role;
  status: User["status"];
  properties: string[];
}

const required = (text: string) => text.trim() === "" ? t("Required") : null;

export const USER_RULES = { firstname: required, lastname: required, username: required };

export function userFieldsOf(user: User): UserFields {
  const { firstname, lastname, username, role, status, propertyAuthorization } = user;
  const properties = propertyAuthorization.map(({ property }) => property);
  return { firstname, lastname, username, role, status, properties };
}

/** The body of a change, without a status that cannot be set, and without a role outside `roles`. */
export function userBody<R extends Role>(
  { role, status, properties, ...names }: UserFields,
  roles: readonly R[],
) {
  return {
    firstname: names.firstname.trim(),
    lastname: names.lastname.trim(),
    role: roles.find((each) => each === role),
    status: SETTABLE_STATUSES.find((settable) => settable === status),
    propertyAuthorization: properties.map((property) => ({ property })),
  };
}

/** First and last name; the user name if both are empty. */
export function nameOfUser(
  { firstname, lastname, username }: Pick<User, "firstname" | "lastname" | "username">,
): string {
  return `${firstname} ${lastname}`.trim() || username;
}

/** Sentences for failed changes of a user, by code. */
export const USER_REPLIES = {
  TOO_MANY_CALLS: t("Too many invitations were sent. Try again in an hour."),
  ENTITY_ALREADY_EXISTS: t("There is an account with this e-mail address already."),
  EMAIL_NOT_VALID: t("Enter a valid e-mail address."),
  ENTITY_NOT_FOUND: t("This user no longer exists."),
};

/** Sentences for FORBIDDEN, by the name in the error's details. */
export const USER_REFUSALS = {
  soleAdmin: t("This is the only active admin. Make somebody else an admin first."),
  ownAccount: t("You cannot change your own role, status and properties, or delete yourself here."),
};

/** What the properties of a user with role USER mean. */
export function seenPropertiesNote({ properties }: Pick<UserFields, "properties">): string {
  return properties.length === 0
    ? t("Without a property this user sees nothing. Assign at least one.")
    : t("This user sees and tests only these properties.");
}
