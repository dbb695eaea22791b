/** Postgres error codes as codes of the specification. */
import type { ErrorCode } from "@crumbtrail/contract/errors";
import { isConnectionLost } from "@crumbtrail/db/pool";
import postgres from "postgres";

interface Known {
  code: ErrorCode;
  /** Where it is not that of the code. */
  status?: 503;
  details?: unknown;
}

/** query_canceled: by the time-out of statements. */
const CANCELED = "57014";
/** When to try again what the database had no time for, in seconds. */
export const DATABASE_RETRY_AFTER_S = 5;

const CODES: Record<string, ErrorCode> = {
  /** unique_violation */
  "23505": "DUPLICATE_KEY",
  /** foreign_key_violation: what the row points to is not there, or is another tenant's. */
  "23503": "ENTITY_NOT_FOUND",
  /** check_violation */
  "23514": "INPUT_INVALID",
  /** not_null_violation */
  "23502": "INPUT_INVALID",
  /** invalid_text_representation, e.g. of a uuid */
  "22P02": "INPUT_INVALID",
  /** string_data_right_truncation */
  "22001": "INPUT_INVALID",
  /** untranslatable_character and character_not_in_repertoire: a NUL in a text */
  "22P05": "INPUT_INVALID",
  "22021": "INPUT_INVALID",
};

/** The code for an error of the database, with the constraint's name, or undefined. */
export function fromDatabase(error: unknown): Known | undefined {
  // Among them the one that the server ended for waiting too long inside a transaction.
  if (isConnectionLost(error)) return unavailable("connection lost");
  if (!(error instanceof postgres.PostgresError)) return undefined;
  if (error.code === CANCELED) return unavailable("took too long");
  const code = CODES[error.code];
  if (!code) return undefined;
  return error.constraint_name
    ? { code, details: { constraint: error.constraint_name } }
    : { code };
}

function unavailable(database: string): Known {
  const retryAfter = DATABASE_RETRY_AFTER_S;
  return { code: "UNKNOWN_ERROR", status: 503, details: { database, retryAfter } };
}
