import type { TenantLimits } from "@crumbtrail/contract/tenant";
import { Loaded, Meter, Stack, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { tenantLimitsQuery } from "../server/tenant.ts";
import { usages } from "./usage.ts";

/** The plan, with limits and usage. */
export function SubscriptionPanel({ tenantId, tier }: { tenantId: string; tier: string }) {
  const query = useQuery(tenantLimitsQuery(tenantId));
  return (
    <Stack gap="lg">
      <p>
        <Trans text="Plan: <b>{tier}</b>" tier={tier} b={(text) => <strong>{text}</strong>} />
      </p>
      <Loaded query={query} rows={4} height={60}>{(limits) => <Limits limits={limits} />}</Loaded>
      <p className="co-dimmed">{t("To change your plan, contact us.")}</p>
    </Stack>
  );
}

function Limits({ limits }: { limits: TenantLimits }) {
  const days = limits.limits.storageRetentionInDays;
  const { lastSevenDays } = limits.quotas;
  return (
    <>
      {usages(limits).map((usage) => <Meter key={usage.label} {...usage} />)}
      <p>
        {t("Tests in the last 7 days: {count}, of which {failed} failed", {
          count: lastSevenDays.testsCount,
          failed: lastSevenDays.testsFailed,
        })}
      </p>
      <p>
        {days === 0
          ? t("Results are kept without a time limit")
          : t("Results are kept for {days} days", { days })}
      </p>
    </>
  );
}
