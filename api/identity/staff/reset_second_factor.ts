/** Takes a lost second factor away by the command line, where no other admin can do so. */
import type { Database } from "@crumbtrail/db/connect";
import { findAccountForSignIn } from "@crumbtrail/db/queries/accounts";
import { insertAuditEvent } from "@crumbtrail/db/queries/audit_events";
import { deleteFactors } from "@crumbtrail/db/queries/second_factors";
import { acrossTenantsOnce, withTenant } from "@crumbtrail/db/tenant";
import { found } from "../../platform/errors.ts";

/**
 * Deletes the factors and recovery codes of any account.
 * @returns the number of the factors
 * @throws ApiError ENTITY_NOT_FOUND
 */
export async function resetSecondFactor(
  db: Pick<Database, "app" | "system">,
  username: string,
): Promise<number> {
  const find = acrossTenantsOnce(db.system, (tx) => findAccountForSignIn(tx, username));
  const { id, tenantId } = found(await find);
  return await withTenant(db.app, tenantId, async (tx) => {
    const factors = (await deleteFactors(tx, id)).length;
    if (factors === 0) return 0;
    await insertAuditEvent(tx, {
      tenantId,
      actorId: null,
      actorName: "command line",
      action: "account.second_factors_reset",
      entityId: id,
      before: { username, factors },
    });
    return factors;
  });
}
