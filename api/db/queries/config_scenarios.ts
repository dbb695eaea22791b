/** Test scenarios and RSS crawls as parts of a configuration's document: names instead of ids. */
import type { DocumentCrawl, DocumentScenario } from "@crumbtrail/contract/config_scenarios";
import type { Fragment } from "postgres";
import type { TenantTx } from "../tenant.ts";
import { valueOf } from "./fragments.ts";
import type { ScheduledType } from "./test_scenarios.ts";

/**
 * Scenarios with their names, targets and intervals. One that waits for a missing secret has the
 * status of the document that was applied.
 * @param more further columns
 */
function select(tx: TenantTx, type: ScheduledType, more: Fragment) {
  return tx`
    select s.name, s.description, p.name as property, s.url, s.preset,
      case when st.is_enabled or st.is_start_wanted and app.missing_for_start(s) is not null
        then 'QUEUED' else 'IDLE' end as status,
      jsonb_build_object('userAgentType', lower(s.device::text), 'userAgent', s.user_agent,
        'width', s.width, 'height', s.height) as settings, s.gpc,
      s.frequency_in_min as "frequencyInMin" ${more}
    from test_scenarios s join properties p on p.tenant_id = s.tenant_id and p.id = s.property_id
    join scenario_states st on st.tenant_id = s.tenant_id and st.scenario_id = s.id
    where s.type = ${type} and p.deleting_at is null`;
}

export function listDocumentScenarios(tx: TenantTx): Promise<DocumentScenario[]> {
  const more = tx`, s.more_urls as "moreUrls", s.sample_size as "sampleSize", s.weekdays,
    to_char(s.time_of_day, 'HH24:MI') as "timeOfDay", s.steps, s.steps_mode as "stepsMode"`;
  return tx<DocumentScenario[]>`${select(tx, "CONTINUOUS", more)}`;
}

export function listDocumentCrawls(tx: TenantTx): Promise<DocumentCrawl[]> {
  return tx<DocumentCrawl[]>`${select(tx, "RSS_CRAWL", tx``)}`;
}

export interface StoredScenario {
  id: string;
  name: string;
  type: ScheduledType;
  url: string;
  isEnabled: boolean;
  /** Names of the secrets that are stored. */
  secrets: string[];
}

export function listStoredScenarios(tx: TenantTx): Promise<StoredScenario[]> {
  return tx<StoredScenario[]>`
    select s.id, s.name, s.type, s.url, st.is_enabled as "isEnabled",
      array(select jsonb_object_keys(s.step_secrets)) as secrets
    from test_scenarios s
    join scenario_states st on st.tenant_id = s.tenant_id and st.scenario_id = s.id`;
}

/** Names of the properties whose PUR settings have a password. */
export async function listPurPasswords(tx: TenantTx): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select name from properties where pur ? 'password' and deleting_at is null`;
  return rows.map(({ name }) => name);
}

/** What a scenario lacks to start; null: nothing. */
export function findMissingForStart(tx: TenantTx, id: string): Promise<string | null> {
  return valueOf(tx<{ missing: string | null }[]>`
    select app.missing_for_start(s) as missing from test_scenarios s where id = ${id}`);
}

/** Notes whether a scenario is to run once it can: it may lack a secret still. */
export async function wantStart(tx: TenantTx, id: string, isWanted: boolean): Promise<void> {
  await tx`update scenario_states set is_start_wanted = ${isWanted}
    where scenario_id = ${id} and is_start_wanted <> ${isWanted}`;
}

/** Locks all scenarios until the transaction ends. */
export async function lockScenarios(tx: TenantTx): Promise<void> {
  await tx`select id from test_scenarios order by id for no key update`;
}
