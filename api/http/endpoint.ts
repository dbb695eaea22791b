/**
 * Declares routes: method, path, access, input and answers. The checks before the handler, the
 * OpenAPI document, the typed client and the tests of every route's refusals derive from the
 * declaration.
 */
import type { MiddlewareHandler, TypedResponse } from "hono";
import { every } from "hono/combine";
import { createRoute, OpenAPIHono, type RouteConfig } from "@hono/zod-openapi";
import { z } from "zod";
import type { Cost } from "../platform/throttle/costly_calls.ts";
import type { AppContext, AppEnv } from "./context.ts";
import { type Access, guard, sessionOf } from "./guard.ts";
import { readIfMatch, takesVersion } from "./if_match.ts";
import { readQuery } from "./query.ts";
import { changeOf, dropReadOnly } from "./sent_back.ts";
import { refuseInvalid, requireBody, takeEmptyBody } from "./validation.ts";

export type { Access };

type Method = "get" | "post" | "patch" | "put" | "delete";

type Spec = Omit<RouteConfig, "path" | "method" | "middleware" | "tags"> & {
  summary: string;
  access: Access;
  /** A person may call the route before setting up the second factor that the tenant requires. */
  beforeSetUp?: true;
  /** Drops unknown parameters instead of refusing them: somebody else puts the query together. */
  takesAnyQuery?: true;
  /** The tenant's limit that a call counts for, if it computes much. */
  cost?: Cost;
  /** The object that may be sent back as it was read, where the route answers with another one. */
  reads?: z.ZodType;
};

/** The field of an operation in the OpenAPI document that holds its `access`. */
const ACCESS = "x-permission";

/** Declares the routes of a section of the documentation: `endpoint.get(path, {access, …})`. */
export function endpoints(section: string) {
  const by =
    <M extends Method>(method: M) => <P extends string, const S extends Spec>(path: P, spec: S) =>
      endpoint(section, method, path, spec);
  return {
    get: by("get"),
    post: by("post"),
    patch: by("patch"),
    put: by("put"),
    delete: by("delete"),
  };
}

function endpoint<M extends Method, P extends string, const S extends Spec>(
  section: string,
  method: M,
  path: P,
  spec: S,
) {
  const { access, beforeSetUp, takesAnyQuery, reads, cost, ...route } = spec;
  const { request, responses } = spec;
  const query = takesAnyQuery ? undefined : queryOf({ path, request });
  const change = changeOf({ method, request, responses }, reads);
  const isVersioned = takesVersion({ method, request });
  const checks = [
    guard(access, spec.summary, beforeSetUp),
    ...cost ? [countCost(cost)] : [],
    ...takesAnyQuery ? [] : [readQuery(query, access)],
    ...method === "patch" ? [requireBody] : [],
    ...request?.body?.required === false ? [takeEmptyBody] : [],
    ...change ? [dropReadOnly(change.input, change.answer)] : [],
    ...isVersioned ? [readIfMatch] : [],
  ];
  // One function, since an array would appear in the OpenAPI document.
  const middleware = every(...checks);
  const description = [
    route.description,
    query && "export-format" in query.shape && EXPORTED,
    isVersioned && VERSIONED,
    cost && COSTS[cost],
  ].filter(Boolean).join(" ");
  return createRoute({
    ...route,
    ...description && { description },
    method,
    path,
    tags: [section],
    [ACCESS]: access,
    middleware,
  });
}

const EXPORTED =
  "With `export-format=xlsx`, all matching rows as an Excel workbook; needs EXPORT_DATA.";
const VERSIONED = "With a `version` that is no longer current, the change is refused with " +
  "FORBIDDEN, 409 and details {changedSince, version, changes}.";
const COSTS: Record<Cost, string> = {
  COSTLY: "Counts for the tenant's previews, dry runs and tries of a minute; one too many gets " +
    "429 with `Retry-After`.",
  SEARCH: "Counts for the tenant's searches of a minute; one too many gets 429 with `Retry-After`.",
};

function countCost(cost: Cost): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.get("deps").costlyCalls.take(cost, sessionOf(c).scope.tenantId);
    await next();
  };
}

function queryOf({ path, request }: Pick<RouteConfig, "path" | "request">) {
  const query = request?.query;
  if (query && !(query instanceof z.ZodObject)) {
    throw new Error(`The query of ${path} has no fields`);
  }
  return query;
}

/** An app for the routes of a resource. */
export function resource(): OpenAPIHono<AppEnv> {
  return new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid });
}

/** A JSON answer, for a route with several answers by status. */
export function answer<T extends z.ZodType>(schema: T, description: string) {
  return { description, content: { "application/json": { schema } } };
}

/** Response declarations: a single JSON answer, an empty answer, or a file. */
export function ok<T extends z.ZodType>(schema: T, description = "OK") {
  return { 200: answer(schema, description) };
}

export function created<T extends z.ZodType>(schema: T, description = "Created") {
  return { 201: answer(schema, description) };
}

export function noContent(description = "Done") {
  return { 204: { description } };
}

/** A download or stream, not a JSON answer of the client. */
export function file(mediaTypes: string | readonly string[], description: string) {
  const schema = z.string().meta({ format: "binary" });
  const content = Object.fromEntries([mediaTypes].flat().map((type) => [type, { schema }]));
  return { 200: { description, content } };
}

/** A required JSON body. */
export function json<T extends z.ZodType>(schema: T) {
  return { required: true, content: { "application/json": { schema } } };
}

/**
 * A JSON body that the handler reads by itself: documented and typed like `json`, but neither
 * parsed nor validated before the handler, so that a large one does not hold up other calls.
 */
export function unreadJson<T extends z.ZodType>(schema: T) {
  const documented = z.toJSONSchema(schema, { io: "input", target: "openapi-3.0" });
  // Only schemas of zod are validated.
  return json(documented as unknown as T);
}

/** The body of such a call, to be passed on in pieces unless it was read already. */
export async function unreadBody({ req }: AppContext) {
  return req.raw.bodyUsed ? await req.arrayBuffer() : req.raw.body;
}

/**
 * Declares the type of an answer not made by `c.json`: stored JSON text, or a file instead of JSON,
 * never requested by the typed client (then T is never).
 */
export function declared<T>(response: Response): Response & TypedResponse<T, 200, "json"> {
  return response as Response & TypedResponse<T, 200, "json">;
}

/** `{id}` of a path. */
export const idParams = z.object({ id: z.uuid() });

export interface RouteEntry {
  method: Method;
  /** In OpenAPI's spelling, `/issues/{id}`. */
  path: string;
  access: Access;
  /** Names in braces. */
  params: string[];
  takesBody: boolean;
  /** Whether `If-Match` may carry the version that was read. */
  takesVersion: boolean;
}

/** Every declared route of an app. */
export function routeTable(app: Pick<OpenAPIHono<AppEnv>, "openAPIRegistry">): RouteEntry[] {
  return app.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== "route") return [];
    const { method, path, request } = definition.route;
    if (!isMethod(method)) throw new Error(`${method} ${path} was not declared with endpoints()`);
    return [{
      method,
      path,
      access: definition.route[ACCESS],
      params: [...path.matchAll(/{(.+?)}/g)].map((match) => String(match[1])),
      takesBody: request?.body !== undefined,
      takesVersion: takesVersion(definition.route),
    }];
  });
}

function isMethod(method: string): method is Method {
  return ["get", "post", "patch", "put", "delete"].includes(method);
}
