/** Ends a session at once. */
import { insertAuditEvent } from "@crumbtrail/db/queries/audit_events";
import { deleteSession } from "@crumbtrail/db/queries/sessions";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Actor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";

export async function signOut(deps: Deps, actor: Actor, tokenHash: string): Promise<void> {
  await acrossTenants(deps.db.system, async (tx) => {
    await deleteSession(tx, tokenHash);
    await insertAuditEvent(tx, {
      tenantId: actor.scope.tenantId,
      actorId: actor.accountId,
      actorName: actor.username,
      action: "account.signed_out",
      entityId: actor.accountId,
      requestId: actor.requestId,
      address: actor.address,
    });
  });
}
