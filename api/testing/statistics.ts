/** The analytics in tests, from inserted runs that the worker processes. */
import { pino } from "pino";
import type { z } from "zod";
import { countOpenDecisions } from "../loops/count_statistics.ts";
import { processEndedRuns } from "../loops/outbox_topics.ts";
import type { TestApi, TestTenant } from "./api.ts";
import { answerIn, type Caller } from "./callers.ts";
import { endedRun, ORIGINS } from "./ended_runs.ts";
import { sampleFinding, sampleRequest } from "./findings.ts";
import type { RunOptions } from "./runs.ts";

export const log = pino({ level: "warn" }, { write: (line) => console.log(line) });
const DAY_MS = 86_400_000;
export const INCONCLUSIVE = { outcome: "INCONCLUSIVE" as const, reason: "BOT_WALL" as const };
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** A run as a scanner leaves it, processed by the worker. */
export async function ended(
  api: TestApi,
  tenant: TestTenant,
  propertyId: string,
  run: Omit<RunOptions, "propertyId">,
): Promise<string> {
  const id = await endedRun(api, tenant, { propertyId, ...run });
  await work(api);
  return id;
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
