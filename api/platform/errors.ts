/** Every failure that the caller is told about, as one class. */
import { type DetailsOf, ERROR_STATUS, type ErrorCode } from "@crumbtrail/contract/errors";
import type { ContentfulStatusCode } from "hono/utils/http-status";

interface ApiErrorOptions<Code extends ErrorCode> {
  details?: DetailsOf<Code> | undefined;
  /** Where the situation has a status of its own (413, 429). */
  status?: ContentfulStatusCode;
  headers?: Record<string, string>;
  /** What a person reads whose browser shows the answer as a page. */
  text?: string;
}

/** A failure with its code of the specification and the details that the code can have. */
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

  /** What the caller reads. */
  body(requestId: string): { message: Code; details?: DetailsOf<Code>; requestId: string } {
    const details = this.details === undefined ? {} : { details: this.details };
    return { message: this.code, ...details, requestId };
  }
}

/** The row, or ENTITY_NOT_FOUND: a foreign tenant's row is as good as none. */
export function found<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw new ApiError("ENTITY_NOT_FOUND");
  return row;
}
