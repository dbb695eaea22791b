/** `If-Match` of a change: the version that was read, as the field `version` of the body. */
import type { RouteConfig } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import { ApiError } from "../platform/errors.ts";
import type { AppContext, AppEnv } from "./context.ts";
import { replaceBody } from "./replace_body.ts";

/** Whether a change takes the version that was read. */
export function takesVersion({ method, request }: Pick<RouteConfig, "method" | "request">) {
  const json = request?.body?.content["application/json"];
  const schema = json && "schema" in json ? json.schema : undefined;
  return method === "patch" && schema instanceof z.ZodObject && "version" in schema.shape;
}

/** A strong entity tag or a bare number. */
const VERSION = /^(?:"([1-9]\d{0,9})"|([1-9]\d{0,9}))$/;

/**
 * Puts the version of the header into the body, before the body is validated. `*` is any version.
 * @throws ApiError INPUT_INVALID with 400 for a header that is not a version, or not the body's
 */
export const readIfMatch: MiddlewareHandler<AppEnv> = async (c, next) => {
  const header = c.req.header("if-match")?.trim();
  if (header !== undefined && header !== "*") {
    const match = VERSION.exec(header);
    if (!match) refuse('is not a version such as "3"');
    await addVersion(c.req, Number(match[1] ?? match[2]));
  }
  await next();
};

/** A body that is not a JSON object is left to the validation. */
async function addVersion(req: AppContext["req"], version: number): Promise<void> {
  const body: unknown = await req.json().catch(() => null);
  if (typeof body !== "object" || body === null || Array.isArray(body)) return;
  if ("version" in body && body.version !== version) refuse("differs from the body's version");
  replaceBody(req, { ...body, version });
}

function refuse(message: string): never {
  throw new ApiError("INPUT_INVALID", { status: 400, details: [{ path: "If-Match", message }] });
}

/** The header in the OpenAPI document. */
export const IF_MATCH_PARAMETER = {
  name: "If-Match",
  in: "header" as const,
  required: false,
  description: 'The version that was read, such as `"3"`: the same as `version` in the body.',
  schema: { type: "string" as const },
};
