/** Audit events of verbs: what was done, with who did it filled in, and no secret. */
import { insertAuditEvents } from "@crumbtrail/db/queries/audit_events";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { type Actor, isVisitor } from "../platform/actor.ts";
import { withoutSecrets } from "./without_secrets.ts";

export interface Deed {
  /** In the past tense: `issue.resolved`. */
  action: string;
  entityType: string;
  entityId: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Notes a deed in the transaction that does it. */
export function recordDeed(tx: TenantTx, actor: Actor, deed: Deed): Promise<void> {
  return recordDeeds(tx, actor, [deed]);
}

/** Notes a deed to each of several things, in one statement. */
export function recordDeeds(tx: TenantTx, actor: Actor, deeds: readonly Deed[]): Promise<void> {
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
    deeds.map(({ before, after, ...what }) => ({
      ...what,
      ...(before && { before: withoutSecrets(before) }),
      ...(after && { after: withoutSecrets(after) }),
      ...who,
    })),
  );
}
