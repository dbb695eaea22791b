/** A tenant never loses its last active admin (part 1 section 5), nor the provider its last staff. */
import { listActiveIds, lockAdmins } from "@crumbtrail/db/queries/accounts";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { ApiError } from "../../platform/errors.ts";

/**
 * To be called in the transaction that deletes, disables or demotes an account, before it does.
 * Of two who leave at the same time one stays.
 * @throws ApiError FORBIDDEN with details `{soleAdmin: true}`
 */
export async function keepAnAdmin(
  tx: TenantTx,
  tenantId: string,
  leavingId: string,
): Promise<void> {
  await keepOne(tx, tenantId, leavingId, "TENANT_ADMIN");
}

/** The same for the provider's staff, in its tenant. */
export async function keepStaff(tx: TenantTx, tenantId: string, leavingId: string): Promise<void> {
  await keepOne(tx, tenantId, leavingId, "ADMIN");
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
