import type { Tenant } from "@crumbtrail/contract/tenant";
import { usageParts, usedPercent } from "@crumbtrail/contract/usage";
import { Meter } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";

/** Today's tests by type beside the daily limit (specification, part 2 §2 and §9). */
export function UsageMeter({ tenant: { today, limits: { maxDailyTests } } }: { tenant: Tenant }) {
  return (
    <Meter
      label={t("Tests today")}
      value={t("{used} of {limit}", { used: today.testsCount, limit: maxDailyTests })}
      percent={usedPercent(today.testsCount, maxDailyTests)}
      parts={usageParts(today, maxDailyTests)}
    />
  );
}

/** Whether the daily limit is reached. */
export function isUsedUp({ limits, today }: Pick<Tenant, "limits" | "today">): boolean {
  return today.testsCount >= limits.maxDailyTests;
}

/** How many tests may still be started today. */
export function leftToday({ limits, today }: Pick<Tenant, "limits" | "today">): number {
  return Math.max(0, limits.maxDailyTests - today.testsCount);
}
