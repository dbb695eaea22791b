/** The session of a call, and what an account may see. */
import type { Role } from "@crumbtrail/contract/enums";
import type { Permission } from "@crumbtrail/contract/permissions";
import type { LiveSession } from "@crumbtrail/db/queries/sessions";
import type { TenantScope } from "@crumbtrail/db/tenant";

/** Who calls, as read from the database for this request. */
export interface Session {
  /** A person in a browser, or a program with an API token. */
  kind: "person" | "token";
  tokenHash: string;
  accountId: string;
  username: string;
  role: Role;
  /** What the role allows; of a token what it was given. */
  permissions: readonly Permission[];
  /** Where the account belongs. */
  homeTenantId: string;
  /** Tenant, and for role USER the properties it is held to. Staff may have chosen another one. */
  scope: TenantScope;
}

/** What an account sees: a user and a program the properties they are authorised for. */
export function scopeOf(
  { role, allProperties, propertyIds, tenantId }: Pick<
    LiveSession,
    "role" | "allProperties" | "propertyIds" | "tenantId"
  >,
): TenantScope {
  const isScoped = role === "USER" || role === "SERVICE_ACCOUNT";
  return { tenantId, propertyIds: isScoped && !allProperties ? propertyIds : null };
}
