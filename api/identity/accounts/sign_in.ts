/** Signs an account in by user name and password. */
import { findAccountForSignIn } from "@crumbtrail/db/queries/accounts";
import { type AttemptKey, insertSignInAttempt } from "@crumbtrail/db/queries/sign_in_attempts";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Deps } from "../../platform/deps.ts";
import { ApiError } from "../../platform/errors.ts";
import { admitting } from "../../platform/throttle/admission.ts";
import { type Browser, openSession, requireActive, type SignedIn } from "./open_session.ts";
import { passwordMatches } from "./password.ts";
import { addressKey } from "../../platform/throttle/throttle.ts";

export interface SignIn extends Browser {
  username: string;
  password: string;
}

/**
 * Opens a session. An unknown name takes as long and says the same as a wrong password.
 * @throws ApiError LOGIN_DATA_INCORRECT; ENTITY_DISABLED for the right password of an account or
 *   tenant that is not active; FORBIDDEN with 429 and Retry-After when it was tried too often
 */
export async function signIn(deps: Deps, input: SignIn): Promise<SignedIn> {
  const account = await admitting(
    deps,
    attemptOf(input),
    (tx) => findAccountForSignIn(tx, input.username),
  );
  const matches = await passwordMatches(account?.passwordHash ?? null, input.password);
  if (!account || !matches) throw new ApiError("LOGIN_DATA_INCORRECT");
  requireActive(account);
  return await acrossTenants(deps.db.system, async (tx) => {
    await insertSignInAttempt(tx, { ...attemptOf(input), succeeded: true, at: deps.now() });
    return await openSession(deps, tx, account, input);
  });
}

function attemptOf({ username, address }: SignIn): AttemptKey {
  return { kind: "SIGN_IN", username, address: addressKey(address) };
}
