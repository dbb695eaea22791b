/** A refused call as an error that can be caught. */
import type { ErrorBody } from "@crumbtrail/contract/errors";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    /** Code of the specification's error catalogue. */
    readonly code: ErrorBody["message"],
    readonly details?: unknown,
    readonly requestId?: string,
  ) {
    super(code);
    this.name = "ApiError";
  }
}

/** Reads a failed answer. What did not come from the API itself is UNKNOWN_ERROR. */
export async function errorFrom(
  response: { status: number; json(): Promise<unknown> },
): Promise<ApiError> {
  const body = await response.json().catch(() => undefined);
  if (!isErrorBody(body)) return new ApiError(response.status, "UNKNOWN_ERROR");
  return new ApiError(response.status, body.message, body.details, body.requestId);
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === "object" && body !== null && "message" in body &&
    typeof body.message === "string";
}
