/** Accounts protected from deletion, disabling or demotion. */
import type { Role } from "@crumbtrail/contract/enums";
import type { User } from "@crumbtrail/contract/user";
import { listActiveIds, lockAdmins } from "@crumbtrail/db/queries/accounts";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import type { AccountActor } from "../../platform/actor.ts";
import { ApiError, invalidField } from "../../platform/errors.ts";

/**
 * Refuses to remove the tenant's last active admin (specification, part 1 §5). Must be called
 * before deleting, disabling or demoting an account, in the same transaction; of two admins leaving
 * at the same time, the second is refused.
 * @throws ApiError FORBIDDEN with details `{soleAdmin: true}`
 */
export async function keepAnAdmin(
  tx: TenantTx,
  tenantId: string,
  leavingId: string,
): Promise<void> {
  await keepOne(tx, tenantId, leavingId, "TENANT_ADMIN");
}

/** Like `keepAnAdmin`, for the last member of the provider's staff, in the provider's tenant. */
export async function keepStaff(tx: TenantTx, tenantId: string, leavingId: string): Promise<void> {
  await keepOne(tx, tenantId, leavingId, "ADMIN");
}

/**
 * The users list changes neither the actor's own rights nor their account.
 * @throws ApiError FORBIDDEN
 */
export function requireNotOwn({ accountId }: AccountActor, id: string): void {
  if (id === accountId) throw new ApiError("FORBIDDEN", { details: { ownAccount: true } });
}

/**
 * Only staff may change an account of the provider's staff.
 * @throws ApiError FORBIDDEN
 */
export function requireNotStaff(actor: AccountActor, { role }: User): void {
  if (role !== "ADMIN" || actor.role === "ADMIN") return;
  throw new ApiError("FORBIDDEN", { details: { staff: true } });
}

/**
 * Role ADMIN is given by staff alone, and in the provider's own tenant alone: in a tenant of a
 * customer, the account would be under the customer's admins.
 * @throws ApiError VALIDATION_ERROR for the users of tenants, who have no such role to give;
 * FORBIDDEN with details `{tenant}` for staff in another tenant
 */
export function requireGivable(actor: AccountActor, role: Role | undefined): void {
  if (role !== "ADMIN") return;
  if (actor.role !== "ADMIN") {
    throw invalidField("role", answerText("is not a role of a tenant"));
  }
  if (actor.scope.tenantId === actor.homeTenantId) return;
  throw new ApiError("FORBIDDEN", { details: { tenant: "is not the provider's own" } });
}

async function keepOne(
  tx: TenantTx,
  tenantId: string,
  leavingId: string,
  role: "TENANT_ADMIN" | "ADMIN",
): Promise<void> {
  await lockAdmins(tx, tenantId);
  const ids = await listActiveIds(tx, role);
  if (ids.length !== 1 || ids[0] !== leavingId) return;
  throw new ApiError("FORBIDDEN", { details: { soleAdmin: true } });
}
