/** Callers: the session of a call, and the actor for verbs and the audit log. */
import { SYSTEM_NAME } from "@crumbtrail/contract/disposition";
import type { Role } from "@crumbtrail/contract/enums";
import type { Permission } from "@crumbtrail/contract/permissions";
import type { LiveSession } from "@crumbtrail/db/queries/sessions";
import type { TenantScope } from "@crumbtrail/db/tenant";

/** The caller's account and rights, as read from the database for the request. */
export interface Session {
  /** A person in a browser, or a script with an API token. */
  kind: "person" | "token";
  tokenHash: string;
  accountId: string;
  username: string;
  role: Role;
  /** Permissions of the role; for an API token, the token's own permissions. */
  permissions: readonly Permission[];
  /** The tenant of the account. */
  homeTenantId: string;
  /** The tenant, and the property scope for role USER. Staff may have chosen another tenant. */
  scope: TenantScope;
  /** The tenant requires a second factor and the person has none: nothing else can be done. */
  mustSetUpSecondFactor: boolean;
}

/** The scope of an account: users and API tokens may be limited to some properties. */
export function scopeOf(
  { role, allProperties, propertyIds, tenantId }: Pick<
    LiveSession,
    "role" | "allProperties" | "propertyIds" | "tenantId"
  >,
): TenantScope {
  const isLimited = role === "USER" || role === "SERVICE_ACCOUNT";
  return { tenantId, propertyIds: isLimited && !allProperties ? propertyIds : null };
}

export type Actor = AccountActor | Outsider | SystemActor;

/** A person in a browser or a script with an API token: an account with its current rights. */
export interface AccountActor extends Omit<Session, "tokenHash" | "mustSetUpSecondFactor"> {
  requestId: string;
  /** The caller's IP address. */
  address: string;
}

/** Holder of an e-mailed link to an issue, without an account. */
export interface Outsider extends Pick<AccountActor, "requestId" | "address"> {
  kind: "outsider";
  /** The e-mail address that the link was sent to. */
  username: string;
  scope: TenantScope;
}

/** A rule or a background run, without any caller. */
export interface SystemActor {
  kind: "system";
  username: string;
  /** The account in whose name it acts. */
  accountId?: string;
  scope: TenantScope;
}

/** @param username name of the actor, by default the product's */
export function systemActor(tenantId: string, username: string = SYSTEM_NAME): SystemActor {
  return { kind: "system", username, scope: { tenantId, propertyIds: null } };
}

/** What an account asked for in advance, done in its name. */
export function inNameOf(
  tenantId: string,
  { id, username }: { id: string; username: string },
): SystemActor {
  return { ...systemActor(tenantId, username), accountId: id };
}

/** The account behind an action; null for outsiders and rules. */
export function accountIdOf(actor: Actor): string | null {
  return actor.kind === "outsider" ? null : actor.accountId ?? null;
}

export function hasAccount(actor: Actor): actor is AccountActor {
  return actor.kind === "person" || actor.kind === "token";
}

/** Whether the actor is the provider's staff in another tenant. */
export function isVisitingStaff(actor: Actor): boolean {
  return hasAccount(actor) && actor.scope.tenantId !== actor.homeTenantId;
}

/**
 * The account for references in the tenant's rows: null for visiting staff, whose account belongs
 * to another tenant, and for actors without an account.
 */
export function tenantAccountId(actor: Actor): string | null {
  return hasAccount(actor) && !isVisitingStaff(actor) ? actor.accountId : null;
}

/**
 * Staff that changes what belongs to no tenant, such as tiers and the Knowledge Hub: such changes
 * are recorded in the audit log of the provider's own tenant.
 */
export function atHome(actor: AccountActor): AccountActor {
  return { ...actor, scope: { tenantId: actor.homeTenantId, propertyIds: null } };
}
