/** What the sign-up screen reads from its address. */

/** Says that somebody came from an identity provider whom nobody knows here. */
export const ENTITY_NOT_FOUND = "entity-not-found";

export interface SignUpSearch {
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
