/** Error codes of the API, and the details of each. */
import type { AccountStatus, Feature } from "./enums.ts";
import type { BATCH_PHASES } from "./issue_batch.ts";
import type { Permission } from "./permissions.ts";
import type { EntityChange } from "./versions.ts";
import type { WebhookKind } from "./webhook_options.ts";

/**
 * Error codes of the specification (both parts, §8) with their usual HTTP status.
 * Situations without a code keep the nearest code under another status: INPUT_INVALID with 413 for
 * an oversized body and with 405 for a method missing at a path; FORBIDDEN with 429 for too many
 * calls and with 409 for an undo after changes by others; UNKNOWN_ERROR with 503 for a password to
 * be stored by a server without SECRETS_KEY, and for a slow or missing database.
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

/** Refused fields of the input; an empty path means the input as a whole. */
export type FieldErrors = readonly { path: string; message: string }[];

/** Seconds until the next try, as in the Retry-After header. */
interface RetryLater {
  retryAfter: number;
}

/** Why an action is forbidden despite the permission; the key is the reason. */
export type ForbiddenDetails =
  /** The tenant reached a limit. */
  | { limit: string; used: number; max: number }
  /** The tenant lacks the feature. */
  | { feature: Feature }
  /** The tenant default property can't be deleted. */
  | { isTenantDefaultProperty: true }
  /** The caller has no rights on the property, or on all the properties. */
  | { property: string }
  | { properties: string }
  /** Staff in a tenant without access, or a setting reserved to the tenant. */
  | { tenant: string }
  /** The tier of sign-ups can't be disabled or renamed. */
  | { tier: string }
  /** An item of the provider's own tenant, which is changed there. */
  | { item: string }
  /** An API token was used for an action reserved to people. */
  | { token: string }
  /**
   * SET_UP: the tenant requires a second factor, and the caller has none. REQUIRED: it is the
   * caller's last one. PROOF: a password or a code is missing. FULL: there are too many.
   */
  | { secondFactor: "SET_UP" | "REQUIRED" | "PROOF" | "FULL" }
  /** The tenant's provider: the only way to sign in, or one that refused the person. */
  | { singleSignOn: string }
  /** An admin has to register the connection's redirect URI with the provider first. */
  | { callback: "UNREGISTERED" }
  /** The tenant's last active admin, or the last of the provider's staff, would be gone. */
  | { soleAdmin: true }
  /** The list of users does not change the caller's own account. */
  | { ownAccount: true }
  /** Staff alone changes accounts of staff. */
  | { staff: true }
  /** The account's status; only PENDING accounts can be invited again. */
  | { status: AccountStatus }
  /** With 409: an undo after somebody else's change. */
  | { changedSince: true }
  /**
   * With 409: a change of an object that somebody else has changed since the caller read the
   * object.
   */
  | { changedSince: true; version: number; changes: readonly EntityChange[] }
  /** The phase of a batch that can't be undone now. */
  | { phase: (typeof BATCH_PHASES)[number] }
  /** A receiver of this kind has no signing secret. */
  | { kind: WebhookKind }
  /** An outsider's limit of comments on an issue. */
  | { commentsInAll: number }
  /** With 429. */
  | RetryLater
  | RetryLater & { downloadsAtOnce: number }
  | RetryLater & { waiting: readonly (RetryLater & { recipient: string })[] };

/** `details` of a failed call by code; codes not listed have no details. */
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
  /** The response came back to the address of another provider. */
  LOGIN_DATA_INCORRECT: { callback: "OTHER" };
  ENTITY_ALREADY_EXISTS: { name: string };
  ENTITY_DISABLED: { assignee: string };
  ENTITY_NOT_FOUND:
    | { username: string }
    /** Staff in a tenant that was deleted. */
    | { tenant: string }
    /** A withdrawn link to an issue that was mailed to the same recipient again, and when. */
    | { replacedAt: string }
    | ConstraintDetails;
  DUPLICATE_KEY:
    | ConstraintDetails
    /** Id of the issue that an entry of a report is already. */
    | { issue: string };
  UNKNOWN_ERROR:
    /** Missing configuration of the installation, for its operator. */
    | { configuration: string }
    | { service: string }
    | RetryLater & { database: string };
}

/** In the details of UNKNOWN_ERROR, of a call whose work in the database was cut off. */
export const TOOK_TOO_LONG = "took too long";

interface ConstraintDetails {
  constraint: string;
}

/** Keys of details, e.g. `limit`, `soleAdmin`. */
export type DetailName = NamesIn<Exclude<ErrorDetails[keyof ErrorDetails], FieldErrors>>;
type NamesIn<Details> = Details extends object ? keyof Details : never;

export type DetailsOf<Code extends ErrorCode> = Code extends keyof ErrorDetails ? ErrorDetails[Code]
  : never;

/** Body of every failed call; `details` never holds a stack. */
export type ErrorBody = {
  [Code in ErrorCode]: { message: Code; details?: DetailsOf<Code>; requestId?: string };
}[ErrorCode];

/** The refused fields in received error details; empty for details of another shape. */
export function refusedFields(details: unknown): FieldErrors {
  return Array.isArray(details) ? details.filter(isFieldError) : [];
}

function isFieldError(value: unknown): value is FieldErrors[number] {
  return typeof value === "object" && value !== null &&
    "path" in value && typeof value.path === "string" &&
    "message" in value && typeof value.message === "string";
}
