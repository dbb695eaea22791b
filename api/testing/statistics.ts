/** The analytics in tests, from planted runs that the worker processes. */
import { insertOutbox, RUN_ENDED } from "@crumbtrail/db/queries/outbox";
import { withTenant } from "@crumbtrail/db/tenant";
import { pino } from "pino";
import type { z } from "zod";
import { countOpenDecisions } from "../loops/count_statistics.ts";
import { processEndedRuns } from "../loops/outbox_topics.ts";
import { mailOrigins } from "../notifications/alerts/links.ts";
import type { TestApi, TestTenant } from "./api.ts";
import { answerIn, type Caller } from "./callers.ts";
import { sampleFinding, sampleRequest } from "./findings.ts";
import { testRun } from "./runs.ts";

export const log = pino({ level: "warn" }, { write: (line) => console.log(line) });
export const ORIGINS = mailOrigins({ PUBLIC_ORIGIN: ["https://app.example"], API_BASE: "/api" });
const DAY_MS = 86_400_000;
export const INCONCLUSIVE = { outcome: "INCONCLUSIVE" as const, reason: "BOT_WALL" as const };
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

type Run = Omit<Parameters<typeof testRun>[2], "propertyId">;

/** A run as a scanner leaves it, processed by the worker. */
export async function ended(
  api: TestApi,
  tenant: TestTenant,
  propertyId: string,
  run: Run,
): Promise<string> {
  const testResultId = await testRun(api, tenant, { propertyId, ...run });
  await announce(api, tenant, testResultId);
  await work(api);
  return testResultId;
}

/** Queues the end of a run. */
export function announce(api: TestApi, tenant: TestTenant, testResultId: string): Promise<void> {
  const row = { tenantId: tenant.id, topic: RUN_ENDED, payload: { testResultId } };
  return withTenant(api.db.app, tenant.id, (tx) => insertOutbox(tx, row));
}

/** All that is due, as the worker's loops do it. */
export async function work({ db }: TestApi): Promise<void> {
  while (await processEndedRuns(db, ORIGINS, log) > 0);
  while (await countOpenDecisions(db, log) > 0);
}

export const read = <T extends z.ZodType>(caller: Caller, list: T, path: string) =>
  answerIn(list, caller.get(`/statistics/${path}`));

export const TRACKER = sampleFinding({ entryName: "_track", hits: 2 });
export const NAMELESS = sampleFinding({
  ...{ entryName: "sid", vendorsMatch: [], hits: 1, isBeforeConsent: false },
});
export const LIKELY = sampleRequest("px.likely.test", {
  ...{ vendorsMatch: [], vendorSuggested: { name: "Likely", category: "ad" }, hits: 3 },
});
export const UNKNOWN = sampleRequest("cdn.unknown.test", { vendorsMatch: [], hits: 5 });
