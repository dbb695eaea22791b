import type { Tenant } from "@crumbtrail/contract/tenant";
import { Meter } from "@crumbtrail/kit";

/** Today's tests by type beside the daily limit (part 2 sections 2 and 9). */
export function UsageMeter({ tenant }: { tenant: Tenant }) {
  const { testsCount } = tenant.today;
  const { maxDailyTests } = tenant.limits;
  return (
    <Meter
      label="Tests today"
      value={`${testsCount.toLocaleString()} of ${maxDailyTests.toLocaleString()}`}
      percent={usedPercent(tenant)}
      parts={usageParts(tenant)}
    />
  );
}

type Usage = Pick<Tenant, "limits" | "today">;

interface UsagePart {
  label: "On-Demand" | "Continuous" | "RSS-Crawling" | "Failed" | "Unused";
  count: number;
}

/** Whether the daily limit is reached. */
export function isUsedUp({ limits, today }: Usage): boolean {
  return today.testsCount >= limits.maxDailyTests;
}

/** Today's tests as a whole percentage of the limit, at most 100. */
export function usedPercent({ limits, today }: Usage): number {
  if (limits.maxDailyTests <= 0) return 100;
  return Math.min(100, Math.round((today.testsCount / limits.maxDailyTests) * 100));
}

/** Today's tests by type, and the unused rest of the limit. */
export function usageParts({ limits, today }: Usage): UsagePart[] {
  return [
    { label: "On-Demand", count: today.manualTests },
    { label: "Continuous", count: today.continuousTests },
    { label: "RSS-Crawling", count: today.rssCrawlTests },
    { label: "Failed", count: today.testsFailed },
    { label: "Unused", count: Math.max(0, limits.maxDailyTests - today.testsCount) },
  ];
}
