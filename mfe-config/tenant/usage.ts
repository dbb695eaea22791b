/** Usage of a tenant's limits as data for meters (part 2 section 9). Pure. */
import type { TenantLimits } from "@crumbtrail/contract/tenant";

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
export function usages({ limits, quotas }: TenantLimits): Usage[] {
  const { today } = quotas;
  return [
    {
      label: "Tests today",
      ...share(today.testsCount, limits.maxDailyTests),
      parts: [
        { label: "On-Demand", count: today.manualTests },
        { label: "Continuous", count: today.continuousTests },
        { label: "RSS-Crawling", count: today.rssCrawlTests },
        { label: "Failed", count: today.testsFailed },
        { label: "Unused", count: left(today.testsCount, limits.maxDailyTests) },
      ],
    },
    counted("Users", quotas.usersCount, limits.maxUsers),
    counted("Properties", quotas.propertiesCount, limits.maxProperties),
    counted("Test scenarios", quotas.testScenariosCount, limits.maxTestScenarios),
  ];
}

function counted(label: string, used: number, max: number): Usage {
  const unlimited = label === "Properties" && max >= UNLIMITED_FROM;
  const parts = [{ label: "Used", count: used }, { label: "Unused", count: left(used, max) }];
  if (!unlimited) return { label, ...share(used, max), parts };
  return { label, value: `${used.toLocaleString()} of Unlimited`, percent: 0, parts: [] };
}

function share(used: number, max: number): Pick<Usage, "value" | "percent"> {
  return {
    value: `${used.toLocaleString()} of ${max.toLocaleString()}`,
    percent: max <= 0 ? 100 : Math.min(100, Math.round((used / max) * 100)),
  };
}

const left = (used: number, max: number) => Math.max(0, max - used);
