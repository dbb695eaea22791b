/** Tiers: list, add, change. All functions throw ApiError. */
import type { Tier, TierChange, TierInput } from "@crumbtrail/contract/tier";
import { allPages, api, queryClient, read, saved } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";
import { TENANTS } from "./tenants.ts";

const TIERS = ["madmin", "tiers"] as const;

/** Every tier, disabled ones too. */
export const tiersQuery = queryOptions({
  queryKey: TIERS,
  queryFn: () => allPages((query) => read(api().tiers.$get({ query }))),
});

/** What these limits would do for the tenants of a tier. */
export const tierPlanQuery = (id: string, limits: Tier["limits"]) =>
  queryOptions({
    queryKey: ["madmin", "tier-plan", id, limits],
    queryFn: () => read(api().tiers[":id"].plan.$post({ param: { id }, json: { limits } })),
  });

export const addTier = (json: TierInput) => savedTier(read(api().tiers.$post({ json })));

/** Changes the given fields for all tenants of the tier. */
export const changeTier = (id: string, json: TierChange) =>
  savedTier(read(api().tiers[":id"].$patch({ param: { id }, json })));

/** Loads tenants again as well, which show their tier and its limits. */
async function savedTier(answer: Promise<Tier>): Promise<Tier> {
  const tier = await saved(TIERS, answer);
  await queryClient.invalidateQueries({ queryKey: TENANTS });
  return tier;
}
