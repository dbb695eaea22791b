/**
 * The loops that only call a verb for each tenant with something due: resolving unseen issues, ending
 * acceptances, assignments to be sent, reminders, daily summaries, runs of scenarios. Each tenant has
 * a transaction of its own; each loop returns the sum of what its verb returned.
 */
import type { Database } from "@crumbtrail/db/connect";
import { listTenantsWithPastAcceptances } from "@crumbtrail/db/queries/acceptances";
import { listTenantsToRemind } from "@crumbtrail/db/queries/assignment_reminders";
import { listTenantsToSend } from "@crumbtrail/db/queries/automatic_assignments";
import { listDueScenarios, listEndedRuns } from "@crumbtrail/db/queries/due_scenarios";
import { listAutoResolvingTenants } from "@crumbtrail/db/queries/rule_issues";
import { listUnsummarizedTenants } from "@crumbtrail/db/queries/summary_days";
import { acrossTenants, type SystemTx, type TenantTx } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { sendAutomatic } from "../issues/assignments/automatic.ts";
import type { LinkSettings } from "../issues/assignments/mail_links.ts";
import { remindAssignees } from "../issues/assignments/remind.ts";
import { endAcceptances, resolveUnseen } from "../issues/rule_changes.ts";
import type { MailOrigins } from "../notifications/alerts/links.ts";
import { summarizeDay } from "../notifications/alerts/summarize_day.ts";
import { countEnds, startDueRuns } from "../scans/scenarios/runs.ts";
import { eachTenant } from "./loop.ts";

type Databases = Pick<Database, "app" | "system">;

interface Task<T> {
  /** Name of the task in the log. */
  task: string;
  /** The tenants with something due. */
  due: (tx: SystemTx) => Promise<readonly T[]>;
  run: (tx: TenantTx, tenant: T) => Promise<number>;
}

async function eachDueTenant<T extends { tenantId: string }>(
  db: Databases,
  log: Logger,
  { task, due, run }: Task<T>,
): Promise<number> {
  return await eachTenant(db, log, task, await acrossTenants(db.system, due), run);
}

/** Resolves issues not found by any run for the number of days in the tenant's settings. */
export function autoResolve(db: Databases, log: Logger, now: Date): Promise<number> {
  return eachDueTenant(db, log, {
    task: "auto-resolve",
    due: listAutoResolvingTenants,
    run: (tx, tenant) => resolveUnseen(tx, tenant, now),
  });
}

/** Tenants per run of the loop that ends acceptances. */
const TENANTS = 20;

/** Re-opens issues after the end of their acceptance. */
export function endDueAcceptances(db: Databases, log: Logger, now: Date): Promise<number> {
  return eachDueTenant(db, log, {
    task: "ending acceptances",
    due: (tx) => listTenantsWithPastAcceptances(tx, now, TENANTS),
    run: (tx, { tenantId }) => endAcceptances(tx, tenantId, now),
  });
}

/** Sends what is assigned to groups that are sent it without Send. */
export function sendDueAssignments(
  db: Databases,
  settings: LinkSettings,
  log: Logger,
  now: Date,
): Promise<number> {
  return eachDueTenant(db, log, {
    task: "assignments",
    due: (tx) => listTenantsToSend(tx, now),
    run: (tx, { tenantId }) => sendAutomatic(tx, tenantId, settings, now),
  });
}

/** Sends reminders of issues still open after their group's threshold. */
export function sendDueReminders(
  db: Databases,
  settings: LinkSettings,
  log: Logger,
  now: Date,
): Promise<number> {
  return eachDueTenant(db, log, {
    task: "reminders",
    due: (tx) => listTenantsToRemind(tx, now),
    run: (tx, { tenantId }) => remindAssignees(tx, tenantId, settings, now),
  });
}

/**
 * Writes the daily summaries of tenants after the end of their day: `findEndedDay` in
 * `db/queries/summary_days.ts` says when that is, and `worker.ts` how often this looks.
 */
export function summarizeDays(
  db: Databases,
  origins: MailOrigins,
  log: Logger,
  now: Date,
): Promise<number> {
  return eachDueTenant(db, log, {
    task: "daily summary",
    due: (tx) => listUnsummarizedTenants(tx, now),
    run: (tx, { tenantId }) => summarizeDay(tx, origins, tenantId, now),
  });
}

/** Scenarios per run of the loop. */
const SCENARIOS = 500;

/** Counts how runs of scenarios ended, and starts the runs that are due. */
export async function scheduleRuns(db: Databases, log: Logger, now: Date): Promise<number> {
  const counted = await eachDueTenant(db, log, {
    task: "counting ended runs",
    due: (tx) => listEndedRuns(tx, SCENARIOS),
    run: (tx, tenant) => countEnds(tx, { ...tenant, now }),
  });
  const started = await eachDueTenant(db, log, {
    task: "starting due runs",
    due: (tx) => listDueScenarios(tx, now, SCENARIOS),
    run: (tx, tenant) => startDueRuns(tx, { ...tenant, now }),
  });
  return counted + started;
}
