/** Vendors and their entries (specification, part 2 §7). */
import { hubVendor } from "@crumbtrail/contract/hub";
import { listOf } from "@crumbtrail/contract/paging";
import {
  DETAILED_ROWS,
  vendorChange,
  vendorEntryChange,
  vendorEntryInput,
  vendorInput,
  vendorListEntry,
  vendorPropertiesInput,
  vendorPropertiesResult,
  vendorQuery,
  vendorRow,
  vendorWithIabNr,
} from "@crumbtrail/contract/vendor";
import { version } from "@crumbtrail/contract/versions";
import { listVendors } from "@crumbtrail/db/queries/vendors";
import { z } from "zod";
import { exportVendors } from "../configuration/exports/catalogue.ts";
import { importEntry } from "../configuration/hub/copies.ts";
import { listOutdatedVendors } from "../configuration/hub/outdated.ts";
import { VENDORS } from "../configuration/hub/vendors.ts";
import { withDetails, withIabNr } from "../configuration/vendor_answers.ts";
import { requireSeen } from "../configuration/property_scope.ts";
import {
  addVendorEntry,
  changeVendorEntry,
  deleteVendorEntry,
} from "../configuration/vendor_entries.ts";
import {
  addVendor,
  changeVendor,
  changeVendorProperties,
  deactivateVendor,
  readVendor,
} from "../configuration/vendors.ts";
import { okOrWorkbook, sendWorkbook } from "../http/downloads.ts";
import { created, endpoints, idParams, json, noContent, ok, resource } from "../http/endpoint.ts";
import { actorOf, inTenant } from "../http/guard.ts";
import { found } from "../platform/errors.ts";
import { sliceOf } from "../platform/paging.ts";

const endpoint = endpoints("Vendors");
const itemParams = idParams.extend({ itemId: z.uuid() });

const list = endpoint.get("/vendors", {
  access: "VIEW_CONFIG_LIST",
  summary:
    "Lists vendors by name, with numbers of patterns, entries and open issues; active ones by " +
    "default",
  description: "Callers limited to some properties see what is approved on one of them. With " +
    "`details=true`, rows have their patterns and entries, and a page has 50 rows at most.",
  request: { query: vendorQuery },
  responses: okOrWorkbook(listOf(vendorRow)),
});

const get = endpoint.get("/vendors/{id}", {
  access: "VIEW_CONFIG_LIST",
  summary: "Returns a vendor with its patterns and entries",
  request: { params: idParams },
  responses: ok(vendorWithIabNr),
});

const add = endpoint.post("/vendors", {
  access: "MANAGE_VENDORS",
  summary: "Adds a vendor",
  description:
    "A taken name, also of an inactive vendor, is refused with DUPLICATE_KEY. The data of " +
    "a vendor of the Knowledge Hub, with its `_id`, import it, as `POST /vendors/{id}/copy` does.",
  request: { body: json(vendorInput) },
  reads: hubVendor,
  responses: created(vendorWithIabNr),
});

const assign = endpoint.patch("/vendors/properties", {
  access: "MANAGE_VENDORS",
  summary: "Assigns many vendors to properties, and removes them from properties",
  request: { body: json(vendorPropertiesInput) },
  responses: ok(vendorPropertiesResult),
});

const change = endpoint.patch("/vendors/{id}", {
  access: "MANAGE_VENDORS",
  summary: "Changes the given fields; the name of a vendor of the Knowledge Hub stays",
  request: { params: idParams, body: json(vendorChange) },
  responses: ok(vendorWithIabNr),
});

const remove = endpoint.delete("/vendors/{id}", {
  access: "MANAGE_VENDORS",
  summary: "Sets a vendor inactive; `status: ACTIVE` activates the vendor again",
  request: { params: idParams },
  responses: noContent(),
});

const addItem = endpoint.post("/vendors/{id}/list-item", {
  access: "MANAGE_VENDORS",
  summary: "Adds a storage or request entry to a vendor; returns the vendor",
  request: { params: idParams, body: json(vendorEntryInput) },
  responses: created(vendorWithIabNr),
});

const changeItem = endpoint.patch("/vendors/{id}/list-item/{itemId}", {
  access: "MANAGE_VENDORS",
  summary: "Changes the given fields of an entry; returns the vendor",
  request: { params: itemParams, body: json(vendorEntryChange) },
  reads: z.object({ data: vendorListEntry }),
  responses: ok(vendorWithIabNr),
});

const removeItem = endpoint.delete("/vendors/{id}/list-item/{itemId}", {
  access: "MANAGE_VENDORS",
  summary: "Deletes an entry of a vendor",
  request: {
    params: itemParams,
    query: z.object({ version: z.coerce.number().pipe(version).optional() }),
  },
  responses: noContent(),
});

export const vendorRoutes = resource()
  .openapi(list, async (c) => {
    const { "export-format": format, offset, limit, details, ...filters } = c.req.valid("query");
    if (format === "xlsx") {
      const file = { name: "vendors", permission: "VIEW_CONFIG_LIST" } as const;
      return await sendWorkbook(c, file, (deps, scope) => exportVendors(deps, scope, filters));
    }
    const most = details ? Math.min(limit ?? DETAILED_ROWS, DETAILED_ROWS) : limit;
    const slice = sliceOf({ offset, limit: most });
    const page = await inTenant(c, async (tx) => {
      const { data, meta } = await listVendors(tx, filters, await listOutdatedVendors(tx), slice);
      return { data: details ? await withDetails(tx, data) : data.map(withIabNr), meta };
    });
    return c.json(page, 200);
  })
  .openapi(get, async (c) => {
    const { id } = c.req.valid("param");
    const read = await inTenant(c, async (tx) => {
      await requireSeen(tx, "vendors", id);
      return await readVendor(tx, id);
    });
    return c.json(withIabNr(found(read)), 200);
  })
  .openapi(add, async (c) => {
    const { _id, globalVendorRef, ...input } = c.req.valid("json");
    const [deps, actor, hubId] = [c.get("deps"), actorOf(c), _id ?? globalVendorRef];
    const added = hubId ? importEntry(deps, actor, VENDORS, hubId) : addVendor(deps, actor, input);
    return c.json(withIabNr(await added), 201);
  })
  // Before `/vendors/{id}`, which would match too.
  .openapi(assign, async (c) => {
    const input = c.req.valid("json");
    return c.json(await changeVendorProperties(c.get("deps"), actorOf(c), input), 200);
  })
  .openapi(change, async (c) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    return c.json(withIabNr(await changeVendor(c.get("deps"), actorOf(c), id, input)), 200);
  })
  .openapi(remove, async (c) => {
    await deactivateVendor(c.get("deps"), actorOf(c), c.req.valid("param").id);
    return c.body(null, 204);
  })
  .openapi(addItem, async (c) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    return c.json(withIabNr(await addVendorEntry(c.get("deps"), actorOf(c), id, input)), 201);
  })
  .openapi(changeItem, async (c) => {
    const { id: vendorId, itemId: entryId } = c.req.valid("param");
    const input = c.req.valid("json");
    const place = { vendorId, entryId };
    return c.json(withIabNr(await changeVendorEntry(c.get("deps"), actorOf(c), place, input)), 200);
  })
  .openapi(removeItem, async (c) => {
    const { id: vendorId, itemId: entryId } = c.req.valid("param");
    const { version } = c.req.valid("query");
    await deleteVendorEntry(c.get("deps"), actorOf(c), { vendorId, entryId }, version);
    return c.body(null, 204);
  });
