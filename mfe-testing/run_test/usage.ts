/** The daily usage of a tenant as its meter shows it (part 2 sections 2 and 9). Pure. */
import type { Tenant } from "@crumbtrail/contract/tenant";

type Usage = Pick<Tenant, "limits" | "today">;

export interface UsagePart {
  label: "On-Demand" | "Continuous" | "RSS-Crawling" | "Failed" | "Unused";
  count: number;
}

/** Whether no further test may be started today. */
export function isUsedUp({ limits, today }: Usage): boolean {
  return today.testsCount >= limits.maxDailyTests;
}

/** Share of today's tests in the limit in whole percent, at most 100. */
export function usedPercent({ limits, today }: Usage): number {
  if (limits.maxDailyTests <= 0) return 100;
  return Math.min(100, Math.round((today.testsCount / limits.maxDailyTests) * 100));
}

/** What today's tests were, which adds up to their count, and what is left of the limit. */
export function usageParts({ limits, today }: Usage): UsagePart[] {
  return [
    { label: "On-Demand", count: today.manualTests },
    { label: "Continuous", count: today.continuousTests },
    { label: "RSS-Crawling", count: today.rssCrawlTests },
    { label: "Failed", count: today.testsFailed },
    { label: "Unused", count: Math.max(0, limits.maxDailyTests - today.testsCount) },
  ];
}
