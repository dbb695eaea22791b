/** Every failure that a caller is told about, as one class. */
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from "@crumbtrail/contract/errors";
import type { ContentfulStatusCode } from "hono/utils/http-status";

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
