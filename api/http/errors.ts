/** Turns any error into an answer: JSON for programs, a sentence for a browser opening a page. */
import { TOOK_TOO_LONG } from "@crumbtrail/contract/errors";
import { isConnectionLost } from "@crumbtrail/db/pool";
import { t } from "@crumbtrail/texts";
import { answerText, translatedAnswer } from "@crumbtrail/texts/server";
import { HTTPException } from "hono/http-exception";
import postgres from "postgres";
import { ApiError } from "../platform/errors.ts";
import type { AppContext } from "./context.ts";

/** Any error as an ApiError; an unexpected error becomes UNKNOWN_ERROR without details. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPException) return fromHttpException(error);
  return fromDatabase(error) ?? new ApiError("UNKNOWN_ERROR");
}

/** Errors of Hono itself: malformed JSON, a wrong media type, a time-out. */
function fromHttpException(error: HTTPException): ApiError {
  if (error.status === 415) return new ApiError("INVALID_HEADER", { status: 415 });
  if (error.status === 504) return new ApiError("UNKNOWN_ERROR", { status: 504 });
  if (error.status >= 500) return new ApiError("UNKNOWN_ERROR");
  return new ApiError("INPUT_INVALID", { details: [{ path: "", message: error.message }] });
}

/** query_canceled: by the time-out of statements. */
const CANCELED = "57014";
/** Seconds until the next try after a time-out or lost connection of the database. */
const DATABASE_RETRY_AFTER_S = 5;

const CODES: Record<string, "DUPLICATE_KEY" | "ENTITY_NOT_FOUND" | "INPUT_INVALID"> = {
  /** unique_violation */
  "23505": "DUPLICATE_KEY",
  /** foreign_key_violation: the referenced row does not exist, or belongs to another tenant. */
  "23503": "ENTITY_NOT_FOUND",
  /** check_violation */
  "23514": "INPUT_INVALID",
  /** not_null_violation */
  "23502": "INPUT_INVALID",
  /** invalid_text_representation, e.g. of a uuid */
  "22P02": "INPUT_INVALID",
  /** numeric_value_out_of_range, and of a time stamp: datetime_field_overflow */
  "22003": "INPUT_INVALID",
  "22008": "INPUT_INVALID",
  /** string_data_right_truncation */
  "22001": "INPUT_INVALID",
  /** untranslatable_character and character_not_in_repertoire: a NUL in a text */
  "22P05": "INPUT_INVALID",
  "22021": "INPUT_INVALID",
};

/** Constraints that a person can do something about, as refusals of fields. */
const IN_WORDS: Record<string, { path: string; message: string }> = {
  test_scenarios_secrets: {
    path: "secrets",
    message: t("the steps lack secrets: enter them first"),
  },
  test_scenarios_pur_password: {
    path: "preset",
    message: t("the password of the property's PUR settings is missing: enter it first"),
  },
};

/**
 * The API's error for an error of the database, with the constraint's name; undefined for other
 * errors.
 */
function fromDatabase(error: unknown): ApiError | undefined {
  // The server also ends connections idling too long inside a transaction.
  if (isConnectionLost(error)) return unavailable("connection lost");
  if (!(error instanceof postgres.PostgresError)) return undefined;
  if (error.code === CANCELED) return unavailable(TOOK_TOO_LONG);
  const code = CODES[error.code];
  const constraint = error.constraint_name;
  if (!code || !constraint) return code && new ApiError(code);
  const field = IN_WORDS[constraint];
  return new ApiError(code, {
    details: field ? [{ ...field, message: translatedAnswer(field.message) }] : { constraint },
  });
}

function unavailable(database: string): ApiError {
  const retryAfter = DATABASE_RETRY_AFTER_S;
  const headers = { "Retry-After": String(retryAfter) };
  return new ApiError("UNKNOWN_ERROR", { status: 503, details: { database, retryAfter }, headers });
}

/** Whether a browser shows the answer as a page, as for a download; programs don't accept HTML. */
export function opensPage(c: AppContext): boolean {
  return c.req.method === "GET" && (c.req.header("accept") ?? "").includes("text/html");
}

const SENTENCES: Record<number, string> = {
  401: t("You are signed out."),
  403: t("You don't have permission to open this page."),
  404: t("Page not found."),
  429: t("Too many requests."),
};

/** The error as a sentence for a person, with the time to wait before a retry. */
export function sentenceOf(error: ApiError): string {
  const wait = error.headers["Retry-After"];
  const again = wait === undefined
    ? ""
    : ` ${answerText("Try again in {wait} seconds.", { wait })}`;
  const back = answerText("Use your browser's Back button to return.");
  const sentence = error.text ?? SENTENCES[error.status] ?? t("Something went wrong.");
  return `${translatedAnswer(sentence)}${again}\n\n${back}\n`;
}
