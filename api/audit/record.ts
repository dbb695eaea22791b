/**
 * Audit events: records the action of a verb with its actor, without secrets, and with those fields
 * alone that changed.
 */
import type { AuditAction } from "@crumbtrail/contract/audit";
import { insertAuditEvents } from "@crumbtrail/db/queries/audit_events";
import type { SystemTx, TenantTx } from "@crumbtrail/db/tenant";
import { type Actor, hasAccount, isVisitingStaff } from "../platform/actor.ts";

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

type Fields = Record<string, unknown>;

const SECRET = /password|secret|token|hash/i;
const UNREADABLE = "•••";

/** The same fields; texts under the name of a secret are unreadable, that there is one stays to see. */
export function withoutSecrets(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      SECRET.test(name) && typeof value === "string" ? UNREADABLE : cleaned(value),
    ]),
  );
}

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned);
  return isFields(value) ? withoutSecrets(value) : value;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !(value instanceof Date);
}

/** Fields of one that are not the same in the other, except the version. */
export function differing<T extends object>(one: T, other: T): Record<string, unknown> {
  const others = new Map<string, unknown>(Object.entries(other));
  return Object.fromEntries(
    Object.entries(one).filter(([name, value]) =>
      name !== "version" && JSON.stringify(value) !== JSON.stringify(others.get(name))
    ),
  );
}
