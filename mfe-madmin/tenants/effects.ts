/** What a change of tier and limits does for a tenant. Pure. */
import type { TenantLimits } from "@crumbtrail/contract/tenant";
import type { Tier } from "@crumbtrail/contract/tier";
import { t } from "@crumbtrail/texts";
import { limitOf, LIMITS, type MadminFields } from "./form.ts";

interface Effect {
  label: string;
  /** The limit in effect, and the limit after saving. */
  from: number;
  to: number;
  /** What follows for those who use more than the new limit. */
  note?: string;
}

interface Effects {
  changes: Effect[];
  /** More is in use than the new limits allow. */
  hasOverrun: boolean;
  /** Results are deleted earlier than before. */
  deletesResults: boolean;
}

/** Compares the limits in effect with those of the form. */
export function effectsOf(
  { limits, quotas }: TenantLimits,
  tier: Pick<Tier, "limits">,
  values: MadminFields,
): Effects {
  const used: Partial<Record<string, number>> = {
    maxDailyTests: quotas.today.testsCount,
    maxUsers: quotas.usersCount,
    maxProperties: quotas.propertiesCount,
    maxTestScenarios: quotas.testScenariosCount,
  };
  const changes = LIMITS.flatMap(({ key, label }) => {
    // A limit typed for the tenant counts more than the tier's.
    const to = limitOf(values[key]) ?? tier.limits[key];
    const from = limits[key];
    if (Number.isNaN(to) || to === from) return [];
    const inUse = used[key] ?? 0;
    const over = inUse > to;
    const note = key === "storageRetentionInDays"
      ? isShorter(from, to) ? t("Older results are deleted.") : undefined
      : over
      ? t("{count} are in use: they stay, no more can be added.", { count: inUse })
      : undefined;
    return [{ key, label, from, to, note, over }];
  });
  return {
    changes: changes.map(({ label, from, to, note }) => ({ label, from, to, note })),
    hasOverrun: changes.some(({ over }) => over),
    deletesResults: changes.some(({ key, note }) => key === "storageRetentionInDays" && note),
  };
}

/** Whether results are kept for fewer days; 0 keeps them for good. */
function isShorter(from: number, to: number): boolean {
  return to !== 0 && (from === 0 || to < from);
}
