/** The search parameters of the sign-up screen. */

/** Marks a visitor whose identity provider is known but whose account is not. */
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
