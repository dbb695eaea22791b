/** Scenarios that the worker starts again and again, and what became of their runs. */
import type { Device, Preset } from "@crumbtrail/contract/enums";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { StepsMode, UserFlow } from "@crumbtrail/contract/step_types";
import {
  type ScheduledQuery,
  type ScheduledScenario,
  SHOWN_OUTCOMES,
} from "@crumbtrail/contract/test_scenario";
import type { TenantTx } from "../tenant.ts";
import type { SealedSecrets } from "./step_secrets.ts";
import {
  containing,
  firstRow,
  givenFields,
  iso,
  readPage,
  valueOf,
  writtenId,
} from "./fragments.ts";

const select = (tx: TenantTx) =>
  tx`select s.id as "_id", s.name, s.description, s.url, s.more_urls as "moreUrls",
      s.sample_size as "sampleSize",
      (select jsonb_build_object('at', ${iso(tx, "f.read_at")}, 'failure', f.failure,
          'pages', f.pages, 'elsewhere', f.elsewhere, 'leftOut', f.left_out,
          'waiting', f.waiting, 'unread', f.unread)
        from scenario_feeds f where f.tenant_id = s.tenant_id and f.scenario_id = s.id
          and f.read_at is not null) as "lastReading", s.preset, s.type,
      jsonb_build_object('_id', p.id, 'name', p.name, 'baseUrl', p.base_url) as property,
      jsonb_build_object('userAgentType', lower(s.device::text), 'userAgent', s.user_agent,
        'width', s.width, 'height', s.height) as settings, s.gpc,
      s.frequency_in_min as "frequencyInMin", to_char(s.time_of_day, 'HH24:MI') as "timeOfDay",
      s.weekdays, s.steps, s.steps_mode as "stepsMode",
      array(select jsonb_object_keys(s.step_secrets) order by 1) as "secretsSet",
      app.missing_for_start(s) as missing, app.scenario_status(st) as status,
      st.fail_counter as "failCounter",
      ${iso(tx, "st.last_run_at")} as "lastRun", ${iso(tx, "st.next_due_at")} as "nextRun",
      ${iso(tx, "st.paused_at")} as "pausedAt",
      case when st.skipped_at > st.last_run_at or st.last_run_at is null
        then ${iso(tx, "st.skipped_at")} end as "skippedAt",
      ${iso(tx, "s.created_at")} as "createdAt", s.version,
      (select jsonb_build_object('_id', a.id, 'username', a.username)
        from accounts a where a.id = s.creator_id) as creator,
      null as step, null as "failReason", null as attempts,
      (select t.id from test_results t join test_runs r on r.tenant_id = t.tenant_id and r.id = t.run_id
        where r.tenant_id = s.tenant_id and r.scenario_id = s.id
        order by r.due_at desc, t.id desc limit 1) as "testResult",
      ${lastRuns(tx)} as "lastRuns"
    from test_scenarios s join properties p on p.tenant_id = s.tenant_id and p.id = s.property_id
    join scenario_states st on st.tenant_id = s.tenant_id and st.scenario_id = s.id`;

/** The ends of the last runs of scenario `s`. */
const lastRuns = (tx: TenantTx) =>
  tx`coalesce((select jsonb_agg(jsonb_build_object('outcome', e.outcome, 'at', ${iso(tx, "e.at")},
        'testResult', e.result) order by e.at desc)
      from (select r.id, r.due_at from test_runs r
        where r.tenant_id = s.tenant_id and r.scenario_id = s.id
        order by r.due_at desc limit ${SHOWN_OUTCOMES + 1}) r
      cross join lateral (select max(j.finished_at) as at, bool_and(j.finished_at is not null) as ended,
          case when bool_or(j.status = 'FAILED') then 'FAILED'
            when bool_or(j.status = 'ABORTED') then 'ABORTED'
            when bool_or(t.outcome = 'INCONCLUSIVE') then 'INCONCLUSIVE' else 'COMPLETE'
          end as outcome, max(t.id::text)::uuid as result
        from scan_jobs j left join test_results t
          on t.tenant_id = j.tenant_id and t.scan_job_id = j.id
        where j.tenant_id = s.tenant_id and j.run_id = r.id) e
      where e.ended), '[]')`;

/** CONTINUOUS: pages or a sitemap. RSS_CRAWL: a feed. */
export type ScheduledType = ScheduledScenario["type"];

