/** Tiers: list, add, change. All functions throw ApiError. */
import type { Tier, TierChange, TierInput } from "@crumbtrail/contract/tier";
import { allPages, api, queryClient, read } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";
import { TENANTS } from "./tenants.ts";

/** Every tier, disabled ones too. */
export const tiersQuery = queryOptions({
  queryKey: ["madmin", "tiers"],
  queryFn: (): Promise<Tier[]> =>
    allPages(async (query) => await read(await api().tiers.$get({ query }))),
});

/** What these limits would do for the tenants of a tier. */
export const tierPlanQuery = (id: string, limits: Tier["limits"]) =>
  queryOptions({
    queryKey: ["madmin", "tier-plan", id, limits],
    queryFn: async () =>
      await read(await api().tiers[":id"].plan.$post({ param: { id }, json: { limits } })),
  });

export async function addTier(json: TierInput): Promise<Tier> {
  const tier = await read(await api().tiers.$post({ json }));
  await refresh();
  return tier;
}

/** Changes the given fields for all tenants of the tier. */
export async function changeTier(id: string, json: TierChange): Promise<Tier> {
  const tier = await read(await api().tiers[":id"].$patch({ param: { id }, json }));
  await refresh();
  return tier;
}

/** Tenants show their tier and its limits. */
async function refresh(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: tiersQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: TENANTS }),
  ]);
}
