/** Errors of the API for callers, and errors in the configuration. */
import { type DetailsOf, ERROR_STATUS, type ErrorCode } from "@crumbtrail/contract/errors";
import { SecretsError } from "@crumbtrail/db/secrets";
import type { ContentfulStatusCode } from "hono/utils/http-status";

interface ApiErrorOptions<Code extends ErrorCode> {
  details?: DetailsOf<Code> | undefined;
  /** Overrides the code's status, e.g. with 413 or 429. */
  status?: ContentfulStatusCode;
  headers?: Record<string, string>;
  /** A sentence for people, if a browser shows the answer as a page. */
  text?: string;
}

/** An error with a code of the specification and the details of the code. */
export class ApiError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly status: ContentfulStatusCode;
  readonly details: DetailsOf<Code> | undefined;
  readonly headers: Record<string, string>;
  readonly text: string | undefined;

  constructor(readonly code: Code, options: ApiErrorOptions<Code> = {}) {
    super(code);
    this.name = "ApiError";
    this.status = options.status ?? ERROR_STATUS[code];
    this.details = options.details;
    this.headers = options.headers ?? {};
    this.text = options.text;
  }

  /** The body of the answer. */
  body(requestId: string): { message: Code; details?: DetailsOf<Code>; requestId: string } {
    const details = this.details === undefined ? {} : { details: this.details };
    return { message: this.code, ...details, requestId };
  }
}

/**
 * Returns the row.
 * @throws ApiError ENTITY_NOT_FOUND without a row, as for rows of other tenants
 */
export function found<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw new ApiError("ENTITY_NOT_FOUND");
  return row;
}

/** The refusal of a field's value. @param message a sentence for people */
export function invalidField(path: string, message: string): ApiError<"VALIDATION_ERROR"> {
  return new ApiError("VALIDATION_ERROR", { details: [{ path, message }] });
}

/** The refusal of a change, with 409, because somebody else changed the object meanwhile. */
export function changedSince(): ApiError<"FORBIDDEN"> {
  return new ApiError("FORBIDDEN", { status: 409, details: { changedSince: true } });
}

/** The refusal of a call too many. @param wait in seconds */
export function tooOften(wait: number): ApiError {
  return new ApiError("FORBIDDEN", {
    status: 429,
    details: { retryAfter: wait },
    headers: { "Retry-After": String(wait) },
  });
}

/** A wrong value in the environment; the message is one line. */
export class EnvironmentError extends Error {}

/**
 * Turns a failure to seal or open a secret into an error for the operator.
 * @throws ApiError UNKNOWN_ERROR with status 503 and details `{configuration}`
 */
export function orConfigurationError<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof SecretsError)) throw error;
    throw new ApiError("UNKNOWN_ERROR", {
      status: 503,
      details: { configuration: error.message },
    });
  });
}
