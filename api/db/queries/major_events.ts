/** Major events with notified recipients, from the beginning to the end of each. */
import type { SystemTx, TenantTx } from "../tenant.ts";
import { isTest } from "./fragments.ts";
import { foundLayer } from "./major_conditions.ts";

export type MajorKind = "SCANS_FAILING" | "QUOTA_REACHED" | "LAYER_GONE" | "SCENARIO_PAUSED";

export interface MajorEventKey {
  kind: MajorKind;
  /** `<property> <preset>`, `<property> <preset> <url>`, the id of a scenario, or the key of a limit. */
  subject: string;
}

/** Inserts events; returns only new events, without those that began before. */
export async function beginMajorEvents(
  tx: TenantTx,
  tenantId: string,
  events: readonly MajorEventKey[],
  now: Date,
): Promise<MajorEventKey[]> {
  return await tx<MajorEventKey[]>`
    insert into major_events (tenant_id, kind, subject, began_at)
    select ${tenantId}, kind, subject, ${now}
    from unnest(${events.map(({ kind }) => kind)}::text[],
      ${events.map(({ subject }) => subject)}::text[]) e (kind, subject)
    order by kind, subject
    on conflict (tenant_id, kind, subject) where ended_at is null do nothing
    returning kind, subject`;
}

export async function listGoingOn(tx: TenantTx): Promise<MajorEventKey[]> {
  return await tx<MajorEventKey[]>`select kind, subject from major_events where ended_at is null`;
}

export async function endMajorEvents(tx: TenantTx, ids: string[], now: Date): Promise<void> {
  await tx`update major_events set ended_at = greatest(began_at, ${now})
    where id = any (${ids}) and ended_at is null`;
}

export interface OverEvent {
  id: string;
  tenantId: string;
}

/**
 * Events that are over: a kind of test succeeded, a page showed its layer or needs none, a scenario
 * was started again or deleted, a limit is no longer reached, or the tenant has no recipients any
 * more.
 * @param reached reached limits, as `<tenant> <limit>`
 */
export async function listOverEvents(
  tx: SystemTx,
  reached: readonly string[],
): Promise<OverEvent[]> {
  const property = tx`r.tenant_id = e.tenant_id
    and r.property_id = split_part(e.subject, ' ', 1)::uuid
    and r.preset = split_part(e.subject, ' ', 2)::preset and r.finished_at > e.began_at
    and r.created_at > e.began_at - interval '1 day'`;
  // A page without a layer, as a person stated, needs none.
  const isFine = tx`(r.outcome = 'COMPLETE' or ${foundLayer(tx)})`;
  const url = tx`substring(e.subject from '^[^ ]+ [^ ]+ (.*)$')`;
  return await tx<OverEvent[]>`
    select e.id, e.tenant_id as "tenantId"
    from major_events e join tenants t on t.id = e.tenant_id
    where e.ended_at is null and (t.major_event_recipients = '{}' or case e.kind
      when 'SCANS_FAILING' then exists (
        select from test_results r where ${property} and r.outcome = 'COMPLETE' and ${isTest(tx)})
      when 'LAYER_GONE' then exists (
        select from test_results r where ${property} and ${isFine} and ${isTest(tx)}
          and md5(r.url) = md5(${url}) and r.url = ${url})
      when 'SCENARIO_PAUSED' then not exists (select from scenario_states s where s.tenant_id = e.tenant_id
        and s.scenario_id::text = e.subject and s.paused_at is not null)
      else not (e.tenant_id || ' ' || e.subject) = any (${[...reached]}::text[]) end)`;
}

export interface MajorRecipient {
  accountId: string;
  username: string;
}

/** The tenant's recipients, limited to active admins. */
export async function listMajorRecipients(tx: TenantTx): Promise<MajorRecipient[]> {
  return await tx<MajorRecipient[]>`
    select a.id as "accountId", a.username
    from tenants t join accounts a on a.tenant_id = t.id and a.id = any (t.major_event_recipients)
    where a.status = 'ACTIVE' and a.role like '%ADMIN%' order by a.id`;
}
