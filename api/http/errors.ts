/** The one place that turns any error into an answer. */
import { HTTPException } from "hono/http-exception";
import { DATABASE_RETRY_AFTER_S, fromDatabase } from "./database_errors.ts";
import { ApiError } from "../platform/errors.ts";

/** Any error as an ApiError; what nobody foresaw is UNKNOWN_ERROR and says nothing more. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPException) return fromHttpException(error);
  const known = fromDatabase(error);
  if (known?.status === 503) {
    const headers = { "Retry-After": String(DATABASE_RETRY_AFTER_S) };
    return new ApiError(known.code, { ...known, headers });
  }
  if (known) return new ApiError(known.code, { details: known.details });
  return new ApiError("UNKNOWN_ERROR");
}

/** What Hono itself refuses: a body that is no JSON, a media type, a time-out. */
function fromHttpException(error: HTTPException): ApiError {
  if (error.status === 415) return new ApiError("INVALID_HEADER", { status: 415 });
  if (error.status === 504) return new ApiError("UNKNOWN_ERROR", { status: 504 });
  if (error.status >= 500) return new ApiError("UNKNOWN_ERROR");
  return new ApiError("INPUT_INVALID", { details: [{ path: "", message: error.message }] });
}
