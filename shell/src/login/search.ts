/** What the sign-in screen reads from its address. */
export interface LoginSearch {
  /** Where to go afterwards; checked before it is used. */
  return?: string;
  /** Present after a sign-up. */
  register_success?: boolean;
  /** Present beside it after the activation. */
  activated?: boolean;
  /** Present beside `details`: the code of what went wrong with an identity provider. */
  error?: 1;
  details?: string;
}

/** Keeps what the screen knows; by hand, because zod would weigh 19 KB here. */
export function loginSearch(search: Record<string, unknown>): LoginSearch {
  return {
    ...(typeof search.return === "string" && { return: search.return }),
    ...("register_success" in search && { register_success: true }),
    ...("activated" in search && { activated: true }),
    ...("error" in search && { error: 1 as const, details: String(search.details) }),
  };
}
