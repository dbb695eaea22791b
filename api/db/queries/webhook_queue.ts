/** Events for a tenant's receivers, queued in the transaction that causes them. */
import type { WebhookEventType, WebhookKind } from "@crumbtrail/contract/webhook_options";
import type { EventIssue, EventRun } from "@crumbtrail/contract/webhook_event";
import type { TenantTx } from "../tenant.ts";
import { causeOfIssue, type StoredCause } from "./causes.ts";
import { firstRow, iso } from "./fragments.ts";

/** Active receivers with a subscription to one of these events. */
export function listSubscribers(
  tx: TenantTx,
  events: readonly WebhookEventType[],
): Promise<{ id: string; kind: WebhookKind; events: WebhookEventType[] }[]> {
  return tx`select id, kind, events from webhook_endpoints
    where status = 'ACTIVE' and events && ${[...events]} order by id`;
}

const issueJson = (tx: TenantTx) =>
  tx`jsonb_build_object('_id', i.id, 'issueType', i.issue_type, 'entryName', i.entry_name,
    'entryOrigin', i.entry_origin, 'storageType', i.storage_type,
    'isBeforeConsent', i.is_before_consent, 'phase', i.phase, 'firstParty', i.first_party,
    'property', jsonb_build_object('_id', p.id, 'name', p.name),
    'createdAt', ${iso(tx, "i.created_at")}, 'lastOccurrence', ${iso(tx, "i.last_occurrence")},
    'lastOccurredOn', i.last_occurred_on,
    'cause', ${causeOfIssue(tx)})`;

/** An issue as stored: without the sentence of its cause. */
type QueuedIssue = Omit<EventIssue, "cause"> & { cause: StoredCause | null };

export interface RaisedIssue {
  change: "new" | "reappeared";
  /** Time by the database's clock, while the issue was locked. */
  at: Date;
  issue: QueuedIssue;
}

/** Issues created or opened again by a run, in order of time. */
export function listRaisedIssues(tx: TenantTx, testResultId: string): Promise<RaisedIssue[]> {
  return tx<RaisedIssue[]>`
    select o.change, coalesce(o.noted_at, o.occurred_at) as at, ${issueJson(tx)} as issue
    from issue_occurrences o
    join issues i on i.tenant_id = o.tenant_id and i.id = o.issue_id
    join properties p on p.tenant_id = i.tenant_id and p.id = i.property_id
    where o.test_result_id = ${testResultId} and o.change <> 'repeated'
    order by at, i.id`;
}

/** Null when the result was deleted. */
export function findEventRun(tx: TenantTx, id: string): Promise<EventRun | null> {
  return firstRow(tx<EventRun[]>`
    select r.id as "_id", r.type, r.url, r.preset, r.device, r.gpc, r.outcome,
      r.reason, jsonb_build_object('_id', p.id, 'name', p.name) as property,
      ${iso(tx, "r.finished_at")} as "finishedAt",
      (select jsonb_build_object('total', count(*),
          'created', count(*) filter (where o.change = 'new'),
          'reappeared', count(*) filter (where o.change = 'reappeared'))
        from issue_occurrences o where o.test_result_id = r.id) as issues
    from test_results r join properties p on p.tenant_id = r.tenant_id and p.id = r.property_id
    where r.id = ${id}`);
}

export interface ResolvedIssue {
  at: Date;
  issue: QueuedIssue;
  resolution: { resolverName: string; resolvedAt: string };
}

/** The resolved issues of the list. `at` is now, by the database's clock. */
export function listResolvedIssues(tx: TenantTx, ids: readonly string[]): Promise<ResolvedIssue[]> {
  return tx<ResolvedIssue[]>`
    select clock_timestamp() as at, ${issueJson(tx)} as issue,
      jsonb_build_object('resolverName', i.resolver_name,
        'resolvedAt', ${iso(tx, "i.resolved_at")}) as resolution
    from issues i join properties p on p.tenant_id = i.tenant_id and p.id = i.property_id
    where i.id = any (${[...ids]}) and i.resolved order by i.id`;
}

/** The issues of the list. `at` is now, by the database's clock. */
export function listAnsweredIssues(
  tx: TenantTx,
  ids: readonly string[],
): Promise<Pick<ResolvedIssue, "at" | "issue">[]> {
  return tx<Pick<ResolvedIssue, "at" | "issue">[]>`
    select clock_timestamp() as at, ${issueJson(tx)} as issue
    from issues i join properties p on p.tenant_id = i.tenant_id and p.id = i.property_id
    where i.id = any (${[...ids]}) order by i.id`;
}

export interface NewDelivery {
  receiverId: string;
  event: string;
  /** Events of one issue are sent in order; null for an event of no single issue. */
  issueId: string | null;
  payload: unknown;
  occurredAt: Date;
}

/** Queues events, due now. */
export async function insertDeliveries(tx: TenantTx, rows: readonly NewDelivery[]): Promise<void> {
  if (rows.length === 0) return;
  await tx`
    insert into webhook_deliveries
      (tenant_id, endpoint_id, event, issue_id, payload, occurred_at, run_at, created_at)
    select app.tenant_id(), "receiverId", event, "issueId", payload, "occurredAt", now(), now()
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as row
      ("receiverId" uuid, event text, "issueId" uuid, payload json, "occurredAt" timestamptz)`;
}
