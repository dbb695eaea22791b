/** Bodies that would keep everybody waiting are refused before anything reads them as JSON. */
import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./context.ts";
import { ApiError } from "../platform/errors.ts";

/** Of calls that nobody has signed in for: the longest has a proof of work of 10,000 characters. */
const PUBLIC_LENGTH = 64_000;
/** Our own bodies nest five levels. V8 takes a second for a megabyte of brackets. */
const MOST_LEVELS = 32;

/** Before a route that nobody needs to sign in for. @throws ApiError INPUT_INVALID with 413 */
export const publicBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.raw.body !== null && (await c.req.text()).length > PUBLIC_LENGTH) {
    throw new ApiError("INPUT_INVALID", { status: 413 });
  }
  await next();
};

/** @throws ApiError INPUT_INVALID for a body that nests deeper than any of ours */
export const refuseDeep: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.raw.body !== null && nestsDeeper(await c.req.text(), MOST_LEVELS)) {
    const details = [{ path: "", message: `A body has at most ${MOST_LEVELS} levels` }];
    throw new ApiError("INPUT_INVALID", { details });
  }
  await next();
};

/** Whether a JSON text has more levels of objects and lists; what is no JSON is not judged. */
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
