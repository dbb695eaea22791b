/** Storage items (specification, part 2 §7). */
import { listOf } from "@crumbtrail/contract/paging";
import {
  storageItem,
  storageItemChange,
  storageItemInput,
  storageItemQuery,
} from "@crumbtrail/contract/storage_item";
import { findStorageItemById, listStorageItems } from "@crumbtrail/db/queries/storage_items";
import { exportStorageItems } from "../configuration/exports/catalogue.ts";
import { requireSeen } from "../configuration/property_scope.ts";
import {
  addStorageItem,
  changeStorageItem,
  deactivateStorageItem,
} from "../configuration/storage_items.ts";
import { okOrWorkbook, sendWorkbook } from "../http/downloads.ts";
import { created, endpoints, idParams, json, noContent, ok, resource } from "../http/endpoint.ts";
import { actorOf, inTenant, requirePermission } from "../http/guard.ts";
import { found } from "../platform/errors.ts";
import { sliceOf } from "../platform/paging.ts";

const endpoint = endpoints("Storage items");

const list = endpoint.get("/storage-items", {
  access: "VIEW_CONFIG_LIST",
  summary: "Lists storage items by name; active ones by default",
  description: "`global=true` is for the provider's staff alone. Callers limited to some " +
    "properties see what is approved on one of them.",
  request: { query: storageItemQuery },
  responses: okOrWorkbook(listOf(storageItem)),
});

const get = endpoint.get("/storage-items/{id}", {
  access: "VIEW_CONFIG_LIST",
  summary: "Returns a storage item",
  request: { params: idParams },
  responses: ok(storageItem),
});

/** No permission of the specification names storage items, which approve entries as vendors do. */
const MANAGE = "MANAGE_VENDORS";

const add = endpoint.post("/storage-items", {
  access: MANAGE,
  summary: "Adds a storage item",
  description:
    "A name that is taken by an item of the same type, also by an inactive one, is refused with " +
    "DUPLICATE_KEY.",
  request: { body: json(storageItemInput) },
  responses: created(storageItem),
});

const change = endpoint.patch("/storage-items/{id}", {
  access: MANAGE,
  summary: "Changes the given fields",
  request: { params: idParams, body: json(storageItemChange) },
  responses: ok(storageItem),
});

const remove = endpoint.delete("/storage-items/{id}", {
  access: MANAGE,
  summary: "Sets a storage item inactive; `status: ACTIVE` activates the item again",
  request: { params: idParams },
  responses: noContent(),
});

export const storageItemRoutes = resource()
  .openapi(list, async (c) => {
    const { "export-format": format, offset, limit, ...filters } = c.req.valid("query");
    // A permission of the provider's staff alone.
    if (filters.global === "true") requirePermission(c, "MANAGE_TENANTS");
    if (format === "xlsx") {
      const file = { name: "storage-items", permission: "VIEW_CONFIG_LIST" } as const;
      return await sendWorkbook(c, file, (deps, scope) => exportStorageItems(deps, scope, filters));
    }
    const slice = sliceOf({ offset, limit });
    return c.json(await inTenant(c, (tx) => listStorageItems(tx, filters, slice)), 200);
  })
  .openapi(get, async (c) => {
    const { id } = c.req.valid("param");
    const read = await inTenant(c, async (tx) => {
      await requireSeen(tx, "storage_items", id);
      return await findStorageItemById(tx, id);
    });
    return c.json(found(read), 200);
  })
  .openapi(
    add,
    async (c) => c.json(await addStorageItem(c.get("deps"), actorOf(c), c.req.valid("json")), 201),
  )
  .openapi(change, async (c) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    return c.json(await changeStorageItem(c.get("deps"), actorOf(c), id, input), 200);
  })
  .openapi(remove, async (c) => {
    await deactivateStorageItem(c.get("deps"), actorOf(c), c.req.valid("param").id);
    return c.body(null, 204);
  });
