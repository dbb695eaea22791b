/** The worker's part in scenarios: starts due runs, and counts how runs ended. */
import {
  type CountedEnd,
  countEndedRuns,
  type DueScenario,
  lockDueScenarios,
  takeDueRun,
} from "@crumbtrail/db/queries/due_scenarios";
import { findCurrentTenant, findDayQuota, type TenantRow } from "@crumbtrail/db/queries/tenants";
import { findDefaultProperty, findPropertyCovering } from "@crumbtrail/db/queries/properties";
import { insertRun, lockDailyTests } from "@crumbtrail/db/queries/test_runs";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { recordAuditEvents } from "../../audit/record.ts";
import { systemActor } from "../../platform/actor.ts";
import { found } from "../../platform/errors.ts";
import { basesCovering, hostOf } from "../page_property.ts";
import { runAfter } from "./schedule.ts";

/** A scenario stops after so many days without a complete result. */
export const PAUSE_AFTER_DAYS = 7;

/**
 * Starts the due runs of a tenant's scenarios. A due run is started once, whatever the number of
 * workers: the row is locked, and moves to its next time in the transaction of the run. Runs missed
 * while no worker ran are caught up by one. A run beyond the tenant's daily limit is left out.
 * @returns the scenarios whose due run was started or left out
 */
export async function startDueRuns(
  tx: TenantTx,
  { tenantId, ids, now }: { tenantId: string; ids: readonly string[]; now: Date },
): Promise<number> {
  await lockDailyTests(tx, tenantId);
  const due = await lockDueScenarios(tx, ids, now);
  if (due.length === 0) return 0;
  const tenant = found(await findCurrentTenant(tx));
  const { testsCount } = await findDayQuota(tx, tenant.timezone, now);
  let room = tenant.limits.maxDailyTests - testsCount;
  for (const scenario of due) {
    const urls = [scenario.url, ...scenario.moreUrls];
    const runId = urls.length <= room ? await startRun(tx, tenant, scenario, urls) : null;
    if (runId !== null) room -= urls.length;
    const nextDueAt = runAfter(scenario, scenario.dueAt, now, tenant.timezone);
    const skippedAt = runId === null ? now : null;
    await takeDueRun(tx, scenario.id, { runId, nextDueAt, skippedAt });
  }
  return due.length;
}

/**
 * Adds the due run of a scenario, with a job per page. A page that meanwhile belongs to another
 * property has its issues there.
 * @returns its id
 */
export async function startRun(
  tx: TenantTx,
  { _id: tenantId }: Pick<TenantRow, "_id">,
  scenario: DueScenario,
  urls: readonly string[],
): Promise<string> {
  const { id, name, propertyId, type, preset, device, userAgent, width, height, gpc } = scenario;
  const pages = urls.map((url) => ({ url, host: hostOf(url) }));
  const homes = await findPropertiesOf(tx, pages.map(({ host }) => host));
  return await insertRun(tx, {
    tenantId,
    propertyId,
    scenario: { id, dueAt: scenario.dueAt },
    ...{ name, type, preset, device, userAgent, width, height, gpc },
    creatorId: scenario.creatorId,
    pages: pages.map((page) => ({ ...page, propertyId: homes.get(page.host) ?? propertyId })),
  });
}

/** The properties of hosts; most scenarios have pages of a single host. */
async function findPropertiesOf(
  tx: TenantTx,
  hosts: readonly string[],
): Promise<Map<string, string>> {
  const homes = new Map<string, string>();
  for (const host of new Set(hosts)) {
    const property = await findPropertyCovering(tx, basesCovering(host)) ??
      await findDefaultProperty(tx);
    if (property) homes.set(host, property._id);
  }
  return homes;
}

/** Counts the ends of a tenant's runs; a scenario that failed for a week stops. */
export async function countEnds(
  tx: TenantTx,
  { tenantId, ids, now }: { tenantId: string; ids: readonly string[]; now: Date },
): Promise<number> {
  const ends = await countEndedRuns(tx, ids, { now, pauseAfterDays: PAUSE_AFTER_DAYS });
  await recordPauses(tx, tenantId, ends);
  return ends.length;
}

/** Records the scenarios that were stopped because of their failures. */
export async function recordPauses(
  tx: TenantTx,
  tenantId: string,
  ends: readonly CountedEnd[],
): Promise<void> {
  const paused = ends.filter((end) => end.paused);
  if (paused.length === 0) return;
  await recordAuditEvents(
    tx,
    systemActor(tenantId),
    paused.map(({ id, name, version, failCounter }) => ({
      action: "test_scenario.paused",
      entityId: id,
      version,
      before: { name, status: "QUEUED" },
      after: { name, status: "IDLE", failCounter },
    })),
  );
}
