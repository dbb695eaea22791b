/** Refuses input before the handler: invalid, missing, too long or too deeply nested. */
import type { MiddlewareHandler } from "hono";
import type { Hook } from "@hono/zod-openapi";
import { answerText } from "@crumbtrail/texts/server";
import { ApiError } from "../platform/errors.ts";
import { fieldsOf, requireShallow } from "../platform/json_text.ts";
import type { AppEnv } from "./context.ts";

/** Limit for calls without a session; the longest legitimate body has a proof of work of 10,000. */
const PUBLIC_LENGTH = 64_000;

/** Gives VALIDATION_ERROR for a body not fitting its schema, INPUT_INVALID for path or query. */
export const refuseInvalid: Hook<unknown, AppEnv, string, void> = (result) => {
  if (result.success) return;
  const code = result.target === "json" ? "VALIDATION_ERROR" : "INPUT_INVALID";
  throw new ApiError(code, { details: fieldsOf(result.error) });
};

/**
 * Refuses a change without a body; otherwise the call would pass as an empty change.
 * @throws ApiError VALIDATION_ERROR with 400
 */
export const requireBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (await c.req.text() === "") {
    const details = [{ path: "", message: answerText("A JSON body is required") }];
    throw new ApiError("VALIDATION_ERROR", { status: 400, details });
  }
  await next();
};

/**
 * Limits bodies of public routes.
 * @throws ApiError INPUT_INVALID with 413
 */
export const publicBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.raw.body !== null && (await c.req.text()).length > PUBLIC_LENGTH) {
    throw new ApiError("INPUT_INVALID", { status: 413 });
  }
  await next();
};

/** Bodies of imports have up to 20 MB; the thread that reads them checks their nesting. */
export const isImport = (path: string) =>
  /^\/(configuration|hub\/import)\/(plan|apply)$/.test(path);

/**
 * Refuses deep nesting before the JSON is parsed.
 * @throws ApiError INPUT_INVALID
 */
export const refuseDeep: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.raw.body !== null && !isImport(c.req.path)) requireShallow(await c.req.text());
  await next();
};
