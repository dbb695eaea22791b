/** What the editors of patterns ask about recent tests. */
import { catalogueSamples, sampleQuery } from "@crumbtrail/contract/catalogue_sample";
import { listCatalogueSamples } from "@crumbtrail/db/queries/catalogue_samples";
import { endpoints, ok, resource } from "../http/endpoint.ts";
import { inTenant, requirePermission } from "../http/guard.ts";

const endpoint = endpoints("Catalogue");

const samples = endpoint.get("/catalogue/samples", {
  access: "VIEW_CONFIG_LIST",
  summary: "URLs of requests, or names of storage entries, that the latest tests recorded",
  description: "Up to 200 different ones from the last 20 tests, for trying a pattern. Needs " +
    "VIEW_RESULTS as well.",
  request: { query: sampleQuery },
  responses: ok(catalogueSamples),
});

export const catalogueRoutes = resource()
  .openapi(samples, async (c) => {
    requirePermission(c, "VIEW_RESULTS");
    const { kind, property } = c.req.valid("query");
    const found = await inTenant(c, (tx) => listCatalogueSamples(tx, kind, property));
    return c.json({ samples: found }, 200);
  });
