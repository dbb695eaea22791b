/** Who acts in a tenant, for verbs and the audit log. */
import { SYSTEM_NAME } from "@crumbtrail/contract/disposition";
import type { TenantScope } from "@crumbtrail/db/tenant";
import type { Session } from "./session.ts";

export type Actor = AccountActor | Outsider | SystemActor;

/** A person in a browser, or a program with an API token: an account and its rights right now. */
export interface AccountActor extends Omit<Session, "tokenHash"> {
  requestId: string;
  address: string;
}

/** Holder of an e-mailed link to an issue, without an account; named by the link's address. */
export interface Outsider {
  kind: "outsider";
  username: string;
  scope: TenantScope;
  requestId: string;
  address: string;
}

/** A rule or a background run; no call of anybody led to it. */
export interface SystemActor {
  kind: "system";
  username: string;
  scope: TenantScope;
}

/** @param username what acts, by default the product itself */
export function systemActor(tenantId: string, username: string = SYSTEM_NAME): SystemActor {
  return { kind: "system", username, scope: { tenantId, propertyIds: null } };
}

export function hasAccount(actor: Actor): actor is AccountActor {
  return actor.kind === "person" || actor.kind === "token";
}

/** The provider's staff in a tenant other than its own. */
export function isVisitingStaff(actor: Actor): boolean {
  return hasAccount(actor) && actor.scope.tenantId !== actor.homeTenantId;
}

/**
 * The account that rows of the tenant may reference: null for visiting staff, whose account is
 * another tenant's, and for whatever has no account.
 */
export function tenantAccountId(actor: Actor): string | null {
  return hasAccount(actor) && !isVisitingStaff(actor) ? actor.accountId : null;
}
