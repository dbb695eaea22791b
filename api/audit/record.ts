/** Records what a verb did in the audit log: fills the actor in and masks secrets. */
import type { AuditAction } from "@crumbtrail/contract/audit";
import { insertAuditEvents } from "@crumbtrail/db/queries/audit_events";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { type Actor, isVisitor } from "../platform/actor.ts";
import { withoutSecrets } from "./without_secrets.ts";

export interface AuditEntry {
  action: AuditAction;
  entityId: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Records one action in the transaction that does it. */
export function recordAuditEvent(tx: TenantTx, actor: Actor, entry: AuditEntry): Promise<void> {
  return recordAuditEvents(tx, actor, [entry]);
}

/** Records several actions in one statement. */
export function recordAuditEvents(
  tx: TenantTx,
  actor: Actor,
  entries: readonly AuditEntry[],
): Promise<void> {
  const who = {
    tenantId: actor.scope.tenantId,
    actorId: actor.outsider ? null : actor.accountId,
    actorName: actor.username,
    byStaff: isVisitor(actor),
    requestId: actor.requestId,
    address: actor.address,
  };
  return insertAuditEvents(
    tx,
    entries.map(({ before, after, ...entry }) => ({
      ...entry,
      ...(before && { before: withoutSecrets(before) }),
      ...(after && { after: withoutSecrets(after) }),
      ...who,
    })),
  );
}
