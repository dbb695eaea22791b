/**
 * What was read can be sent back: a change may carry the object as the API answered it. Fields that
 * the answer has and the change does not are read-only and dropped; where the change takes an id,
 * it also takes the answer's object with this `_id`. Everything else is left to the validation.
 */
import type { RouteConfig } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import type { AppEnv } from "./context.ts";
import { replaceBody } from "./replace_body.ts";

/**
 * Drops read-only fields from the body of a change, before it is validated.
 * @param change schema of the body
 * @param answer schema of the object as it is read
 */
export function dropReadOnly(change: z.ZodType, answer: z.ZodType): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // A body that is not JSON is refused by the validation.
    const body: unknown = await c.req.json().catch(() => null);
    if (isObject(body)) {
      const kept = writable(body, change, answer);
      if (kept !== body) replaceBody(c.req, kept);
    }
    await next();
  };
}

/**
 * The schemas of a change and of the object as it is read; undefined for a route without a change.
 * @param reads the object, if it is not the answer
 */
export function changeOf(
  { method, request, responses }: Pick<RouteConfig, "method" | "request" | "responses">,
  reads: z.ZodType | undefined,
) {
  if (method !== "patch" && method !== "put" && !reads) return undefined;
  const input = schemaIn(request?.body?.content["application/json"]);
  const ok = responses[200];
  const answer = reads ??
    schemaIn(ok && "content" in ok ? ok.content?.["application/json"] : undefined);
  return input && answer ? { input, answer } : undefined;
}

function schemaIn(content: object | undefined): z.ZodType | undefined {
  const schema = content && "schema" in content ? content.schema : undefined;
  return schema instanceof z.ZodType ? schema : undefined;
}

/** The value without what can't be changed; the value itself if nothing is dropped. */
function writable(value: unknown, change: z.core.$ZodType, answer: z.core.$ZodType): unknown {
  const [taken, given] = [inner(change), inner(answer)];
  if (Array.isArray(value)) {
    if (!(taken instanceof z.ZodArray)) return value;
    const element = given instanceof z.ZodArray ? given.element : taken.element;
    const kept = value.map((one) => writable(one, taken.element, element));
    return kept.some((one, i) => one !== value[i]) ? kept : value;
  }
  if (!isObject(value)) return value;
  if (!(taken instanceof z.ZodObject)) return isId(taken) ? value._id ?? value : value;
  // An object with any fields has none that are read-only.
  const isOpen = taken.def.catchall !== undefined && !(taken.def.catchall instanceof z.ZodNever);
  if (isOpen || !(given instanceof z.ZodObject)) return value;
  const entries = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    const [field, read] = [taken.shape[name], given.shape[name]];
    if (!field) return read ? [] : [[name, part]];
    return [[name, writable(part, field, read ?? field)]];
  });
  const isSame = entries.length === Object.keys(value).length &&
    entries.every(([name, part]) => part === value[name]);
  return isSame ? value : Object.fromEntries(entries);
}

/** A schema without what surrounds it: optional, nullable, a default, a transformation. */
function inner(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return inner(schema.in);
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault;
  return isWrapped ? inner(schema.unwrap()) : schema;
}

function isId(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodUUID || (schema instanceof z.ZodUnion && schema.options.some(isId));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
