/** Runs with recordings of their own, and their duties judged as the worker does. */
import type { Recording } from "@crumbtrail/contract/recording";
import { judgeRunDuties } from "../scans/duties/judge.ts";
import type { TestApi, TestTenant } from "./api.ts";
import { ORIGINS } from "./ended_runs.ts";
import { type RunOptions, testRun } from "./runs.ts";

type Pages = Pick<TestApi, "db" | "deps">;

/** Writes a finished run with its recording; returns the id of its result. */
export function recordedRun(
  api: Pages,
  tenant: TestTenant,
  propertyId: string,
  recording: Recording,
  row: RunOptions["row"] = {},
): Promise<string> {
  const { preset, device, url, gpc = false, outcome, reason, findings } = recording;
  return testRun(api, tenant, {
    ...{ propertyId, findings, recording: JSON.stringify(recording) },
    at: new Date(recording.finishedAt),
    row: { preset, device, url, gpc, outcome, reason, ...row },
  });
}

/** Judges the duties of a run's page. */
export function judgeRun({ db, deps }: Pages, tenant: TestTenant, id: string): Promise<void> {
  return judgeRunDuties(
    { db, blobs: deps.blobs, origins: ORIGINS, log: deps.log, now: deps.now },
    tenant.id,
    id,
  );
}

/** As `recordedRun`, and judged. */
export async function judgedRun(...given: Parameters<typeof recordedRun>): Promise<string> {
  const [api, tenant] = given;
  const id = await recordedRun(...given);
  await judgeRun(api, tenant, id);
  return id;
}
