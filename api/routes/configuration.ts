/** A tenant's configuration as a document: export, dry run of an import, and import. */
import { configDocument } from "@crumbtrail/contract/config_document";
import { applyInput, configPlan, importInput } from "@crumbtrail/contract/config_import";
import { z } from "zod";
import { askedLanguage } from "@crumbtrail/texts/server";
import type { AppContext } from "../http/context.ts";
import { declared, endpoints, ok, resource, unreadBody, unreadJson } from "../http/endpoint.ts";
import { actorOf, requirePermission } from "../http/guard.ts";
import type { ConfigurationCall } from "../platform/reader/configuration.ts";

const endpoint = endpoints("Configuration");

const get = endpoint.get("/configuration", {
  access: "MANAGE_VENDORS",
  summary: "Returns the configuration as a document, without secrets",
  description:
    "Test scenarios and RSS crawls need VIEW_CONFIG_LIST, groups VIEW_USERS and settings " +
    "VIEW_TENANT_SETTINGS; the document lacks them otherwise.",
  responses: ok(configDocument),
});

const schema = endpoint.get("/configuration/schema", {
  access: "PUBLIC",
  summary: "Returns the JSON Schema of the document",
  responses: ok(z.record(z.string(), z.unknown())),
});

const plan = endpoint.post("/configuration/plan", {
  access: "MANAGE_VENDORS",
  cost: "COSTLY",
  summary: "Dry run of an import: what it would add, change, remove and resolve",
  description:
    "Takes the document of an export, the CSV of the Open Cookie Database, or the JSON " +
    "of IAB's Global Vendor List. Also needs MANAGE_PROPERTIES. Bodies have up to 20 MB. " +
    "`missingSecrets` names what has to be entered by hand.",
  request: { body: unreadJson(importInput) },
  responses: ok(configPlan),
});

const apply = endpoint.post("/configuration/apply", {
  access: "MANAGE_VENDORS",
  cost: "COSTLY",
  summary: "Applies an import in one transaction; returns the applied plan",
  description: "With the `fingerprint` of a dry run, an import into a configuration that has " +
    "changed since is refused with FORBIDDEN, 409 and details {changedSince}.",
  request: { body: unreadJson(applyInput) },
  responses: ok(configPlan),
});

/** Defaults of the document are optional in an import. */
const SCHEMA = z.toJSONSchema(configDocument, { io: "input" });

export const configurationRoutes = resource()
  .openapi(get, async (c) => {
    requirePermission(c, "MANAGE_PROPERTIES");
    return await answerByReader(c, "export");
  })
  .openapi(schema, (c) => c.json({ ...SCHEMA }, 200))
  .openapi(plan, async (c) => {
    requirePermission(c, "MANAGE_PROPERTIES");
    return await answerByReader(c, "plan");
  })
  .openapi(apply, async (c) => {
    requirePermission(c, "MANAGE_PROPERTIES");
    return await answerByReader(c, "apply");
  });

/** Passes a call to the reader, as it takes seconds of computing; also those of lists of the hub. */
export async function answerByReader(c: AppContext, work: ConfigurationCall["work"]) {
  const body = work === "export" ? null : await unreadBody(c);
  const text = await c.get("deps").configuration.run({
    work,
    actor: actorOf(c),
    language: askedLanguage(),
    body,
  });
  return declared<never>(c.body(text, 200, { "Content-Type": "application/json" }));
}
