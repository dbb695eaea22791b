/** Usage of a tenant's limits as data for meters (specification, part 2 §9). Pure. */
import type { TenantLimits } from "@crumbtrail/contract/tenant";
import { t } from "@crumbtrail/texts";

export interface Usage {
  label: string;
  /** Such as `3 of 10`. */
  value: string;
  percent: number;
  parts: { label: string; count: number }[];
}

/** From this limit on, properties are shown as unlimited. */
const UNLIMITED_FROM = 999;

/** A meter for each limit. */
export function usages({ limits, quotas: used }: TenantLimits): Usage[] {
  const { today } = used;
  return [
    {
      label: t("Tests today"),
      ...share(today.testsCount, limits.maxDailyTests),
      parts: [
        { label: t("On-Demand"), count: today.manualTests },
        { label: t("Continuous"), count: today.continuousTests },
        { label: t("RSS-Crawling"), count: today.rssCrawlTests },
        { label: t("Failed"), count: today.testsFailed },
        { label: t("Unused"), count: left(today.testsCount, limits.maxDailyTests) },
      ],
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
  const parts = [{ label: t("Used"), count: used }, { label: t("Unused"), count: left(used, max) }];
  if (!unlimited) return { label, ...share(used, max), parts };
  return { label, value: t("{used} of Unlimited", { used }), percent: 0, parts: [] };
}

function share(used: number, max: number): Pick<Usage, "value" | "percent"> {
  return {
    value: t("{used} of {max}", { used, max }),
    percent: max <= 0 ? 100 : Math.min(100, Math.round((used / max) * 100)),
  };
}

const left = (used: number, max: number) => Math.max(0, max - used);
