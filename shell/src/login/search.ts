/** What the sign-in screen reads from its address. */
export interface LoginSearch {
  /** Where to go afterwards; checked before it is used. */
  return?: string;
  /** Present after a sign-up. */
  register_success?: boolean;
}

/** Keeps what the screen knows; by hand, because zod would weigh 19 KB here. */
export function loginSearch(search: Record<string, unknown>): LoginSearch {
  return {
    ...(typeof search.return === "string" && { return: search.return }),
    ...("register_success" in search && { register_success: true }),
  };
}
