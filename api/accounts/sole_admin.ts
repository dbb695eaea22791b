/** A tenant never loses its last active admin (part 1 section 5). */
import { listAdminIds, lockAdmins } from "@crumbtrail/db/queries/accounts";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { ApiError } from "../http/errors.ts";

/**
 * To be called in the transaction that deletes, disables or demotes an account, before it does.
 * Of two admins who leave at the same time one stays.
 * @throws ApiError FORBIDDEN with details `{soleAdmin: true}`
 */
export async function keepAnAdmin(
  tx: TenantTx,
  tenantId: string,
  leavingId: string,
): Promise<void> {
  await lockAdmins(tx, tenantId);
  const admins = await listAdminIds(tx);
  if (admins.length !== 1 || admins[0] !== leavingId) return;
  throw new ApiError("FORBIDDEN", { details: { soleAdmin: true } });
}
