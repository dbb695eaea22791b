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

/** Body of every failed call; `details` never holds a stack. */
export interface ErrorBody {
  message: ErrorCode;
  details?: unknown;
  requestId?: string;
}
