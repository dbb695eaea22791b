/** Sessions of accounts: sign-in with a password, sign-out, and how long a session lasts. */
import type { FactorKind } from "@crumbtrail/contract/enums";
import { type AccountForSignIn, findAccountForSignIn } from "@crumbtrail/db/queries/accounts";
import { insertAuditEvent } from "@crumbtrail/db/queries/audit_events";
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionById,
  findSession,
  insertSession,
} from "@crumbtrail/db/queries/sessions";
import { insertPendingSignIn } from "@crumbtrail/db/queries/pending_sign_ins";
import { type AttemptKey, insertSignInAttempt } from "@crumbtrail/db/queries/sign_in_attempts";
import { acrossTenants, type SystemTx, withTenant } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError } from "../../platform/errors.ts";
import { admitting } from "../../platform/throttle/admission.ts";
import { addressKey } from "../../platform/throttle/throttle.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
import { requireNoEnforcedProvider } from "../single_sign_on/enforced_provider.ts";
import { passwordMatches } from "./passwords.ts";

const MINUTE_MS = 60_000;
/** An unused session ends after 12 hours. */
const IDLE_MS = 12 * 60 * MINUTE_MS;
/** A remembered session ends after 30 days. */
export const REMEMBER_MS = 30 * 24 * 60 * MINUTE_MS;

/** Time to enter the second factor. */
export const SECOND_STEP_MS = 10 * MINUTE_MS;

/** The browser signing in. */
export interface Browser {
  rememberMe: boolean;
  address: string;
  userAgent: string;
  requestId: string;
  /** The browser's previous session, which ends. */
  oldToken: string | undefined;
}

export interface NewSession {
  token: string;
  accountId: string;
  tenantId: string;
}

/**
 * A sign-in that needs a further step: the token of that step, good for nothing else. First comes
 * `replaces`, if somebody else is signed in in the browser, then the second factor, if any.
 */
export interface BegunSignIn {
  pendingToken: string;
  secondFactor: FactorKind[];
  replaces?: Replacement;
}

/** User names of who is signed in, and of who would be instead. */
export interface Replacement {
  signedInAs: string;
  username: string;
}

export interface SignIn extends Browser {
  username: string;
  password: string;
}

/**
 * Opens a session by user name and password, or begins one that needs a further step. An unknown
 * name takes as long as a wrong password and gives the same error.
 * @throws ApiError LOGIN_DATA_INCORRECT; ENTITY_DISABLED for the right password of an inactive
 * account or tenant; FORBIDDEN with details `{singleSignOn}` where the tenant enforces its provider,
 * and with 429 and Retry-After after too many attempts
 */
export async function signIn(deps: Deps, input: SignIn): Promise<NewSession | BegunSignIn> {
  const account = await admitting(
    deps,
    attemptOf(input),
    (tx) => findAccountForSignIn(tx, input.username),
  );
  const matches = await passwordMatches(account?.passwordHash ?? null, input.password);
  if (!account || !matches) throw new ApiError("LOGIN_DATA_INCORRECT");
  requireActive(account);
  return await acrossTenants(deps.db.system, async (tx) => {
    await requireNoEnforcedProvider(tx, account);
    await insertSignInAttempt(tx, { ...attemptOf(input), succeeded: true, at: deps.now() });
    return await openSessionOrNextStep(deps, tx, account, input);
  });
}

/** How an identity was proven: by an identity provider instead of a password, and a second time. */
export interface Proof {
  provider?: string | undefined;
  secondFactor?: "TOTP" | "PASSKEY" | "RECOVERY_CODE";
  /** By the provider of the tenant, which is responsible for a second factor. */
  isSingleSignOn?: boolean;
}

/**
 * Opens a session. An account with a second factor gets the token of the next step instead; so does
 * a browser in which somebody else is signed in, since a link could otherwise put another account in
 * the owner's place.
 */