/** Scenarios of a type by property and name. */
export function listScenarios(
  tx: TenantTx,
  type: ScheduledType,
  { search, property }: Pick<ScheduledQuery, "search" | "property">,
  slice: Slice,
): Promise<Page<ScheduledScenario>> {
  const found = search
    ? tx`(s.name ilike ${containing(search)} or s.url ilike ${containing(search)})`
    : tx`true`;
  const listed = tx`${select(tx)} where s.type = ${type} and ${found}
    and ${property ? tx`s.property_id = ${property}` : tx`true`}`;
  return readPage(tx, listed, tx`lower(p.name), lower(s.name), s.id`, slice);
}

export function findScenario(
  tx: TenantTx,
  type: ScheduledType,
  id: string,
): Promise<ScheduledScenario | null> {
  return firstRow(tx<ScheduledScenario[]>`
    ${select(tx)} where s.type = ${type} and s.id = ${id}`);
}

/** Columns of a scenario that its form sets. */
export interface ScenarioFields {
  name: string;
  description: string;
  url: string;
  more_urls: string[];
  sample_size: number | null;
  property_id: string;
  preset: Preset;
  device: Device;
  user_agent: string;
  width: number;
  height: number;
  gpc: boolean;
  frequency_in_min: number;
  time_of_day: string | null;
  weekdays: number[] | null;
  steps?: UserFlow | null;
  steps_mode?: StepsMode;
  step_secrets?: SealedSecrets;
}

/** Adds a scenario that does not run yet. @returns its id */
export function insertScenario(
  tx: TenantTx,
  tenantId: string,
  fields: ScenarioFields & { type: ScheduledType; creator_id: string | null },
): Promise<string> {
  const row = { ...asColumns(tx, fields), tenant_id: tenantId };
  return writtenId(tx<{ id: string }[]>`
    with made as (insert into test_scenarios ${tx(row)} returning tenant_id, id)
    insert into scenario_states (tenant_id, scenario_id) select tenant_id, id from made
    returning scenario_id as id`);
}

export async function updateScenario(
  tx: TenantTx,
  id: string,
  fields: Partial<ScenarioFields>,
): Promise<void> {
  const given = givenFields(asColumns(tx, fields));
  if (Object.keys(given).length === 0) return;
  await tx`update test_scenarios set ${tx(given)}, updated_at = now() where id = ${id}`;
  if (fields.url === undefined) return;
  // What another feed said of its document is not this one's.
  await tx`update scenario_feeds set etag = null, last_modified = null where scenario_id = ${id}`;
}

function asColumns<Fields extends Partial<ScenarioFields>>(tx: TenantTx, fields: Fields) {
  const { steps, step_secrets: secrets } = fields;
  return {
    ...fields,
    ...steps && { steps: tx.json(steps as never) },
    ...secrets && { step_secrets: tx.json(secrets) },
  };
}

/** Lets a scenario run from the given moment on; its failures are forgotten. */
export async function enableScenario(tx: TenantTx, id: string, nextDueAt: Date): Promise<void> {
  await noteStatus(tx, id, true);
  await tx`update scenario_states set is_enabled = true, is_start_wanted = false,
    next_due_at = ${nextDueAt}, fail_counter = 0, failing_since = null, paused_at = null
    where scenario_id = ${id}`;
  await tx`update scenario_feeds set unfinished = 0 where scenario_id = ${id}`;
}

/** Stops a scenario; its live run is not counted any more, and its failures are forgotten. */
export async function disableScenario(tx: TenantTx, id: string): Promise<void> {
  await noteStatus(tx, id, false);
  await tx`update scenario_states set is_enabled = false, is_start_wanted = false,
    next_due_at = null, live_run_id = null, fail_counter = 0, failing_since = null
    where scenario_id = ${id}`;
  await tx`update scenario_feeds set reading_until = null where scenario_id = ${id}`;
}

/** Raises the version of a scenario that is going to start or stop. */
async function noteStatus(tx: TenantTx, id: string, isEnabled: boolean): Promise<void> {
  await tx`update test_scenarios s set updated_at = now(), version = version + (select
      (st.is_enabled <> ${isEnabled})::int from scenario_states st where st.scenario_id = s.id)
    where id = ${id}`;
}

/** Moves the next run of a scenario that runs. */
export async function moveNextRun(tx: TenantTx, id: string, nextDueAt: Date): Promise<void> {
  await tx`update scenario_states set next_due_at = ${nextDueAt}
    where scenario_id = ${id} and is_enabled`;
}

/** Id of the run that is waiting or running; null without. */
export function findLiveRun(tx: TenantTx, id: string): Promise<string | null> {
  return valueOf(tx<{ run: string | null }[]>`
    select live_run_id as run from scenario_states where scenario_id = ${id}`);
}

export async function deleteScenario(tx: TenantTx, id: string): Promise<void> {
  await tx`delete from test_scenarios where id = ${id}`;
}
