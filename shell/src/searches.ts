/** The search parameters that the screens before sign-in read from their addresses. */

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

/** What the sign-up screen reads from its address. */

/** Says that somebody came from an identity provider whom nobody knows here. */
export const ENTITY_NOT_FOUND = "entity-not-found";

interface SignUpSearch {
  /** Fills the first field. */
  username?: string;
  action?: typeof ENTITY_NOT_FOUND;
}

export function signUpSearch({ username, action }: Record<string, unknown>): SignUpSearch {
  return {
    ...(typeof username === "string" && { username }),
    ...(action === ENTITY_NOT_FOUND && { action }),
  };
}

/** What the self-service screens read from their address. */
interface SelfServiceSearch {
  /** The secret of an emailed link; without it one asks for a link. */
  guid?: string;
}

export function selfServiceSearch(search: Record<string, unknown>): SelfServiceSearch {
  // The router reads digits as a number.
  const { guid } = search;
  return typeof guid === "string" || typeof guid === "number" ? { guid: String(guid) } : {};
}
