/** What is told of issues that a verb has changed. */
import type { AuditAction } from "@crumbtrail/contract/audit";
import { announceIssues } from "@crumbtrail/db/queries/issues";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { type AuditEntry, recordAuditEvents } from "../audit/record.ts";
import type { Actor } from "../platform/actor.ts";

interface IssueDeed extends Pick<AuditEntry, "before" | "after"> {
  id: string;
  propertyId: string;
}

/** Notes a deed to each issue in the audit log, and tells live screens once per property. */
export async function tellIssueDeeds(
  tx: TenantTx,
  actor: Actor,
  action: AuditAction<"issue">,
  deeds: readonly IssueDeed[],
): Promise<void> {
  if (deeds.length === 0) return;
  const { tenantId } = actor.scope;
  await recordAuditEvents(
    tx,
    actor,
    deeds.map(({ id, before, after }) => ({
      action,
      entityId: id,
      ...(before && { before }),
      ...(after && { after }),
    })),
  );
  for (const propertyId of new Set(deeds.map((deed) => deed.propertyId))) {
    await announceIssues(tx, { tenantId, propertyId });
  }
}
