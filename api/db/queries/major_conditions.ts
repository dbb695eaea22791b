/**
 * Conditions of major events, over all tenants with recipients. Only the last day is examined, to
 * keep the check of each minute short.
 */
import type { Preset } from "@crumbtrail/contract/enums";
import type { SystemTx } from "../tenant.ts";
import { isTest } from "./fragments.ts";
import type { ScheduledType } from "./test_scenarios.ts";

/** Number of failed runs of one kind in a row until a major event. */
export const FAILURES = 3;

/** Tenants that have somebody to notify. */
const listening = (tx: SystemTx) =>
  tx`select id, tier_id, timezone, own_limits from tenants
    where status = 'ACTIVE' and delete_begun_at is null and major_event_recipients <> '{}'`;

export interface FailingKind {
  tenantId: string;
  propertyId: string;
  property: string;
  preset: Preset;
  /** Reason of the last run: a code of the contract, or a text. */
  reason: string;
  /** Test result of the last run; null for a run that ended without one. */
  lastResult: string | null;
}

/**
 * Properties and presets with three last runs that all failed or were inconclusive. Runs without a
 * consent layer are a separate condition; trials of steps are left out.
 */
export function listFailingKinds(tx: SystemTx, now: Date): Promise<FailingKind[]> {
  return tx<FailingKind[]>`
    with listening as (${listening(tx)}), kinds as (
      select j.tenant_id, j.property_id, run.preset
      from scan_jobs j join listening l on l.id = j.tenant_id ${withRun(tx)}
      where ${givenUp(tx)} and j.finished_at > ${now}::timestamptz - interval '1 day'
      union
      select r.tenant_id, r.property_id, r.preset
      from test_results r join listening l on l.id = r.tenant_id
      where r.outcome = 'INCONCLUSIVE' and r.reason <> 'NO_LAYER'
        and r.finished_at > ${now}::timestamptz - interval '1 day' and ${isTest(tx)}
    )
    select k.tenant_id as "tenantId", k.property_id as "propertyId", p.name as property, k.preset,
      last.reason, last.result as "lastResult"
    from kinds k
    join properties p on p.tenant_id = k.tenant_id and p.id = k.property_id
    cross join lateral (
      select bool_and(ended.reason is not null) as all_failed, count(*) as runs,
        (array_agg(ended.reason order by ended.at desc))[1] as reason,
        (array_agg(ended.result order by ended.at desc))[1] as result
      from (
        select * from (
          (select finished_at as at, case when outcome = 'INCONCLUSIVE' and reason <> 'NO_LAYER'
              then reason end as reason, id as result
            from test_results r where tenant_id = k.tenant_id and property_id = k.property_id
              and preset = k.preset and ${isTest(tx)} order by id desc limit ${FAILURES})
          union all
          (select j.finished_at as at, j.reason, null::uuid as result from scan_jobs j ${
    withRun(tx)
  }
            where ${givenUp(tx)} and j.tenant_id = k.tenant_id
              and j.property_id = k.property_id and run.preset = k.preset
              and j.finished_at > ${now}::timestamptz - interval '30 days'
            order by j.finished_at desc limit ${FAILURES})
        ) runs order by at desc limit ${FAILURES}
      ) ended
    ) last
    where last.all_failed and last.runs = ${FAILURES}`;
}

const withRun = (tx: SystemTx) =>
  tx`join test_runs run on run.tenant_id = j.tenant_id and run.id = j.run_id`;

/** Whether the job `j` of a test ended without a result in test_results. */
const givenUp = (tx: SystemTx) =>
  tx`j.status = 'FAILED' and j.test_result_id is null and not run.is_trial`;

export interface LayerGone {
  tenantId: string;
  propertyId: string;
  property: string;
  preset: Preset;
  url: string;
  /** Test result of the last run. */
  lastResult: string;
}

