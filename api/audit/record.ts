/** Records what a verb did in the audit log: fills the actor in and masks secrets. */
import type { AuditAction } from "@crumbtrail/contract/audit";
import { insertAuditEvents } from "@crumbtrail/db/queries/audit_events";
import type { SystemTx, TenantTx } from "@crumbtrail/db/tenant";
import { type Actor, hasAccount, isVisitingStaff } from "../platform/actor.ts";
import { withoutSecrets } from "./without_secrets.ts";

export interface AuditEntry {
  action: AuditAction;
  /** Null for objects whose id is no UUID. */
  entityId: string | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Records one action in the transaction that does it. */
export function recordAuditEvent(
  tx: TenantTx | SystemTx,
  actor: Actor,
  entry: AuditEntry,
): Promise<void> {
  return recordAuditEvents(tx, actor, [entry]);
}

/** Records several actions in one statement. */
export function recordAuditEvents(
  tx: TenantTx | SystemTx,
  actor: Actor,
  entries: readonly AuditEntry[],
): Promise<void> {
  const by = {
    tenantId: actor.scope.tenantId,
    actorId: hasAccount(actor) ? actor.accountId : null,
    actorName: actor.username,
    byStaff: isVisitingStaff(actor),
    ...(actor.kind !== "system" && { requestId: actor.requestId, address: actor.address }),
  };
  return insertAuditEvents(
    tx,
    entries.map(({ before, after, ...entry }) => ({
      ...entry,
      ...(before && { before: withoutSecrets(before) }),
      ...(after && { after: withoutSecrets(after) }),
      ...by,
    })),
  );
}
