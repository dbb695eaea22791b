/** The OpenAPI 3.1 document, generated from the declared routes. */
import { ERROR_STATUS } from "@crumbtrail/contract/errors";
import { TOKEN_PERMISSIONS } from "@crumbtrail/contract/permissions";
import { WEBHOOK_PAYLOADS } from "@crumbtrail/contract/webhook_event";
import { WEBHOOK_EVENT_LABELS, WEBHOOK_EVENTS } from "@crumbtrail/contract/webhook_options";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import type { ApiEnvironment } from "../platform/environment.ts";
import type { AppEnv } from "./context.ts";
import { sessionCookieName } from "./cookies.ts";
import { type Access, type RouteEntry, routeTable } from "./endpoint.ts";
import { IF_MATCH_PARAMETER } from "./if_match.ts";
import { GUIDE } from "./openapi_guide.ts";

type Document = ReturnType<OpenAPIHono<AppEnv>["getOpenAPI31Document"]>;

const ERROR_SCHEMA = {
  type: "object" as const,
  required: ["message"],
  properties: {
    message: { type: "string" as const, enum: Object.keys(ERROR_STATUS) },
    details: {},
    requestId: { type: "string" as const },
  },
};

const webhookHeaders = z.object({
  "webhook-id": z.uuid().meta({ description: "The same in every attempt" }),
  "webhook-timestamp": z.string().meta({ description: "Seconds since 1970" }),
  "webhook-signature": z.string().meta({ description: "v1,… as defined by Standard Webhooks" }),
});

/** Adds the error body to each operation, and the session or token if needed. */
export function openApiDocument(app: OpenAPIHono<AppEnv>, config: ApiEnvironment): Document {
  documentWebhooks(app);
  const document = app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Crumbtrail API",
      version: config.VERSION,
      description: GUIDE,
    },
    servers: [{ url: config.API_BASE }],
  });
  for (const route of routeTable(app)) addCommon(document, route);
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Error: ERROR_SCHEMA },
    securitySchemes: {
      session: { type: "apiKey", in: "cookie", name: sessionCookieName(config.USE_SSL) },
      token: { type: "http", scheme: "bearer", description: "An API token: ctr_…" },
    },
  };
  return document;
}

function addCommon(document: Document, { method, path, access, takesVersion }: RouteEntry): void {
  const operation = document.paths?.[path]?.[method];
  if (!operation) throw new Error(`${method} ${path} is missing in the OpenAPI document`);
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
  operation.operationId = operationId(method, path);
  for (const parameter of operation.parameters ?? []) {
    if ("schema" in parameter && parameter.schema) withoutNull(parameter.schema);
  }
  operation.responses = { ...operation.responses, default: { description: "Failed", content } };
  if (takesVersion) operation.parameters = [...operation.parameters ?? [], IF_MATCH_PARAMETER];
  if (access === "PUBLIC") return;
  operation.security = [{ session: [] }, ...(isForTokens(access) ? [{ token: [] }] : [])];
}

/**
 * Method and path in camel case, parameters as `By…`: `get /issues/{id}/comments` is
 * `getIssuesByIdComments`. A path that ends with a slash ends with `Slash`.
 */
export function operationId(method: string, path: string): string {
  const words = path.replace(/\/$/, "/slash").replaceAll("{", "by-").split(/\W+/).filter(Boolean);
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return method + words.map(capital).join("");
}

/** A parameter is text: the null that a number read from text accepts cannot be sent. */
function withoutNull(schema: object): void {
  if ("type" in schema && Array.isArray(schema.type)) {
    const types = schema.type.filter((type) => type !== "null");
    schema.type = types.length === 1 ? types[0] : types;
  }
}

function isForTokens(access: Access): boolean {
  const given: readonly string[] = ["SIGNED_IN", ...TOKEN_PERMISSIONS];
  return given.includes(access);
}

/** Adds the section `webhooks` with each event for receivers. */
function documentWebhooks(app: Pick<OpenAPIHono<AppEnv>, "openAPIRegistry">): void {
  for (const event of WEBHOOK_EVENTS) {
    const schema = WEBHOOK_PAYLOADS[event];
    app.openAPIRegistry.registerWebhook({
      method: "post",
      path: event,
      summary: WEBHOOK_EVENT_LABELS[event],
      tags: ["Webhooks"],
      request: {
        headers: webhookHeaders,
        body: { required: true, content: { "application/json": { schema } } },
      },
      responses: { "2XX": { description: "Accepted; any other status is retried" } },
    });
  }
}
