/** Test scenarios: what is tested and how. An on-demand test is one that runs once. */
import type { Device, Preset } from "@crumbtrail/contract/enums";
import type { Slice } from "@crumbtrail/contract/paging";
import type { Scenario } from "@crumbtrail/contract/scenario";
import type { TenantTx } from "../tenant.ts";
import { iso } from "./iso.ts";
import { PRIORITY } from "./scan_jobs.ts";

/**
 * The columns as the contract names them. The step is that of the running job, and so is the status
 * while there is one: a claim writes the job alone.
 */
const select = (tx: TenantTx) =>
  tx`select s.id as "_id", s.name, s.description, s.url, s.preset, s.type,
      case when j.status = 'RUNNING' then j.status else s.status end as status,
      (select jsonb_build_object('_id', p.id, 'name', p.name, 'baseUrl', p.base_url)
        from properties p where p.id = s.property_id) as property,
      jsonb_build_object('userAgentType', lower(s.device::text), 'userAgent', s.user_agent,
        'width', s.width, 'height', s.height) as settings,
      s.frequency_in_min as "frequencyInMin", s.fail_counter as "failCounter",
      ${iso(tx, "s.last_run")} as "lastRun", ${iso(tx, "s.created_at")} as "createdAt",
      (select jsonb_build_object('_id', a.id, 'username', a.username)
        from accounts a where a.id = s.creator_id) as creator,
      j.step,
      s.fail_reason as "failReason",
      case when j.id is not null then jsonb_build_object('count', j.attempt, 'max', j.max_attempts,
        'nextAt', case when j.status = 'QUEUED' then ${iso(tx, "j.run_at")} end,
        'failed', j.failures) end as attempts,
      s.last_test_result_id as "testResult"
    from test_scenarios s
    left join lateral (select * from scan_jobs newest where newest.scenario_id = s.id
      order by newest.finished_at desc nulls first limit 1) j on true`;

/** Ids of on-demand scenarios that wait or run: the queue knows them by their priority. */
const waiting = (tx: TenantTx) =>
  tx`select scenario_id from scan_jobs where status = 'QUEUED'
       and type = 'ON_DEMAND' and priority = ${PRIORITY.ON_DEMAND}
     union all select scenario_id from scan_jobs where status = 'RUNNING' and type = 'ON_DEMAND'`;

export async function findScenarioById(tx: TenantTx, id: string): Promise<Scenario | null> {
  const [row] = await tx<Scenario[]>`${select(tx)} where s.id = ${id}`;
  return row ?? null;
}

/** On-demand tests that wait or run, in the order they came. */
export function listQueuedScenarios(tx: TenantTx, { offset, limit }: Slice): Promise<Scenario[]> {
  return tx<Scenario[]>`
    ${select(tx)} where s.id = any (array(${waiting(tx)}))
    order by s.created_at, s.id offset ${offset} limit ${limit}`;
}

export async function countQueuedScenarios(tx: TenantTx): Promise<number> {
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from (${waiting(tx)}) waiting`;
  return row?.total ?? 0;
}

interface NewOnDemandScenario {
  tenantId: string;
  propertyId: string;
  name: string;
  url: string;
  preset: Preset;
  device: Device;
  userAgent: string;
  width: number;
  height: number;
  /** Null for somebody who has no account in the tenant. */
  creatorId: string | null;
}

/** Adds an on-demand scenario that is not in the queue yet; gives its id. */
export async function insertOnDemandScenario(
  tx: TenantTx,
  row: NewOnDemandScenario,
): Promise<string> {
  const [made] = await tx<{ id: string }[]>`
    insert into test_scenarios (tenant_id, property_id, name, url, preset, device, user_agent,
      width, height, type, creator_id)
    values (${row.tenantId}, ${row.propertyId}, ${row.name}, ${row.url}, ${row.preset},
      ${row.device}, ${row.userAgent}, ${row.width}, ${row.height}, 'ON_DEMAND', ${row.creatorId})
    returning id`;
  if (!made) throw new Error("The scenario was not written");
  return made.id;
}

/**
 * Makes starts of one tenant wait for each other until the transaction ends, so that whoever
 * counts today's tests next counts this one too.
 */
export async function lockDailyTests(tx: TenantTx, tenantId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`daily tests of ${tenantId}`}, 0))`;
}
