/** Records audit events: who did what, with the changed fields, without secrets. */
import type { AuditAction } from "@crumbtrail/contract/audit";
import { insertAuditEvents } from "@crumbtrail/db/queries/audit_events";
import type { SystemTx, TenantTx } from "@crumbtrail/db/tenant";
import { accountIdOf, type Actor, isVisitingStaff } from "../platform/actor.ts";
import { stableText } from "../platform/json_text.ts";

export interface AuditEntry {
  action: AuditAction;
  /** Null for objects without a UUID. */
  entityId: string | null;
  /** Version of the object after the change; absent if the action changes no version. */
  version?: number;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Records an action in the transaction that performs the action. */
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
    actorId: accountIdOf(actor),
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

/**
 * Replaces texts in fields named like a secret by `•••`; the log still shows that a secret is set.
 */
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

/**
 * Records the fields that a change made different, with the object's name; without one there is no
 * event.
 * @param more what else has changed, such as a secret
 */
export async function recordChange<T extends { _id: string; name: string; version: number }>(
  tx: TenantTx | SystemTx,
  actor: Actor,
  action: AuditAction,
  { before, after, more }: { before: T; after: T; more?: Fields },
): Promise<void> {
  const changes = { ...differing(after, before), ...more };
  if (Object.keys(changes).length === 0) return;
  const { _id: entityId, name, version } = after;
  await recordAuditEvent(tx, actor, {
    ...{ action, entityId, version },
    before: { name, ...differing(before, after) },
    after: { name, ...changes },
  });
}

/** Fields of `one` with another value in `other`, except the version. */
export function differing<T extends object>(one: T, other: T): Record<string, unknown> {
  const others = new Map<string, unknown>(Object.entries(other));
  return Object.fromEntries(
    Object.entries(one).filter(([name, value]) =>
      name !== "version" && stableText(value) !== stableText(others.get(name))
    ),
  );
}
