/** Subscription tiers (specification, part 2 §7); staff adds and changes them. */
import { listOf, pagingQuery } from "@crumbtrail/contract/paging";
import { tier, tierChange, tierInput, tierPlan, tierPlanInput } from "@crumbtrail/contract/tier";
import { created, endpoints, idParams, json, ok, resource } from "../http/endpoint.ts";
import { actorOf } from "../http/guard.ts";
import { sliceOf } from "../platform/paging.ts";
import { addTier, changeTier } from "../tenants/tiers/change.ts";
import { planTier } from "../tenants/tiers/plan.ts";
import { readTiers } from "../tenants/tiers/read.ts";

const endpoint = endpoints("Tenants");
const PAGE_SIZE = 50;

const list = endpoint.get("/tiers", {
  access: "VIEW_TENANT",
  summary: "Lists the tiers on offer, and the own tier; for staff all tiers with their tenants",
  request: { query: pagingQuery },
  responses: ok(listOf(tier)),
});

const add = endpoint.post("/tiers", {
  access: "MANAGE_TENANTS",
  summary: "Adds a tier; a taken name is refused with ENTITY_ALREADY_EXISTS",
  request: { body: json(tierInput) },
  responses: created(tier),
});

const change = endpoint.patch("/tiers/{id}", {
  access: "MANAGE_TENANTS",
  summary: "Changes the given fields of a tier, for all its tenants at once",
  description:
    "The tier of sign-ups can neither be disabled nor renamed: FORBIDDEN with details {tier}. A " +
    "disabled tier cannot be chosen; tenants that have it keep it.",
  request: { params: idParams, body: json(tierChange) },
  responses: ok(tier),
});

const plan = endpoint.post("/tiers/{id}/plan", {
  access: "MANAGE_TENANTS",
  summary: "Returns what a change of limits would do for the tenants of a tier; changes nothing",
  request: { params: idParams, body: json(tierPlanInput) },
  responses: ok(tierPlan),
});

export const tierRoutes = resource()
  .openapi(list, async (c) => {
    const slice = sliceOf(c.req.valid("query"), PAGE_SIZE);
    return c.json(await readTiers(c.get("deps"), actorOf(c), slice), 200);
  })
  .openapi(
    add,
    async (c) => c.json(await addTier(c.get("deps"), actorOf(c), c.req.valid("json")), 201),
  )
  .openapi(change, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await changeTier(c.get("deps"), actorOf(c), id, c.req.valid("json")), 200);
  })
  .openapi(plan, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await planTier(c.get("deps"), id, c.req.valid("json").limits), 200);
  });
