/** Where a secret can't be sealed or opened, as whoever runs the process has to put that right. */
import { SecretsError } from "@crumbtrail/db/secrets";
import { ApiError } from "./errors.ts";

/** @throws ApiError UNKNOWN_ERROR with status 503 and details `{configuration}` */
export function orConfigurationError<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof SecretsError)) throw error;
    throw new ApiError("UNKNOWN_ERROR", {
      status: 503,
      details: { configuration: error.message },
    });
  });
}
