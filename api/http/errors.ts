/** Every failure of the API as one class, and the one place that turns any error into an answer. */
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from "@crumbtrail/contract/errors";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { DATABASE_RETRY_AFTER_S, fromDatabase } from "./database_errors.ts";

interface ApiErrorOptions {
  details?: unknown;
  /** Where the situation has a status of its own (413, 429). */
  status?: ContentfulStatusCode;
  headers?: Record<string, string>;
  /** What a person is told whose browser shows the answer as a page. */
  text?: string;
}

/** A failure the caller is told about, by its code of the specification. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly details: unknown;
  readonly headers: Record<string, string>;
  readonly text: string | undefined;

  constructor(readonly code: ErrorCode, options: ApiErrorOptions = {}) {
    super(code);
    this.name = "ApiError";
    this.status = options.status ?? ERROR_STATUS[code];
    this.details = options.details;
    this.headers = options.headers ?? {};
    this.text = options.text;
  }

  /** What the caller reads. */
  body(requestId: string): ErrorBody {
    const details = this.details === undefined ? {} : { details: this.details };
    return { message: this.code, ...details, requestId };
  }
}

/** The row, or ENTITY_NOT_FOUND: a foreign tenant's row is as good as none. */
export function found<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw new ApiError("ENTITY_NOT_FOUND");
  return row;
}

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
