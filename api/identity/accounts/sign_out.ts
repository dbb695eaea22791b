/** Ends a session at once. */
import { deleteSession } from "@crumbtrail/db/queries/sessions";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";

export async function signOut(deps: Deps, actor: AccountActor, tokenHash: string): Promise<void> {
  await acrossTenants(deps.db.system, async (tx) => {
    await deleteSession(tx, tokenHash);
    await recordAuditEvent(tx, actor, {
      action: "account.signed_out",
      entityId: actor.accountId,
    });
  });
}
