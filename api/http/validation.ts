/** Refuses input before the handler: invalid, missing, too long or too deeply nested. */
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Hook } from "@hono/zod-openapi";
import { MAX_IMPORT_BYTES } from "@crumbtrail/contract/config_import";
import { answerText } from "@crumbtrail/texts/server";
import { ApiError } from "../platform/errors.ts";
import { fieldsOf, requireShallow } from "../platform/json_text.ts";
import type { AppContext, AppEnv } from "./context.ts";
import { isImport } from "./long_calls.ts";

/** Most bytes of a body without a session; the longest legitimate one, a sign-up, has 10,000. */
const PUBLIC_BYTES = 64_000;

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

/** Takes an empty body like none where a body is optional, whatever type it is said to have. */
export const takeEmptyBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (await c.req.text() === "") {
    const { method, signal, url } = c.req.raw;
    const headers = new Headers(c.req.raw.headers);
    headers.delete("content-type");
    c.req.raw = new Request(url, { method, headers, signal });
  }
  await next();
};

/**
 * Reads a call's body once the caller is known: nothing reads any of it earlier, so a call that is
 * refused before costs no reading.
 * @throws ApiError INPUT_INVALID, with 413 for a body that is too long, else for deep nesting, which
 *   is refused before the JSON is parsed
 */
export async function readBody(c: AppContext, isPublic: boolean): Promise<void> {
  if (c.req.raw.body === null) return;
  const isLong = !isPublic && isImport(c.req.path);
  const usual = isPublic ? PUBLIC_BYTES : c.get("deps").config.MAX_BODY_BYTES;
  const maxSize = isLong ? MAX_IMPORT_BYTES : usual;
  await bodyLimit({ maxSize, onError: refuseLarge })(c, () => Promise.resolve());
  if (!isLong) requireShallow(await c.req.text());
}

function refuseLarge(): never {
  throw new ApiError("INPUT_INVALID", { status: 413 });
}
