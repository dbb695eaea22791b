/** Who changes something. */
import type { Role } from "@crumbtrail/contract/enums";
import type { Permission } from "@crumbtrail/contract/permissions";
import type { TenantScope } from "@crumbtrail/db/tenant";

/** Who did it, for verbs and their audit events. */
export interface Actor {
  /** Somebody with an e-mailed link, who has no account. */
  outsider?: boolean;
  accountId: string;
  username: string;
  role: Role;
  permissions: readonly Permission[];
  homeTenantId: string;
  scope: TenantScope;
  requestId: string;
  address: string;
}

/** The account as rows of the tenant may name it; null for outsiders, and for staff on a visit. */
export function memberId(actor: Actor): string | null {
  return actor.outsider || isVisitor(actor) ? null : actor.accountId;
}

/** The provider's staff in a tenant. */
export function isVisitor({ homeTenantId, scope }: Actor): boolean {
  return scope.tenantId !== homeTenantId;
}
