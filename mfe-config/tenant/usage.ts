/** Usage of a tenant's limits as data for meters (specification, part 2 §9). Pure. */
import type { TenantLimits } from "@crumbtrail/contract/tenant";
import { UNLIMITED_FROM, usageParts, usedPercent } from "@crumbtrail/contract/usage";
import { t } from "@crumbtrail/texts";

export interface Usage {
  label: string;
  /** Such as `3 of 10`. */
  value: string;
  percent: number;
  parts: { label: string; count: number }[];
}

/** A meter for each limit. */
export function usages({ limits, quotas: used }: TenantLimits): Usage[] {
  const { today } = used;
  return [
    {
      label: t("Tests today"),
      ...share(today.testsCount, limits.maxDailyTests),
      parts: usageParts(today, limits.maxDailyTests),
    },
    counted(t("Users"), used.usersCount, limits.maxUsers),
    counted(
      t("Properties"),
      used.propertiesCount,
      limits.maxProperties,
      limits.maxProperties >= UNLIMITED_FROM,
    ),
    counted(t("Test scenarios"), used.testScenariosCount, limits.maxTestScenarios),
  ];
}

function counted(label: string, used: number, max: number, unlimited = false): Usage {
  const parts = [
    { label: t("Used"), count: used },
    { label: t("Unused"), count: Math.max(0, max - used) },
  ];
  if (!unlimited) return { label, ...share(used, max), parts };
  return { label, value: t("{used} of Unlimited", { used }), percent: 0, parts: [] };
}

function share(used: number, max: number): Pick<Usage, "value" | "percent"> {
  return { value: t("{used} of {max}", { used, max }), percent: usedPercent(used, max) };
}
