/**
 * A user of any tenant as a form: roles on offer, the body of a request, texts of refusals. Pure.
 */
import type { Account } from "@crumbtrail/contract/account";
import type { Role } from "@crumbtrail/contract/enums";
import { STAFF_ROLES, TENANT_ROLES } from "@crumbtrail/contract/permissions";
import type { ListedUser } from "@crumbtrail/contract/user";
import { byDetail, type FailureReplies } from "@crumbtrail/host";
import {
  USER_REFUSALS,
  USER_REPLIES,
  userBody,
  type UserFields,
} from "@crumbtrail/kit/administration";
import { t } from "@crumbtrail/texts";

export const NEW_USER: UserFields = {
  firstname: "",
  lastname: "",
  username: "",
  role: "TENANT_ADMIN",
  status: "PENDING",
  properties: [],
};

/** The body of a change, without a role or status that cannot be set. */
export function bodyOf(fields: UserFields) {
  return userBody(fields, STAFF_ROLES);
}

/** The body of an invitation: without status, and with a role in any case. */
export function invitationOf(fields: UserFields) {
  const { status: _, role = "USER" as const, ...body } = bodyOf(fields);
  return { ...body, role, username: fields.username };
}

/** The roles to choose from: MAdmin in the provider's own tenant alone. */
export function rolesIn(isOwnTenant: boolean): readonly Role[] {
  return isOwnTenant ? STAFF_ROLES : TENANT_ROLES;
}

export const USER_FAILURES: FailureReplies = {
  ...USER_REPLIES,
  FORBIDDEN: byDetail({
    ...USER_REFUSALS,
    tenant: t("The tenant does not let your team in any more."),
  }),
};

/** Whether staff may change a user: one of the own tenant, or of a tenant that lets staff in. */
export function isOpenTo(
  { tenant: own }: Pick<Account, "tenant">,
  { tenant, authorization }: Pick<ListedUser, "tenant" | "authorization">,
): boolean {
  return tenant === own || authorization.pwTeamMayAccessTenant;
}
