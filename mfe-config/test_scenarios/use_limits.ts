/** The limits of the tenant's plan, for the screens of scenarios and RSS crawls. */
import { useTenant } from "@crumbtrail/host";
import { useQuery } from "@tanstack/react-query";
import { tenantLimitsQuery } from "../server/tenant.ts";

/** Until the usage is read again. */
const USAGE_POLL_MS = 30_000;

/** The tenant's limits and their usage; undefined until they are loaded. */
export function useLimits() {
  const id = useTenant()?._id;
  const query = tenantLimitsQuery(id ?? "");
  return useQuery({ ...query, enabled: id !== undefined, refetchInterval: USAGE_POLL_MS }).data;
}

export type Limits = NonNullable<ReturnType<typeof useLimits>>;

/** Whether no scenario or crawl may be added: both count towards the same limit. */
export function isFull(usage: Limits | undefined): boolean {
  return usage !== undefined &&
    usage.quotas.testScenariosCount >= usage.limits.maxTestScenarios;
}
