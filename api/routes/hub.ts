/** What tenants have of the Knowledge Hub: vendors and storage items, their import, and reviews. */
import {
  hubChanges,
  hubChangesInput,
  hubLinkInput,
  hubQuery,
  hubVendor,
  listedHubVendor,
} from "@crumbtrail/contract/hub";
import { hubItem } from "@crumbtrail/contract/hub_item";
import { listOf } from "@crumbtrail/contract/paging";
import { storageItem } from "@crumbtrail/contract/storage_item";
import { vendorWithIabNr } from "@crumbtrail/contract/vendor";
import { findHubVendor, listHubItems, listHubVendors } from "@crumbtrail/db/queries/hub_imports";
import { answerHubChanges, importEntry, readHubChanges } from "../configuration/hub/copies.ts";
import { ITEMS } from "../configuration/hub/items.ts";
import { linkHubVendor, VENDORS } from "../configuration/hub/vendors.ts";
import { withIabNr } from "../configuration/vendor_answers.ts";
import { requireSeen } from "../configuration/property_scope.ts";
import { created, endpoints, idParams, json, ok, resource } from "../http/endpoint.ts";
import { actorOf, inTenant } from "../http/guard.ts";
import { found } from "../platform/errors.ts";
import { sliceOf } from "../platform/paging.ts";

const endpoint = endpoints("Knowledge Hub");

const list = endpoint.get("/vendors/global", {
  access: "VIEW_CONFIG_LIST",
  summary: "Lists vendors of the Knowledge Hub by name, and whether the tenant has imported them",
  request: { query: hubQuery },
  responses: ok(listOf(listedHubVendor)),
});

const get = endpoint.get("/vendors/global/{id}", {
  access: "VIEW_CONFIG_LIST",
  summary: "Returns a vendor of the Knowledge Hub with its patterns and entries",
  request: { params: idParams },
  responses: ok(hubVendor),
});

const copy = endpoint.post("/vendors/{id}/copy", {
  access: "MANAGE_VENDORS",
  summary: "Imports a vendor of the Knowledge Hub with its entries; returns the tenant's vendor",
  description: "An imported vendor is refused with ENTITY_ALREADY_EXISTS, also an inactive one.",
  request: { params: idParams },
  responses: created(vendorWithIabNr),
});

const link = endpoint.post("/vendors/{id}/hub-link", {
  access: "MANAGE_VENDORS",
  summary: "Links an own vendor to the vendor of the Knowledge Hub with the same name",
  description:
    "The vendor stays as it is; what the hub has beyond it can be reviewed as changes. Refused " +
    "with ENTITY_ALREADY_EXISTS if one of the two is linked or imported already.",
  request: { params: idParams, body: json(hubLinkInput) },
  responses: ok(vendorWithIabNr),
});

const changes = endpoint.get("/vendors/{id}/hub-changes", {
  access: "VIEW_CONFIG_LIST",
  summary: "Returns what the Knowledge Hub has changed since the import or the last review",
  request: { params: idParams },
  responses: ok(hubChanges),
});

const review = endpoint.post("/vendors/{id}/hub-changes", {
  access: "MANAGE_VENDORS",
  summary: "Applies the changes of the Knowledge Hub, or dismisses them; returns the vendor",
  description:
    "Changes with `isKept` are never applied. If the hub has changed since the review, " +
    "the call is refused with FORBIDDEN, 409 and details {changedSince}.",
  request: { params: idParams, body: json(hubChangesInput) },
  responses: ok(vendorWithIabNr),
});

const listItems = endpoint.get("/storage-items/global", {
  access: "VIEW_CONFIG_LIST",
  summary: "Lists storage items of the Knowledge Hub, and whether the tenant has imported them",
  description: "`name` is a part of the name, the description or a key pattern.",
  request: { query: hubQuery },
  responses: ok(listOf(hubItem)),
});

const copyItem = endpoint.post("/storage-items/{id}/copy", {
  access: "MANAGE_VENDORS",
  summary: "Imports a storage item of the Knowledge Hub; returns the tenant's item",
  description: "An imported item is refused with ENTITY_ALREADY_EXISTS, also an inactive one.",
  request: { params: idParams },
  responses: created(storageItem),
});

const itemChanges = endpoint.get("/storage-items/{id}/hub-changes", {
  access: "VIEW_CONFIG_LIST",
  summary: "Returns what the Knowledge Hub has changed since the import or the last review",
  request: { params: idParams },
  responses: ok(hubChanges),
});

const reviewItem = endpoint.post("/storage-items/{id}/hub-changes", {
  access: "MANAGE_VENDORS",
  summary: "Applies the changes of the Knowledge Hub, or dismisses them; returns the item",
  description: "Refused as the review of a vendor's changes is.",
  request: { params: idParams, body: json(hubChangesInput) },
  responses: ok(storageItem),
});

export const hubRoutes = resource()
  .openapi(list, async (c) => {
    const { name, offset, limit } = c.req.valid("query");
    const slice = sliceOf({ offset, limit });
    return c.json(await inTenant(c, (tx) => listHubVendors(tx, name, slice)), 200);
  })
  .openapi(get, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(found(await inTenant(c, (tx) => findHubVendor(tx, id))), 200);
  })
  .openapi(copy, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(withIabNr(await importEntry(c.get("deps"), actorOf(c), VENDORS, id)), 201);
  })
  .openapi(link, async (c) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    return c.json(withIabNr(await linkHubVendor(c.get("deps"), actorOf(c), id, input)), 200);
  })
  .openapi(changes, async (c) => {
    const { id } = c.req.valid("param");
    const read = await inTenant(c, async (tx) => {
      await requireSeen(tx, "vendors", id);
      return await readHubChanges(tx, VENDORS, id);
    });
    return c.json(read, 200);
  })
  .openapi(review, async (c) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    return c.json(
      withIabNr(await answerHubChanges(c.get("deps"), actorOf(c), VENDORS, id, input)),
      200,
    );
  })
  .openapi(listItems, async (c) => {
    const { name, offset, limit } = c.req.valid("query");
    const slice = sliceOf({ offset, limit });
    return c.json(await inTenant(c, (tx) => listHubItems(tx, name, slice)), 200);
  })
  .openapi(copyItem, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await importEntry(c.get("deps"), actorOf(c), ITEMS, id), 201);
  })
  .openapi(itemChanges, async (c) => {
    const { id } = c.req.valid("param");
    const read = await inTenant(c, async (tx) => {
      await requireSeen(tx, "storage_items", id);
      return await readHubChanges(tx, ITEMS, id);
    });
    return c.json(read, 200);
  })
  .openapi(reviewItem, async (c) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    return c.json(await answerHubChanges(c.get("deps"), actorOf(c), ITEMS, id, input), 200);
  });
