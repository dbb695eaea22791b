/** Runs that ended, and what the worker makes of them, for tests. */
import { insertOutbox, RUN_ENDED } from "@crumbtrail/db/queries/outbox";
import { withTenant } from "@crumbtrail/db/tenant";
import { processEndedRuns } from "../loops/outbox_topics.ts";
import { mailOrigins } from "../notifications/alerts/links.ts";
import type { TestApi, TestTenant } from "./api.ts";
import { type RunOptions, testRun } from "./runs.ts";

/** Of the links in mails. */
export const ORIGINS = mailOrigins({ PUBLIC_ORIGIN: ["https://app.example"], API_BASE: "/api" });

/**
 * Queues the outbox row that says that a run has ended.
 * @param seen vendors and storage items that the run recognised
 */
export function announceEnd(
  { db }: Pick<TestApi, "db">,
  tenant: TestTenant,
  testResultId: string,
  seen: string[] = [],
): Promise<void> {
  const row = { tenantId: tenant.id, topic: RUN_ENDED, payload: { testResultId, seen } };
  return withTenant(db.app, tenant.id, (tx) => insertOutbox(tx, row));
}

/** A run as a scanner leaves it, queued as ended; returns the id of its result. */
export async function endedRun(
  api: TestApi,
  tenant: TestTenant,
  options: RunOptions,
): Promise<string> {
  const id = await testRun(api, tenant, options);
  await announceEnd(api, tenant, id);
  return id;
}

/** Processes runs that ended, as the worker does; gives how many. */
export const processRuns = ({ db, deps }: TestApi): Promise<number> =>
  processEndedRuns(db, ORIGINS, deps.log);
