import type { Tier, TierPlan } from "@crumbtrail/contract/tier";
import { Alert, ErrorState, SkeletonRows } from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { tierPlanQuery } from "../server/tiers.ts";
import { LIMITS } from "../tenants/form.ts";

/** What the typed limits would do for the tenants of the tier, before they are saved. */
export function PlanNotice({ tier, limits }: { tier: Tier; limits: Tier["limits"] }) {
  const { data, isPending, isFetching, refetch } = useQuery(tierPlanQuery(tier._id, limits));
  if (isPending) return <SkeletonRows rows={1} height={64} />;
  if (!data) return <ErrorState onRetry={refetch} busy={isFetching} />;
  const isHarsh = data.overrunsTotal > 0 || data.deletedEarlier > 0;
  return (
    <Alert kind={isHarsh ? "warning" : "info"} title={verdict(data)}>
      {isHarsh && (
        <ul className="ma-effects">
          {data.deletedEarlier > 0 && (
            <li>Older results of {counted(data.deletedEarlier)} are deleted.</li>
          )}
          {data.overruns.map(({ tenant, limit, used, max }) => (
            <li key={`${tenant._id} ${limit}`}>
              {tenant.name}: {used.toLocaleString()} {labelOf(limit)} in use, {max.toLocaleString()}
              {" "}
              allowed. They stay, no more can be added.
            </li>
          ))}
          {data.overrunsTotal > data.overruns.length && (
            <li>{`and ${data.overrunsTotal - data.overruns.length} more`}</li>
          )}
        </ul>
      )}
    </Alert>
  );
}

function verdict({ tenants, changed }: TierPlan): string {
  if (tenants === 0) return "No tenant has this tier: saving changes nothing for anyone.";
  const others = tenants - changed;
  const kept = others === 0 ? "" : ` Not of ${counted(others)} with limits of their own.`;
  return `Saving changes the limits of ${counted(changed)} at once.${kept}`;
}

function counted(count: number): string {
  return `${count.toLocaleString()} ${count === 1 ? "tenant" : "tenants"}`;
}

function labelOf(name: string): string {
  return LIMITS.find(({ key }) => key === name)?.label.toLowerCase() ?? name;
}
