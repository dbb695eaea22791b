import type { Tier, TierPlan } from "@crumbtrail/contract/tier";
import { Alert, Loaded } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { tierPlanQuery } from "../server/tiers.ts";

/** What the typed limits would do for the tenants of the tier, before they are saved. */
export function PlanNotice({ tier, limits }: { tier: Tier; limits: Tier["limits"] }) {
  const query = useQuery(tierPlanQuery(tier._id, limits));
  return <Loaded query={query} rows={1} height={64}>{(plan) => <Plan {...plan} />}</Loaded>;
}

function Plan(data: TierPlan) {
  // A tenant uses more than its new limits, or loses results earlier than before.
  const isHarsh = data.overrunsTotal > 0 || data.deletedEarlier > 0;
  return (
    <Alert kind={isHarsh ? "warning" : "info"} title={verdict(data)}>
      {isHarsh && (
        <ul className="ma-effects">
          {data.deletedEarlier > 0 && (
            <li>
              {t(
                "Older results of {count, plural, one {# tenant} other {# tenants}} are deleted.",
                { count: data.deletedEarlier },
              )}
            </li>
          )}
          {data.overruns.map(({ tenant, limit, used, max }) => (
            <li key={`${tenant._id} ${limit}`}>
              {t(
                "{name}: {used} {limit, select, maxDailyTests {tests per day} maxTestsAtOnce {tests at once} maxUsers {users} maxProperties {properties} maxTestScenarios {test scenarios} other {days results are kept}} in use, {max} allowed. They stay, no more can be added.",
                { name: tenant.name, used, limit, max },
              )}
            </li>
          ))}
          {data.overrunsTotal > data.overruns.length && (
            <li>{t("and {count} more", { count: data.overrunsTotal - data.overruns.length })}</li>
          )}
        </ul>
      )}
    </Alert>
  );
}

function verdict({ tenants, changed }: TierPlan): string {
  if (tenants === 0) return t("No tenant has this tier: saving changes nothing for anyone.");
  const others = tenants - changed;
  const saving = t(
    "Saving changes the limits of {count, plural, one {# tenant} other {# tenants}} at once.",
    { count: changed },
  );
  if (others === 0) return saving;
  const kept = t(
    "Not of {count, plural, one {# tenant} other {# tenants}} with limits of their own.",
    { count: others },
  );
  return `${saving} ${kept}`;
}
