/** Refuses input that does not fit its schema, before any handler sees it. */
import type { Hook } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { ZodError } from "zod";
import type { AppEnv } from "./context.ts";
import { ApiError } from "../platform/errors.ts";

/** Fields by path: `[{path: "settings.width", message: "…"}]`. */
export function fieldsOf(error: ZodError): { path: string; message: string }[] {
  return error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));
}

/** A body that is JSON but wrong is VALIDATION_ERROR; a wrong path or query INPUT_INVALID. */
export const refuseInvalid: Hook<unknown, AppEnv, string, void> = (result) => {
  if (result.success) return;
  const code = result.target === "json" ? "VALIDATION_ERROR" : "INPUT_INVALID";
  throw new ApiError(code, { details: fieldsOf(result.error) });
};

/**
 * A change without a body would pass as one that changes nothing.
 * @throws ApiError VALIDATION_ERROR with 400
 */
export const requireBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (await c.req.text() === "") {
    const details = [{ path: "", message: "A JSON body is required" }];
    throw new ApiError("VALIDATION_ERROR", { status: 400, details });
  }
  await next();
};
