/** Queues test runs, for tests of the queue and of scanners. */
import type { Preset, RunStatus, TestType } from "@crumbtrail/contract/enums";
import { insertRun } from "../queries/test_runs.ts";
import { type SystemTx, type TenantTx, withTenant } from "../tenant.ts";
import type { TestDatabase, TestTenant } from "./database.ts";

export interface QueuedTest {
  runId: string;
  jobId: string;
}

interface QueueOptions {
  url?: string;
  name?: string;
  type?: TestType;
  preset?: Preset;
  /** Shared with another test. */
  visitId?: string;
}

/** Queues a run of one page, by default of the tenant's site; returns the ids of run and job. */
export function queueTest(
  { app }: Pick<TestDatabase, "app">,
  tenant: Pick<TestTenant, "tenantId" | "propertyId">,
  options: QueueOptions = {},
): Promise<QueuedTest> {
  return withTenant(app, tenant.tenantId, (tx) => queueTestIn(tx, tenant, options));
}

/** As `queueTest`, in a transaction of the caller. */
export async function queueTestIn(
  tx: TenantTx,
  { tenantId, propertyId }: Pick<TestTenant, "tenantId" | "propertyId">,
  { url = "https://www.site.test/", name = "Test", type = "ON_DEMAND", preset, visitId }:
    QueueOptions = {},
): Promise<QueuedTest> {
  const runId = await insertRun(tx, {
    tenantId,
    propertyId,
    scenario: null,
    name,
    type,
    preset: preset ?? "NO_ACTION_SP_CMP",
    device: "DESKTOP",
    userAgent: "",
    width: 1200,
    height: 800,
    creatorId: null,
    pages: [{ url, host: new URL(url).hostname, ...visitId && { visitId } }],
  });
  const [job] = await tx<{ id: string }[]>`select id from scan_jobs where run_id = ${runId}`;
  if (!job) throw new Error("The job was not written");
  return { runId, jobId: job.id };
}

/** Status of a job and its fencing token. */
export async function findJob(
  tx: SystemTx | TenantTx,
  id: string,
): Promise<{ status: RunStatus; attempt: number; reason: string | null } | undefined> {
  const [row] = await tx<{ status: RunStatus; attempt: number; reason: string | null }[]>`
    select status, attempt, reason from scan_jobs where id = ${id}`;
  return row;
}
