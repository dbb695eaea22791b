import type { AccountStatus } from "./enums.ts";
import type { BATCH_PHASES } from "./issue_batch.ts";
import type { Permission } from "./permissions.ts";
import type { WebhookKind } from "./webhook_options.ts";

/**
 * Error codes of the specification (section 8 of both parts) with the HTTP status each usually
 * has. Situations the specification has no code for keep its nearest code under their own status: a
 * body that is too large is INPUT_INVALID with 413, a method that a path does not have with 405, too many calls are FORBIDDEN with 429, an undo
 * of what others have changed since is FORBIDDEN with 409, a password that the server has no key for
 * and a database that takes too long or is gone are UNKNOWN_ERROR with 503.
 */
export const ERROR_STATUS = {
  INPUT_INVALID: 400,
  INPUT_TOO_SHORT: 400,
  CONTEXT_REQUIRED: 400,
  VALIDATION_ERROR: 422,
  EMAIL_NOT_VALID: 422,
  INVALID_HEADER: 403,
  INVALID_TOKEN: 403,
  MISSING_PERMISSION: 403,
  FORBIDDEN: 403,
  NOT_LOGGED_IN: 401,
  SESSION_EXPIRED: 401,
  LOGIN_DATA_INCORRECT: 401,
  PASSWORD_INCORRECT: 401,
  ENTITY_DISABLED: 403,
  USER_NOT_FOUND: 404,
  ENTITY_NOT_FOUND: 404,
  DUPLICATE_KEY: 409,
  ENTITY_ALREADY_EXISTS: 409,
  UNKNOWN_ERROR: 500,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Refused fields of the input; an empty path is the input as a whole. */
export type FieldErrors = readonly { path: string; message: string }[];

/** Try again after so many seconds; the Retry-After header says the same. */
interface RetryLater {
  retryAfter: number;
}

/** Why something is forbidden to a caller who has the permission; the key is the reason. */
export type ForbiddenDetails =
  /** The tenant may have no more of these. */
  | { limit: string; used: number; max: number }
  | { feature: "allTestTypesEnabled" }
  /** The caller has no rights on this property, or on all these properties. */
  | { property: string }
  | { properties: string }
  /** Staff in a tenant that has not let it in, or a setting that the tenant decides alone. */
  | { tenant: string }
  /** An API token was used where a person is needed. */
  | { token: string }
  | { soleAdmin: true }
  | { ownAccount: true }
  | { staff: true }
  /** Status of the account, which makes an invitation pointless. */
  | { status: AccountStatus }
  /** With 409: an undo of what somebody has changed since. */
  | { changedSince: true }
  | { phase: (typeof BATCH_PHASES)[number] }
  | { kind: WebhookKind }
  | { commentsInAll: number }
  /** With 429. */
  | RetryLater
  | RetryLater & { downloadsAtOnce: number }
  | RetryLater & { waiting: readonly (RetryLater & { recipient: string })[] };

/** `details` of a failed call by its code; a code that is missing here has none. */
export interface ErrorDetails {
  INPUT_INVALID:
    | FieldErrors
    | { header: string }
    | { allowed: readonly string[] }
    | { limit: number }
    | ConstraintDetails;
  VALIDATION_ERROR: FieldErrors | { name: string };
  EMAIL_NOT_VALID: { addresses: readonly string[] };
  INVALID_HEADER: { header: string };
  INVALID_TOKEN: { field: string };
  MISSING_PERMISSION: { permission: Permission };
  FORBIDDEN: ForbiddenDetails;
  ENTITY_DISABLED: { assignee: string };
  ENTITY_NOT_FOUND: { username: string } | ConstraintDetails;
  DUPLICATE_KEY: ConstraintDetails;
  UNKNOWN_ERROR:
    /** Missing configuration of the installation, for its operator. */
    | { configuration: string }
    | { service: string }
    | RetryLater & { database: string };
}

interface ConstraintDetails {
  constraint: string;
}

/** Names that details have: `limit`, `soleAdmin`. */
export type DetailName = NamesIn<Exclude<ErrorDetails[keyof ErrorDetails], FieldErrors>>;
type NamesIn<Details> = Details extends object ? keyof Details : never;

export type DetailsOf<Code extends ErrorCode> = Code extends keyof ErrorDetails ? ErrorDetails[Code]
  : never;

/** Body of every failed call; `details` never holds a stack. */
export type ErrorBody = {
  [Code in ErrorCode]: { message: Code; details?: DetailsOf<Code>; requestId?: string };
}[ErrorCode];

/** The refused fields in the details of an error, as they arrived; none where it has others. */
export function refusedFields(details: unknown): FieldErrors {
  return Array.isArray(details) ? details.filter(isFieldError) : [];
}

function isFieldError(value: unknown): value is FieldErrors[number] {
  return typeof value === "object" && value !== null &&
    "path" in value && typeof value.path === "string" &&
    "message" in value && typeof value.message === "string";
}
