import type { TenantLimits } from "@crumbtrail/contract/tenant";
import { ErrorState, Meter, SkeletonRows, Stack } from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { tenantLimitsQuery } from "../server/tenant.ts";
import { usages } from "./usage.ts";

/** The plan, with limits and usage. */
export function SubscriptionPanel({ tenantId, tier }: { tenantId: string; tier: string }) {
  const query = useQuery(tenantLimitsQuery(tenantId));
  return (
    <Stack gap="lg">
      <p>
        Plan: <strong>{tier}</strong>
      </p>
      {query.data
        ? <Limits limits={query.data} />
        : query.isPending
        ? <SkeletonRows rows={4} height={60} />
        : <ErrorState onRetry={query.refetch} busy={query.isFetching} />}
      <p className="co-dimmed">
        To change your plan, contact us.
      </p>
    </Stack>
  );
}

function Limits({ limits }: { limits: TenantLimits }) {
  const days = limits.limits.storageRetentionInDays;
  const { previousWeek } = limits.quotas;
  return (
    <>
      {usages(limits).map((usage) => <Meter key={usage.label} {...usage} />)}
      <p>
        {`Tests in the last 7 days: ${previousWeek.testsCount.toLocaleString()}, ` +
          `of which ${previousWeek.testsFailed.toLocaleString()} failed`}
      </p>
      <p>
        {days === 0 ? "Results are kept without a time limit" : `Results are kept for ${days} days`}
      </p>
    </>
  );
}
