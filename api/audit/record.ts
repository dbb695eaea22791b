/** Audit events of verbs: what was done, with who did it filled in. */
import { insertAuditEvent } from "@crumbtrail/db/queries/audit_events";
import type { TenantTx } from "@crumbtrail/db/tenant";
import type { Actor } from "../http/context.ts";

interface Deed {
  /** In the past tense: `issue.resolved`. */
  action: string;
  entityType: string;
  entityId: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Notes a deed in the transaction that does it. */
export function recordDeed(tx: TenantTx, actor: Actor, deed: Deed): Promise<void> {
  return insertAuditEvent(tx, {
    ...deed,
    tenantId: actor.scope.tenantId,
    actorId: actor.accountId,
    actorName: actor.username,
    requestId: actor.requestId,
    address: actor.address,
  });
}
