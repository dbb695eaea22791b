/**
 * Audit events: written by verbs, read as the audit log. A change of a configured object is a version
 * of it, too, which is kept as long as the object (versions.ts).
 */
import {
  type AuditAction,
  type AuditEvent,
  type AuditFilters,
  entityTypeOf,
} from "@crumbtrail/contract/audit";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { iso, readPage } from "./fragments.ts";
import { versionedObject } from "./versions.ts";

export interface AuditEventRow {
  tenantId: string;
  /** Null without a signed-in account. */
  actorId: string | null;
  actorName: string;
  action: AuditAction;
  entityId: string | null;
  /** Version of the object after the change; absent if the action changes no version. */
  version?: number;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Absent for events of background work. */
  requestId?: string;
  address?: string;
  /** The actor is the provider's staff in a customer's tenant. */
  byStaff?: boolean;
}

export async function insertAuditEvent(
  tx: TenantTx | SystemTx,
  event: AuditEventRow,
): Promise<void> {
  await insertAuditEvents(tx, [event]);
}

/** Inserts any number of events in one statement, in the given order, and the versions among them. */
export async function insertAuditEvents(
  tx: TenantTx | SystemTx,
  events: readonly AuditEventRow[],
): Promise<void> {
  const rows = events.map(({ byStaff = false, ...event }) => ({
    ...event,
    byStaff,
    entityType: entityTypeOf(event.action),
    ...event.version !== undefined && { object: versionedObject(event.action) },
  }));
  await tx`
    with e as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as e ("tenantId" uuid,
        "actorId" uuid, "actorName" text, action text, "entityType" text, "entityId" uuid,
        object text, version integer, before jsonb, after jsonb, "requestId" text, address text,
        "byStaff" boolean)
    ), versions as (
      insert into object_versions (tenant_id, object_type, object_id, version, actor_name, action,
        before, after)
      select "tenantId", object, "entityId", version, "actorName", action, before, after from e
      where version is not null
    )
    insert into audit_events (tenant_id, actor_id, actor_name, action, entity_type, entity_id,
      before, after, request_id, address, by_staff)
    select "tenantId", "actorId", "actorName", action, "entityType", "entityId", before, after,
      "requestId", address, "byStaff" from e`;
}

export function listAuditEvents(
  tx: TenantTx,
  filters: AuditFilters,
  slice: Slice,
): Promise<Page<AuditEvent>> {
  const select = tx`select ${columns(tx)} from audit_events where ${condition(tx, filters)}`;
  return readPage(tx, select, tx`audit_events.at desc, id desc`, slice);
}

/** Position of the last event of a page. */
export interface AuditPosition {
  /** Time in the database's text form, in microseconds. */
  at: string;
  id: string;
}

/**
 * Events after a position, the latest first, and the position of the last; null when none is left.
 */
export async function nextAuditEvents(
  tx: TenantTx,
  filters: AuditFilters,
  after: AuditPosition | null,
  limit: number,
): Promise<{ events: AuditEvent[]; end: AuditPosition | null }> {
  // `at` alone leaves out later months.
  const rest = after
    ? tx`and at <= ${after.at}::timestamptz
      and (at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : tx``;
  const rows = await tx<(AuditEvent & { position: string })[]>`
    select ${columns(tx)}, at::text as position from audit_events
    where ${condition(tx, filters)} ${rest} order by audit_events.at desc, id desc limit ${limit}`;
  const last = rows.at(-1);
  return { events: rows, end: last ? { at: last.position, id: last._id } : null };
}

/** Names of what the events' ids stand for, by id. */
export interface AuditNames {
  property: ReadonlyMap<string, string>;
  account: ReadonlyMap<string, string>;
}

export async function readAuditNames(tx: TenantTx): Promise<AuditNames> {
  const rows = await tx<{ kind: keyof AuditNames; id: string; name: string }[]>`
    select 'property' as kind, id, name from properties
    union all select 'account', id, username::text from accounts`;
  const named = (kind: keyof AuditNames) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ id, name }) => [id, name]));
  return { property: named("property"), account: named("account") };
}

const columns = (tx: TenantTx) =>
  tx`id as "_id", ${iso(tx, "at")} as at,
    jsonb_build_object('_id', actor_id, 'name', actor_name, 'isStaff', by_staff) as actor,
    action, entity_type as "entityType", entity_id as "entityId", before, after, address,
    request_id as "requestId"`;

function condition(tx: TenantTx, filters: AuditFilters) {
  const { start, end, actor, action, entityType, entityId } = filters;
  return tx`true
    ${start === undefined ? tx`` : tx`and at >= ${start}`}
    ${end === undefined ? tx`` : tx`and at < ${end}`}
    ${actor === undefined ? tx`` : tx`and strpos(lower(actor_name), ${actor.toLowerCase()}) > 0`}
    ${action === undefined ? tx`` : tx`and strpos(action, ${action.toLowerCase()}) > 0`}
    ${entityType === undefined ? tx`` : tx`and entity_type = ${entityType}`}
    ${entityId === undefined ? tx`` : tx`and entity_id = ${entityId}`}`;
}