/** Pages whose last run found no consent layer, after an earlier run of the same kind found one. */
export function listLayersGone(tx: SystemTx, now: Date): Promise<LayerGone[]> {
  return tx<LayerGone[]>`
    with listening as (${listening(tx)}), without as (
      select distinct r.tenant_id, r.property_id, r.preset, r.url
      from test_results r join listening l on l.id = r.tenant_id
      where r.outcome = 'INCONCLUSIVE' and r.reason = 'NO_LAYER'
        and r.finished_at > ${now}::timestamptz - interval '1 day' and ${isTest(tx)}
    )
    select w.tenant_id as "tenantId", w.property_id as "propertyId", p.name as property, w.preset,
      w.url, last.id as "lastResult"
    from without w
    join properties p on p.tenant_id = w.tenant_id and p.id = w.property_id
    cross join lateral (
      select id, reason from test_results r where tenant_id = w.tenant_id
        and property_id = w.property_id and preset = w.preset and url = w.url and ${isTest(tx)}
      order by id desc limit 1) last
    where last.reason = 'NO_LAYER' and exists (
      select from test_results r where r.tenant_id = w.tenant_id
        and r.property_id = w.property_id and r.preset = w.preset
        and md5(r.url) = md5(w.url) and r.url = w.url and ${foundLayer(tx)} and ${isTest(tx)})`;
}

/**
 * Whether a run `r` of a preset with a consent choice saw a layer; an index has all runs that did. A
 * complete run with a detail saw none, as a person had stated of its page.
 */
export function foundLayer(tx: SystemTx) {
  return tx`(r.outcome = 'COMPLETE' and r.reason_detail is null
    or r.reason in ('BUTTON_MISSING', 'BUTTONS_UNKNOWN', 'BUTTON_UNREACHABLE', 'PRESS_IGNORED',
      'BUTTON_MISNAMED', 'CONSENT_CONTRADICTED', 'HIDDEN_ONLY', 'LAYER_VANISHED',
      'NO_WAY_BACK'))`;
}

export interface QuotaReached {
  tenantId: string;
  limit: "maxUsers" | "maxProperties" | "maxTestScenarios" | "maxDailyTests";
  used: number;
  max: number;
}

/** Reached limits, except limits of 0. Rows are counted as for the enforcement. */
export function listQuotasReached(tx: SystemTx, now: Date): Promise<QuotaReached[]> {
  return tx<QuotaReached[]>`
    with listening as (${listening(tx)})
    select l.id as "tenantId", q.name as limit, q.used::int, q.max
    from listening l join tiers t on t.id = l.tier_id
    cross join lateral (select date_trunc('day', ${now}::timestamptz at time zone l.timezone)
      at time zone l.timezone as since) today
    cross join lateral (values
      ('maxUsers', app.own_limit(l.own_limits, 'maxUsers', t.max_users),
        (select count(*) from accounts a
        where a.tenant_id = l.id and a.role <> 'SERVICE_ACCOUNT')),
      ('maxProperties', app.own_limit(l.own_limits, 'maxProperties', t.max_properties),
        (select count(*) from properties p
        where p.tenant_id = l.id and not p.is_tenant_default and p.deleting_at is null)),
      ('maxTestScenarios', app.own_limit(l.own_limits, 'maxTestScenarios', t.max_test_scenarios),
        (select count(*) from test_scenarios s
        where s.tenant_id = l.id)),
      ('maxDailyTests', app.own_limit(l.own_limits, 'maxDailyTests', t.max_daily_tests),
        (select count(*) from scan_jobs j
        where j.tenant_id = l.id and j.id >= app.first_id(today.since)
          and j.created_at >= today.since and app.is_counted(j)))
    ) q (name, max, used)
    where q.max > 0 and q.used >= q.max`;
}

export interface PausedScenario {
  tenantId: string;
  id: string;
  name: string;
  type: ScheduledType;
  property: string;
}

/** Scenarios and crawls that stopped by themselves after a week of failures. */
export function listPausedScenarios(tx: SystemTx): Promise<PausedScenario[]> {
  return tx<PausedScenario[]>`
    with listening as (${listening(tx)})
    select s.tenant_id as "tenantId", s.id, s.name, s.type, p.name as property
    from listening l join scenario_states st on st.tenant_id = l.id and st.paused_at is not null
    join test_scenarios s on s.tenant_id = st.tenant_id and s.id = st.scenario_id
    join properties p on p.tenant_id = s.tenant_id and p.id = s.property_id`;
}
