import type { Tenant } from "@crumbtrail/contract/tenant";
import { Meter } from "@crumbtrail/kit";
import { usageParts, usedPercent } from "./usage.ts";

/** How many of today's tests are used, and by what. */
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
