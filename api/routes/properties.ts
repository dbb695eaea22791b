/** Properties (specification, part 2 §7). */
import { recordedToggles } from "@crumbtrail/contract/catalogue_sample";
import { listOf, searchableQuery } from "@crumbtrail/contract/paging";
import { movePreview, movePreviewQuery } from "@crumbtrail/contract/property_move";
import {
  changedProperty,
  property,
  propertyChange,
  propertyInput,
  propertyUsage,
} from "@crumbtrail/contract/property";
import { SCORE_FORMULA } from "@crumbtrail/contract/property_score";
import { trend, trendQuery } from "@crumbtrail/contract/trend";
import { readTrend } from "../scans/trend.ts";
import { listRecordedToggles } from "@crumbtrail/db/queries/catalogue_samples";
import { findPropertyById, listProperties } from "@crumbtrail/db/queries/properties";
import { findPropertyUsage } from "@crumbtrail/db/queries/property_deletion";
import { deleteProperty } from "../configuration/delete_property.ts";
import { exportProperties } from "../configuration/exports/lists.ts";
import { addProperty, changeProperty, previewChange } from "../configuration/properties.ts";
import { undoMove } from "../configuration/undo_move.ts";
import { okOrWorkbook, sendWorkbook } from "../http/downloads.ts";
import { created, endpoints, idParams, json, noContent, ok, resource } from "../http/endpoint.ts";
import { found } from "../platform/errors.ts";
import { actorOf, inTenant } from "../http/guard.ts";
import { sliceOf } from "../platform/paging.ts";

const endpoint = endpoints("Properties");

const list = endpoint.get("/properties", {
  access: "VIEW_CONFIG_LIST",
  summary: "Lists properties of the tenant; for role USER those in its property scope",
  request: { query: searchableQuery },
  responses: okOrWorkbook(listOf(property)),
});

const get = endpoint.get("/properties/{id}", {
  access: "VIEW_CONFIG_LIST",
  summary: "Returns a property",
  request: { params: idParams },
  responses: ok(property),
});

const add = endpoint.post("/properties", {
  access: "MANAGE_PROPERTIES",
  summary: "Adds a property; PUR settings are ignored and can be set afterwards",
  description:
    "For the provider's staff, and for tenants whose limits say `ownProperties`; others request " +
    "a property. A root domain below which anybody can register names, such as `.co.uk`, is " +
    "refused with VALIDATION_ERROR. Issues of pages that belong to it from now on move to it, with " +
    "results and scenarios: `issueMove` counts them, and is null for none.",
  request: { body: json(propertyInput) },
  responses: created(changedProperty),
});

const change = endpoint.patch("/properties/{id}", {
  access: "MANAGE_PROPERTIES",
  summary: "Changes the given fields; `pur: null` removes the PUR settings",
  description:
    "With another base URL or status, issues of pages that belong to another property from now on " +
    "move there: `issueMove` counts them, and is null for none.",
  request: { params: idParams, body: json(propertyChange) },
  responses: ok(changedProperty),
});

const preview = endpoint.get("/properties/move-preview", {
  access: "MANAGE_PROPERTIES",
  summary: "Counts the issues that another base URL or status of a property would move",
  description:
    "Without `property`, those that a new one would get. Saves nothing, and refuses what saving " +
    "refuses; counts at most 100,000 findings, and says so in `isLowerBound`.",
  request: { query: movePreviewQuery },
  responses: ok(movePreview),
});

const undo = endpoint.post("/properties/moves/{id}/undo", {
  access: "MANAGE_PROPERTIES",
  summary: "Undoes a change of a property with the issues that it moved, for a day",
  description:
    "For the account that made it, with the id of `issueMove`. An added property is deleted, a " +
    "changed one gets its base URL and status back. FORBIDDEN with 409 if the property was changed " +
    "since. A second undo changes nothing.",
  request: { params: idParams },
  responses: noContent(),
});

const usage = endpoint.get("/properties/{id}/usage", {
  access: "MANAGE_PROPERTIES",
  summary: "Counts what belongs to a property and is deleted with it",
  request: { params: idParams },
  responses: ok(propertyUsage),
});

const trendOf = endpoint.get("/properties/{id}/trend", {
  access: "VIEW_RESULTS",
  summary: "Returns what the tests of a property found day by day, with a score",
  description: SCORE_FORMULA,
  request: { params: idParams, query: trendQuery },
  responses: ok(trend),
});

const toggles = endpoint.get("/properties/{id}/toggles", {
  access: "MANAGE_PROPERTIES",
  summary: "Toggles of the property's consent banner, as recorded by the latest tests",
  description:
    "Up to 200 different ones of the last 20 tests, for the preset PARTIAL_REJECT_ALL. Toggles " +
    "of the banner's settings are recorded by tests that open the settings.",
  request: { params: idParams },
  responses: ok(recordedToggles),
});

const remove = endpoint.delete("/properties/{id}", {
  access: "MANAGE_PROPERTIES",
  summary: "Deletes a property with its scenarios, tests, results and issues",
  description: "The tenant default property can't be deleted: FORBIDDEN.",
  request: { params: idParams },
  responses: noContent(),
});

export const propertyRoutes = resource()
  .openapi(preview, async (c) => {
    const query = c.req.valid("query");
    return c.json(await previewChange(c.get("deps"), actorOf(c), query), 200);
  })
  .openapi(undo, async (c) => {
    await undoMove(c.get("deps"), actorOf(c), c.req.valid("param").id);
    return c.body(null, 204);
  })
  .openapi(list, async (c) => {
    const { "export-format": format, search, ...query } = c.req.valid("query");
    if (format === "xlsx") {
      const file = { name: "properties", permission: "VIEW_CONFIG_LIST" } as const;
      return await sendWorkbook(c, file, (deps, scope) => exportProperties(deps, scope, search));
    }
    const slice = sliceOf(query);
    return c.json(await inTenant(c, (tx) => listProperties(tx, slice, search)), 200);
  })
  .openapi(get, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(found(await inTenant(c, (tx) => findPropertyById(tx, id))), 200);
  })
  .openapi(
    add,
    async (c) => c.json(await addProperty(c.get("deps"), actorOf(c), c.req.valid("json")), 201),
  )
  .openapi(change, async (c) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    return c.json(await changeProperty(c.get("deps"), actorOf(c), id, input), 200);
  })
  .openapi(usage, async (c) => {
    const { id } = c.req.valid("param");
    const counted = await inTenant(c, async (tx) => {
      found(await findPropertyById(tx, id));
      return await findPropertyUsage(tx, id);
    });
    return c.json(counted, 200);
  })
  .openapi(trendOf, async (c) => {
    const { id } = c.req.valid("param");
    const { days } = c.req.valid("query");
    const now = c.get("deps").now();
    return c.json(await inTenant(c, (tx) => readTrend(tx, id, days, now)), 200);
  })
  .openapi(toggles, async (c) => {
    const { id } = c.req.valid("param");
    const recorded = await inTenant(c, async (tx) => {
      found(await findPropertyById(tx, id));
      return await listRecordedToggles(tx, id);
    });
    return c.json({ toggles: recorded }, 200);
  })
  .openapi(remove, async (c) => {
    await deleteProperty(c.get("deps"), actorOf(c), c.req.valid("param").id);
    return c.body(null, 204);
  });
