import type { Tenant } from "@crumbtrail/contract/tenant";
import { usageParts, usedPercent } from "@crumbtrail/contract/usage";
import { Meter } from "@crumbtrail/kit";

/** Today's tests by type beside the daily limit (part 2 sections 2 and 9). */
export function UsageMeter({ tenant: { today, limits: { maxDailyTests } } }: { tenant: Tenant }) {
  return (
    <Meter
      label="Tests today"
      value={`${today.testsCount.toLocaleString()} of ${maxDailyTests.toLocaleString()}`}
      percent={usedPercent(today, maxDailyTests)}
      parts={usageParts(today, maxDailyTests)}
    />
  );
}

/** Whether the daily limit is reached. */
export function isUsedUp({ limits, today }: Pick<Tenant, "limits" | "today">): boolean {
  return today.testsCount >= limits.maxDailyTests;
}
