/** Postgres error codes as codes of the specification. */
import type { ErrorCode } from "@crumbtrail/contract/errors";
import postgres from "postgres";

interface Known {
  code: ErrorCode;
  details?: unknown;
}

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
  if (!(error instanceof postgres.PostgresError)) return undefined;
  const code = CODES[error.code];
  if (!code) return undefined;
  return error.constraint_name
    ? { code, details: { constraint: error.constraint_name } }
    : { code };
}
