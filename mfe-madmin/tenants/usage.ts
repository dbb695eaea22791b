/** How much of a tenant's limits is used, in few words (specification, part 2 §9). Pure. */
import type { TenantLimits } from "@crumbtrail/contract/tenant";
import type { TenantListRow } from "@crumbtrail/contract/tenant_list";
import { UNLIMITED_FROM } from "@crumbtrail/contract/usage";
import { t } from "@crumbtrail/texts";

export interface Use {
  label: string;
  used: number;
  /** Null without a limit. */
  max: number | null;
}

/** Usage of each limit as the list of tenants has it, in the order of its columns. */
export function usesOf({ limits, usage }: Pick<TenantListRow, "limits" | "usage">): Use[] {
  return uses(limits, { ...usage, testsCount: usage.testsToday });
}

/** The same of a single tenant, whose counts have other names. */
export function quotaUses({ limits, quotas }: TenantLimits): Use[] {
  return uses(limits, { ...quotas, testsCount: quotas.today.testsCount });
}

type Counts = Omit<TenantListRow["usage"], "testsToday"> & { testsCount: number };

function uses({ maxProperties, ...limits }: TenantListRow["limits"], counts: Counts): Use[] {
  return [
    { label: t("tests today"), used: counts.testsCount, max: limits.maxDailyTests },
    { label: t("users"), used: counts.usersCount, max: limits.maxUsers },
    {
      label: t("properties"),
      used: counts.propertiesCount,
      max: maxProperties >= UNLIMITED_FROM ? null : maxProperties,
    },
    { label: t("scenarios"), used: counts.testScenariosCount, max: limits.maxTestScenarios },
  ];
}

/** Whether the limit is reached; a limit of 0 that nobody uses is no news. */
export function isReached({ used, max }: Use): boolean {
  return max !== null && used > 0 && used >= max;
}

/** `12 of 100`; without a limit `12 of Unlimited`. */
export function useText({ used, max }: Use): string {
  return max === null ? t("{used} of Unlimited", { used }) : t("{used} of {max}", { used, max });
}

/** From 0 to 1, of the tests of the last seven days; undefined without a test. */
export function inconclusiveShare(
  { endedTests, inconclusiveTests }: TenantListRow["health"],
): number | undefined {
  return endedTests === 0 ? undefined : inconclusiveTests / endedTests;
}
