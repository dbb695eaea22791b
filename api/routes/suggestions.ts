/** Suggestions: what runs found and nobody has decided, and what is approved but unused. */
import { issueBatch } from "@crumbtrail/contract/issue_batch";
import { listOf } from "@crumbtrail/contract/paging";
import {
  dismissInput,
  dismissResult,
  propertySuggestions,
  suggestion,
  suggestionBulkInput,
  suggestionQuery,
  unusedInput,
  unusedItem,
  unusedQuery,
  unusedResult,
} from "@crumbtrail/contract/suggestion";
import { z } from "zod";
import {
  decideSuggestions,
  dismissSuggestions,
  restoreSuggestions,
} from "../configuration/suggestions/decide.ts";
import { exportSuggestions, exportUnused } from "../configuration/suggestions/export.ts";
import { readSuggestions, readUnreviewedProperties } from "../configuration/suggestions/read.ts";
import { deactivateUnused, readUnused } from "../configuration/suggestions/unused.ts";
import { sendWorkbook } from "../http/downloads.ts";
import { created, endpoints, json, ok, resource } from "../http/endpoint.ts";
import { actorOf } from "../http/guard.ts";
import { sliceOf } from "../platform/paging.ts";

const endpoint = endpoints("Suggestions");

const list = endpoint.get("/suggestions", {
  access: "VIEW_RESULTS",
  summary: "Lists storage entries and hosts that runs found in 30 days and nobody has decided",
  description:
    "Open issues of the types STORAGE_ITEM and UNKNOWN_VENDOR, grouped by name or host over all " +
    "properties that the caller sees; most runs first, then most issues (one a property), then by " +
    "name.",
  request: { query: suggestionQuery },
  responses: ok(listOf(suggestion)),
});

const properties = endpoint.get("/suggestions/properties", {
  access: "VIEW_RESULTS",
  summary: "Lists properties with five runs or more whose suggestions nobody has reviewed",
  description:
    "A property is reviewed by an approval on it, or by dismissing or assigning one of " +
    "its suggestions. Runs are counted up to 100.",
  responses: ok(z.object({ properties: z.array(propertySuggestions) })),
});

const decide = endpoint.post("/suggestions/bulk", {
  access: "WORK_ON_ISSUES",
  summary: "Approves or assigns the open issues of suggestions in steps, as a batch of issues",
  description: "Progress and undo: `/issues/bulk/{id}`. To approve needs MANAGE_VENDORS.",
  request: { body: json(suggestionBulkInput) },
  responses: created(issueBatch),
});

const dismiss = endpoint.post("/suggestions/dismiss", {
  access: "MANAGE_VENDORS",
  summary: "Suggests entries no more, or keeps unused objects; issues are raised as before",
  description: "For the whole tenant. Callers limited to some properties are refused.",
  request: { body: json(dismissInput) },
  responses: ok(dismissResult),
});

const restore = endpoint.post("/suggestions/restore", {
  access: "MANAGE_VENDORS",
  summary: "Suggests dismissed entries, or unused objects, again",
  request: { body: json(dismissInput) },
  responses: ok(dismissResult),
});

const unused = endpoint.get("/suggestions/unused", {
  access: "VIEW_CONFIG_LIST",
  summary: "Lists active vendors and storage items that approve something not seen for 180 days",
  description: "The longest unseen first; without a sighting, the time of adding counts. " +
    "`state=DISMISSED`: those that somebody keeps.",
  request: { query: unusedQuery },
  responses: ok(listOf(unusedItem)),
});

const deactivate = endpoint.post("/suggestions/unused/deactivate", {
  access: "MANAGE_VENDORS",
  summary: "Sets vendors and storage items inactive; `status: ACTIVE` activates them again",
  description: "Objects changed since the given version stay active and are listed as `changed`.",
  request: { body: json(unusedInput) },
  responses: ok(unusedResult),
});

export const suggestionRoutes = resource()
  .openapi(list, async (c) => {
    const { "export-format": format, offset, limit, ...filters } = c.req.valid("query");
    const { scope } = actorOf(c);
    if (format === "xlsx") {
      const file = { name: "suggestions", permission: "VIEW_RESULTS" } as const;
      return await sendWorkbook(
        c,
        file,
        (deps, scopeNow) => exportSuggestions(deps, scope.tenantId, scopeNow, filters),
      );
    }
    const slice = sliceOf({ offset, limit });
    return c.json(await readSuggestions(c.get("deps"), scope, filters, slice), 200);
  })
  .openapi(properties, async (c) => {
    const { scope } = actorOf(c);
    return c.json({ properties: await readUnreviewedProperties(c.get("deps"), scope) }, 200);
  })
  .openapi(
    decide,
    async (c) =>
      c.json(await decideSuggestions(c.get("deps"), actorOf(c), c.req.valid("json")), 201),
  )
  .openapi(dismiss, async (c) => {
    const changed = await dismissSuggestions(c.get("deps"), actorOf(c), c.req.valid("json"));
    return c.json({ changed }, 200);
  })
  .openapi(restore, async (c) => {
    const changed = await restoreSuggestions(c.get("deps"), actorOf(c), c.req.valid("json"));
    return c.json({ changed }, 200);
  })
  .openapi(unused, async (c) => {
    const { "export-format": format, offset, limit, ...filters } = c.req.valid("query");
    if (format === "xlsx") {
      const file = { name: "unused", permission: "VIEW_CONFIG_LIST" } as const;
      return await sendWorkbook(c, file, (deps, scope) => exportUnused(deps, scope, filters));
    }
    const { scope } = actorOf(c);
    const slice = sliceOf({ offset, limit });
    return c.json(await readUnused(c.get("deps"), scope, filters, slice), 200);
  })
  .openapi(
    deactivate,
    async (c) =>
      c.json(await deactivateUnused(c.get("deps"), actorOf(c), c.req.valid("json")), 200),
  );
