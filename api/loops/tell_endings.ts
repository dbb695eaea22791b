/** What is told of issues that a rule opened or ended: no person did it. */
import type { AuditAction } from "@crumbtrail/contract/audit";
import { BY_ITSELF } from "@crumbtrail/contract/ending";
import { insertAuditEvents } from "@crumbtrail/db/queries/audit_events";
import type { ChangedIssue } from "@crumbtrail/db/queries/issue_state";
import { announceIssues } from "@crumbtrail/db/queries/issues";
import type { TenantTx } from "@crumbtrail/db/tenant";

/** Notes it to each issue in the audit log, and tells live screens once per property. */
export async function tellEndings(
  tx: TenantTx,
  tenantId: string,
  changed: readonly ChangedIssue[],
  entry: { action: AuditAction<"issue">; after: Record<string, unknown> },
): Promise<void> {
  if (changed.length === 0) return;
  await insertAuditEvents(
    tx,
    changed.map(({ id }) => ({
      ...entry,
      tenantId,
      actorId: null,
      actorName: BY_ITSELF,
      entityId: id,
      requestId: "",
      address: "",
    })),
  );
  for (const propertyId of new Set(changed.map((issue) => issue.propertyId))) {
    await announceIssues(tx, { tenantId, propertyId });
  }
}
