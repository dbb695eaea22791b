/** The search parameters of the sign-in screen. */

export interface LoginSearch {
  /** Address to open after sign-in; checked before use. */
  return?: string;
  /** Present after a sign-up. */
  register_success?: boolean;
  /** Present beside `register_success` after the activation. */
  activated?: boolean;
  /** Present after a failed sign-in by an identity provider. */
  error?: 1;
  /** What failed, a code of `provider_failure.ts`. */
  details?: string;
  /** Present after an identity provider, for an account with a second factor. */
  second_factor?: true;
}

/** Keeps the known parameters; written by hand, because zod would weigh 19 KB here. */
export function loginSearch(search: Record<string, unknown>): LoginSearch {
  return {
    ...(typeof search.return === "string" && { return: search.return }),
    ...("register_success" in search && { register_success: true }),
    ...("activated" in search && { activated: true }),
    ...("second_factor" in search && { second_factor: true as const }),
    ...("error" in search && { error: 1 as const, details: String(search.details) }),
  };
}
