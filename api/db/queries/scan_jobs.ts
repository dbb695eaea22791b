/**
 * The queue as those see it who put jobs in and take them out again. What scanners do with it is in
 * leases.ts.
 */
import type { SystemTx, TenantTx } from "../tenant.ts";
import type { RunStatus, TestType } from "@crumbtrail/contract/enums";
import { CHANNELS } from "@crumbtrail/contract/events";

/** Lower is claimed first. */
export const PRIORITY: Record<TestType, number> = {
  ON_DEMAND: 0,
  ONE_TIME: 0,
  CONTINUOUS: 1,
  RSS_CRAWL: 2,
};

/**
 * Puts a scenario's next run into the queue and marks the scenario QUEUED. Gives the job's id.
 *
 * Tenants take turns: a job's turn is the one after its tenant's last waiting job, but never before
 * the round that is being served. So a tenant with a thousand jobs and one with a single job are
 * served alike, and neither can be overtaken for ever.
 */
export async function enqueueJob(
  tx: TenantTx,
  scenario: { id: string; type: TestType; targetHost: string },
): Promise<string> {
  const [job] = await tx<{ id: string }[]>`
    with scenario as (
      update test_scenarios set status = 'QUEUED', updated_at = now()
      where id = ${scenario.id} returning *
    )
    insert into scan_jobs (tenant_id, property_id, scenario_id, type, url, target_host, preset,
      device, user_agent, width, height, priority, turn)
    select s.tenant_id, s.property_id, s.id, s.type, s.url, ${scenario.targetHost}, s.preset,
      s.device, s.user_agent, s.width, s.height, ${PRIORITY[scenario.type]},
      app.next_turn(${PRIORITY[scenario.type]}::smallint)
    from scenario s returning id`;
  if (!job) throw new Error(`Scenario ${scenario.id} is not there`);
  return job.id;
}

/** Aborts a scenario's waiting or running job and tells its scanner; false when it had none. */
export async function abortJob(tx: TenantTx, scenarioId: string): Promise<boolean> {
  const rows = await tx<{ id: string }[]>`
    with aborted as (
      update scan_jobs set status = 'ABORTED', step = null, lease_until = null, scanner_id = null,
        finished_at = now(), left_at = now()
      where scenario_id = ${scenarioId} and status in ('QUEUED', 'RUNNING') returning *
    ), scenario as (
      update test_scenarios s set status = 'ABORTED', updated_at = now()
      from aborted a where s.tenant_id = a.tenant_id and s.id = a.scenario_id
    )
    select id, pg_notify(${CHANNELS.aborts}, id::text) from aborted`;
  return rows.length > 0;
}

/** Status of a job and its fencing token, for tests and health pages. */
export async function findJob(
  tx: SystemTx | TenantTx,
  id: string,
): Promise<{ status: RunStatus; attempt: number; reason: string | null } | undefined> {
  const [row] = await tx<{ status: RunStatus; attempt: number; reason: string | null }[]>`
    select status, attempt, reason from scan_jobs where id = ${id}`;
  return row;
}
