/** Storage items of the Knowledge Hub: their import, and the review of later changes. */
import { hubChanges, hubChangesInput, hubQuery } from "@crumbtrail/contract/hub";
import { hubItem } from "@crumbtrail/contract/hub_item";
import { listOf } from "@crumbtrail/contract/paging";
import { storageItem } from "@crumbtrail/contract/storage_item";
import { listHubItems } from "@crumbtrail/db/queries/hub_storage_items";
import {
  answerHubItemChanges,
  importHubItem,
  readHubItemChanges,
} from "../configuration/hub/items.ts";
import { requireSeen } from "../configuration/property_scope.ts";
import { created, endpoint, idParams, json, ok, resource } from "../http/endpoint.ts";
import { actorOf, inTenant } from "../http/guard.ts";
import { sliceOf } from "../platform/paging.ts";

const tags = ["Knowledge Hub"];

const list = endpoint({
  method: "get",
  path: "/storage-items/global",
  access: "VIEW_CONFIG_LIST",
  summary: "Lists storage items of the Knowledge Hub, and whether the tenant has imported them",
  description: "`name` is a part of the name, the description or a key pattern.",
  tags,
  request: { query: hubQuery },
  responses: ok(listOf(hubItem)),
});

const copy = endpoint({
  method: "post",
  path: "/storage-items/{id}/copy",
  access: "MANAGE_VENDORS",
  summary: "Imports a storage item of the Knowledge Hub; returns the tenant's item",
  description: "An imported item is refused with ENTITY_ALREADY_EXISTS, also an inactive one.",
  tags,
  request: { params: idParams },
  responses: created(storageItem),
});

const changes = endpoint({
  method: "get",
  path: "/storage-items/{id}/hub-changes",
  access: "VIEW_CONFIG_LIST",
  summary: "Returns what the Knowledge Hub has changed since the import or the last review",
  tags,
  request: { params: idParams },
  responses: ok(hubChanges),
});

const review = endpoint({
  method: "post",
  path: "/storage-items/{id}/hub-changes",
  access: "MANAGE_VENDORS",
  summary: "Applies the changes of the Knowledge Hub, or dismisses them; returns the item",
  description: "Refused as the review of a vendor's changes is.",
  tags,
  request: { params: idParams, body: json(hubChangesInput) },
  responses: ok(storageItem),
});

export const hubItemRoutes = resource()
  .openapi(list, async (c) => {
    const { name, offset, limit } = c.req.valid("query");
    const slice = sliceOf({ offset, limit });
    return c.json(await inTenant(c, (tx) => listHubItems(tx, name, slice)), 200);
  })
  .openapi(copy, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await importHubItem(c.get("deps"), actorOf(c), id), 201);
  })
  .openapi(changes, async (c) => {
    const { id } = c.req.valid("param");
    const read = await inTenant(c, async (tx) => {
      await requireSeen(tx, "storage_items", id);
      return await readHubItemChanges(tx, id);
    });
    return c.json(read, 200);
  })
  .openapi(review, async (c) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    return c.json(await answerHubItemChanges(c.get("deps"), actorOf(c), id, input), 200);
  });
