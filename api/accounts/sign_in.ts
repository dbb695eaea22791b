/** Signs an account in by user name and password. */
import { type AccountForSignIn, findAccountForSignIn } from "@crumbtrail/db/queries/accounts";
import { insertAuditEvent } from "@crumbtrail/db/queries/audit_events";
import { deleteSession, insertSession } from "@crumbtrail/db/queries/sessions";
import { type AttemptKey, insertSignInAttempt } from "@crumbtrail/db/queries/sign_in_attempts";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Deps } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { expiry } from "../http/session.ts";
import { hashToken, newToken } from "../http/tokens.ts";
import { admitting } from "./admission.ts";
import { passwordMatches } from "./password.ts";
import { addressKey } from "./throttle.ts";

export interface SignIn {
  username: string;
  password: string;
  rememberMe: boolean;
  address: string;
  userAgent: string;
  requestId: string;
  /** The browser's session so far; it ends. */
  oldToken: string | undefined;
}

export interface SignedIn {
  token: string;
  accountId: string;
  tenantId: string;
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
  if (account.status !== "ACTIVE" || account.tenantStatus !== "ACTIVE") {
    throw new ApiError("ENTITY_DISABLED");
  }
  return await openSession(deps, input, account);
}

function attemptOf({ username, address }: SignIn): AttemptKey {
  return { kind: "SIGN_IN", username, address: addressKey(address) };
}

function openSession(deps: Deps, input: SignIn, account: AccountForSignIn): Promise<SignedIn> {
  const token = newToken();
  const createdAt = deps.now();
  const { id: accountId, tenantId, username } = account;
  return acrossTenants(deps.db.system, async (tx) => {
    await insertSignInAttempt(tx, { ...attemptOf(input), succeeded: true, at: createdAt });
    if (input.oldToken) await deleteSession(tx, hashToken(input.oldToken));
    await insertSession(tx, {
      tokenHash: hashToken(token),
      tenantId,
      accountId,
      remember: input.rememberMe,
      userAgent: input.userAgent.slice(0, 500),
      address: input.address,
      createdAt,
      expiresAt: expiry(input.rememberMe, createdAt),
    });
    await insertAuditEvent(tx, {
      tenantId,
      actorId: accountId,
      actorName: username,
      action: "account.signed_in",
      entityType: "account",
      entityId: accountId,
      requestId: input.requestId,
      address: input.address,
    });
    return { token, accountId, tenantId };
  });
}