export async function openSessionOrNextStep(
  deps: Pick<Deps, "now">,
  tx: SystemTx,
  account: AccountForSignIn,
  browser: Browser,
  { provider, isSingleSignOn = false }: Pick<Proof, "provider" | "isSingleSignOn"> = {},
): Promise<NewSession | BegunSignIn> {
  const secondFactor = isSingleSignOn ? [] : account.secondFactors;
  const replaces = await findReplaced(deps, tx, account, browser);
  if (secondFactor.length === 0 && !replaces) {
    return await openSession(deps, tx, account, browser, { provider, isSingleSignOn });
  }
  const pendingToken = newToken();
  const createdAt = deps.now();
  await insertPendingSignIn(tx, {
    tokenHash: hashToken(pendingToken),
    tenantId: account.tenantId,
    accountId: account.id,
    remember: browser.rememberMe,
    provider: provider ?? null,
    isSingleSignOn,
    awaitsConfirmation: replaces !== undefined,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + SECOND_STEP_MS),
  });
  return { pendingToken, secondFactor, ...replaces && { replaces } };
}

async function findReplaced(
  { now }: Pick<Deps, "now">,
  tx: SystemTx,
  { id, username }: AccountForSignIn,
  { oldToken }: Browser,
): Promise<Replacement | undefined> {
  const old = oldToken === undefined ? null : await findSession(tx, hashToken(oldToken), now());
  return old && old.accountId !== id ? { signedInAs: old.username, username } : undefined;
}

/** Opens a session for an account after its owner proved their identity. */
export async function openSession(
  { now }: Pick<Deps, "now">,
  tx: SystemTx,
  { id: accountId, tenantId, username }: AccountForSignIn,
  browser: Browser,
  { provider, secondFactor, isSingleSignOn = false }: Proof = {},
): Promise<NewSession> {
  const token = newToken();
  const createdAt = now();
  if (browser.oldToken) await deleteSession(tx, hashToken(browser.oldToken));
  await insertSession(tx, {
    tokenHash: hashToken(token),
    tenantId,
    accountId,
    remember: browser.rememberMe,
    isSingleSignOn,
    userAgent: browser.userAgent.slice(0, 500),
    address: browser.address,
    createdAt,
    expiresAt: expiry(browser.rememberMe, createdAt),
  });
  await insertAuditEvent(tx, {
    tenantId,
    actorId: accountId,
    actorName: username,
    action: "account.signed_in",
    entityId: accountId,
    ...((provider || secondFactor) && {
      after: { ...provider && { provider }, ...secondFactor && { secondFactor } },
    }),
    requestId: browser.requestId,
    address: browser.address,
  });
  return { token, accountId, tenantId };
}

/** @throws ApiError ENTITY_DISABLED for an inactive account or tenant */
export function requireActive({ status, tenantStatus }: AccountForSignIn): void {
  if (status !== "ACTIVE" || tenantStatus !== "ACTIVE") throw new ApiError("ENTITY_DISABLED");
}

/** The end of a session without further use. A session in constant use ends after 30 days. */
export function expiry(remember: boolean, now: Date, createdAt = now): Date {
  const latest = createdAt.getTime() + REMEMBER_MS;
  return new Date(remember ? latest : Math.min(latest, now.getTime() + IDLE_MS));
}

/** Ends the session at once, on every replica. */
export async function signOut(deps: Deps, actor: AccountActor, tokenHash: string): Promise<void> {
  await acrossTenants(deps.db.system, async (tx) => {
    await deleteSession(tx, tokenHash);
    await recordAuditEvent(tx, actor, {
      action: "account.signed_out",
      entityId: actor.accountId,
    });
  });
}

/**
 * Ends a session of the actor's account. The session's next call is refused, on every replica.
 * @throws ApiError ENTITY_NOT_FOUND if the session belongs to another account or has ended
 */
export function endSession({ db }: Deps, actor: AccountActor, id: string): Promise<void> {
  return withTenant(db.app, actor.scope, async (tx) => {
    if (!await deleteSessionById(tx, actor.accountId, id)) throw new ApiError("ENTITY_NOT_FOUND");
    await recordAuditEvent(tx, actor, { action: "session.ended", entityId: id });
  });
}

/**
 * Ends all other sessions of the actor's account.
 * @param tokenHash of the remaining session
 */
export function endOtherSessions(
  { db }: Deps,
  actor: AccountActor,
  tokenHash: string,
): Promise<void> {
  return withTenant(db.app, actor.scope, async (tx) => {
    await deleteOtherSessions(tx, actor.accountId, tokenHash);
    await recordAuditEvent(tx, actor, {
      action: "account.other_sessions_ended",
      entityId: actor.accountId,
    });
  });
}

function attemptOf({ username, address }: SignIn): AttemptKey {
  return { kind: "SIGN_IN", username, address: addressKey(address) };
}
