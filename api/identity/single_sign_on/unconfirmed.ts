/** A verified domain wins over another tenant's invitation that nobody has confirmed. */
import { deletePendingAccount } from "@crumbtrail/db/queries/accounts";
import { findUnconfirmedElsewhere } from "@crumbtrail/db/queries/single_sign_on";
import { acrossTenantsOnce, withTenant } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import { systemActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError } from "../../platform/errors.ts";

/**
 * Adds an account by `work`. If another tenant has only invited the address, or somebody signed up
 * with it and never confirmed, and the domain is this tenant's, then that account goes, and the
 * work is done once more.
 * @throws ApiError ENTITY_ALREADY_EXISTS; errors of `work`
 */
export async function withOwnAddress<T>(
  deps: Pick<Deps, "db">,
  tenantId: string,
  username: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isTaken = error instanceof ApiError && error.code === "ENTITY_ALREADY_EXISTS";
    if (!isTaken || !await withdrawElsewhere(deps, tenantId, username)) throw error;
    return await work();
  }
}

async function withdrawElsewhere(
  { db }: Pick<Deps, "db">,
  tenantId: string,
  username: string,
): Promise<boolean> {
  const other = await acrossTenantsOnce(
    db.system,
    (tx) => findUnconfirmedElsewhere(tx, tenantId, username),
  );
  if (!other) return false;
  return await withTenant(db.app, other.tenantId, async (tx) => {
    // Its person may have confirmed it in the meantime.
    if (!await deletePendingAccount(tx, other.id)) return false;
    await recordAuditEvent(tx, systemActor(other.tenantId), {
      action: "account.invitation_revoked",
      entityId: other.id,
      before: { username: other.username, role: other.role },
    });
    return true;
  });
}
