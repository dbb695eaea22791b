/** Refuses input before the handler: invalid, missing, too long or too deeply nested. */
import type { MiddlewareHandler } from "hono";
import type { Hook } from "@hono/zod-openapi";
import type { ZodError } from "zod";
import { ApiError } from "../platform/errors.ts";
import type { AppEnv } from "./context.ts";

/** Limit for calls without a session; the longest legitimate body has a proof of work of 10,000. */
const PUBLIC_LENGTH = 64_000;
/** Our own bodies nest five levels. V8 takes a second to parse a megabyte of brackets. */
const MAX_LEVELS = 32;

/** Messages by path: `[{path: "settings.width", message: "…"}]`. */
export function fieldsOf(error: ZodError): { path: string; message: string }[] {
  return error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));
}

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
    const details = [{ path: "", message: "A JSON body is required" }];
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

/**
 * Refuses deep nesting before the JSON is parsed.
 * @throws ApiError INPUT_INVALID
 */
export const refuseDeep: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.raw.body !== null && nestsDeeper(await c.req.text(), MAX_LEVELS)) {
    const details = [{ path: "", message: `A body has at most ${MAX_LEVELS} levels` }];
    throw new ApiError("INPUT_INVALID", { details });
  }
  await next();
};

/**
 * Whether a JSON text has more levels of objects and lists than allowed. Malformed JSON gets any
 * answer.
 */
function nestsDeeper(text: string, levels: number): boolean {
  let level = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (inString) {
      if (char === "\\") i++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === "[" || char === "{") {
      if (++level > levels) return true;
    } else if (char === "]" || char === "}") level--;
  }
  return false;
}
