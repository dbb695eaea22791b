/** Signs an account in by user name and password. */
import { type AccountForSignIn, findAccountForSignIn } from "@crumbtrail/db/queries/accounts";
import { insertAuditEvent } from "@crumbtrail/db/queries/audit_events";
import { deleteSession, insertSession } from "@crumbtrail/db/queries/sessions";
import {
  findRecentFailures,
  insertSignInAttempt,
  lockSignIn,
} from "@crumbtrail/db/queries/sign_in_attempts";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Deps } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { expiry } from "../http/session.ts";
import { hashToken, newToken } from "../http/tokens.ts";
import { passwordMatches } from "./password.ts";
import { addressKey, secondsToWait, WINDOW_MS } from "./throttle.ts";

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
  const account = await admit(deps, input);
  const matches = await passwordMatches(account?.passwordHash ?? null, input.password);
  if (!account || !matches) throw new ApiError("LOGIN_DATA_INCORRECT");
  if (account.status !== "ACTIVE" || account.tenantStatus !== "ACTIVE") {
    throw new ApiError("ENTITY_DISABLED");
  }
  return await openSession(deps, input, account);
}

/** Counts the attempt as failed before the password is tried: racing ones must see each other. */
async function admit(deps: Deps, input: SignIn): Promise<AccountForSignIn | null> {
  const now = deps.now();
  const [username, address] = [input.username, addressKey(input.address)];
  const admitted = await acrossTenants(deps.db.system, async (tx) => {
    await lockSignIn(tx, username, address);
    const since = new Date(now.getTime() - WINDOW_MS);
    const wait = secondsToWait(await findRecentFailures(tx, username, address, since), now);
    if (wait > 0) return { wait, account: null };
    await insertSignInAttempt(tx, { username, address, succeeded: false, at: now });
    return { wait, account: await findAccountForSignIn(tx, username) };
  });
  if (admitted.wait === 0) return admitted.account;
  throw new ApiError("FORBIDDEN", {
    status: 429,
    details: { retryAfter: admitted.wait },
    headers: { "Retry-After": String(admitted.wait) },
  });
}

function openSession(deps: Deps, input: SignIn, account: AccountForSignIn): Promise<SignedIn> {
  const token = newToken();
  const createdAt = deps.now();
  const { id: accountId, tenantId, username } = account;
  return acrossTenants(deps.db.system, async (tx) => {
    const address = addressKey(input.address);
    await insertSignInAttempt(tx, { username, address, succeeded: true, at: createdAt });
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
