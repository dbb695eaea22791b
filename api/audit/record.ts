/** Audit events of verbs: what was done, with who did it filled in, and no secret. */
import { insertAuditEvent } from "@crumbtrail/db/queries/audit_events";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { type Actor, memberId } from "../http/context.ts";
import { withoutSecrets } from "./without_secrets.ts";

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
  const { before, after, ...what } = deed;
  return insertAuditEvent(tx, {
    ...what,
    ...(before && { before: withoutSecrets(before) }),
    ...(after && { after: withoutSecrets(after) }),
    tenantId: actor.scope.tenantId,
    actorId: actor.accountId,
    actorName: actor.username,
    byStaff: memberId(actor) === null,
    requestId: actor.requestId,
    address: actor.address,
  });
}
