/** The second step of a sign-in: a code or a passkey after the password. */
import type { PasskeyOptions, PasskeyResponse } from "@crumbtrail/contract/passkeys";
import { insertAuditEvent } from "@crumbtrail/db/queries/audit_events";
import {
  deletePendingSignIn,
  findPendingSignIn,
  type PendingSignIn,
  takeChallenge,
  updateChallenge,
} from "@crumbtrail/db/queries/pending_sign_ins";
import { acrossTenants, acrossTenantsOnce, type SystemTx } from "@crumbtrail/db/tenant";
import { queueEmail } from "../../notifications/emails/email.ts";
import { recoveryCodeUsed } from "../../notifications/emails/second_factor_mails.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError } from "../../platform/errors.ts";
import { inSteadySteps } from "../../platform/steady_time.ts";
import { hashToken } from "../../platform/tokens.ts";
import {
  type Browser,
  type NewSession,
  openSession,
  type Proof,
  requireActive,
} from "../accounts/sessions.ts";
import { pageUrl } from "../self_service/links.ts";
import { requireNoEnforcedProvider } from "../single_sign_on/enforced_provider.ts";
import { type Place, requestOptionsFor, useAnswer } from "./passkey.ts";
import { admitCode, noteSuccess, useCode, type UsedCode } from "./codes.ts";

export interface SecondStep extends Omit<Browser, "rememberMe"> {
  /** The cookie of the begun sign-in. */
  pendingToken: string | undefined;
}

type Opened = NewSession & { rememberMe: boolean };

/**
 * Opens the session of a begun sign-in by a code. Every answer takes the same time.
 * @throws ApiError SESSION_EXPIRED for a sign-in that ended or was never begun;
 * LOGIN_DATA_INCORRECT for a wrong code; ENTITY_DISABLED; FORBIDDEN with 429; errors of
 * `requireNoEnforcedProvider`
 */
export function signInByCode(deps: Deps, step: SecondStep, code: string): Promise<Opened> {
  return inSteadySteps(() =>
    secondStep(deps, step, async (tx, account) => {
      const { id: accountId, tenantId } = account;
      const used = await useCode(deps, tx, { tenantId, accountId }, code);
      if (!used) throw new ApiError("LOGIN_DATA_INCORRECT");
      if (used.by === "RECOVERY_CODE") await noteRecoveryCode(deps, tx, account, step, used);
      return used.by;
    })
  );
}

/**
 * What the second step can be done with; sets a new challenge for a passkey.
 * @throws ApiError SESSION_EXPIRED for a sign-in that ended or was never begun
 */
export function passkeyOptionsOf(
  { db, now }: Deps,
  pendingToken: string | undefined,
  place: Place,
): Promise<PasskeyOptions> {
  const tokenHash = hashToken(pendingToken ?? "");
  return acrossTenants(db.system, async (tx) => {
    const account = await findPendingSignIn(tx, tokenHash, now());
    if (!account || account.awaitsConfirmation) throw new ApiError("SESSION_EXPIRED");
    const options = await requestOptionsFor(tx, account.id, place);
    if (options) await updateChallenge(tx, tokenHash, options.challenge);
    return { secondFactor: account.secondFactors, options };
  });
}

/**
 * Opens the session of a begun sign-in by a passkey. A challenge counts once, even if refused.
 * @throws ApiError as `signInByCode`
 */
export async function signInByPasskey(
  deps: Deps,
  step: SecondStep,
  answer: PasskeyResponse,
  place: Place,
): Promise<Opened> {
  const tokenHash = hashToken(step.pendingToken ?? "");
  const challenge = await acrossTenants(deps.db.system, (tx) => takeChallenge(tx, tokenHash));
  return await secondStep(deps, step, async (tx, { id }) => {
    const isRight = challenge !== null &&
      await useAnswer(deps, tx, id, { answer, challenge, place });
    if (!isRight) throw new ApiError("LOGIN_DATA_INCORRECT");
    return "PASSKEY";
  });
}

/**
 * Opens the session of a begun sign-in once the second proof is given.
 * @param prove throws LOGIN_DATA_INCORRECT for a wrong proof
 */
async function secondStep(
  deps: Deps,
  { pendingToken, ...browser }: SecondStep,
  prove: (tx: SystemTx, account: PendingSignIn) => Promise<Proof["secondFactor"]>,
): Promise<Opened> {
  const tokenHash = hashToken(pendingToken ?? "");
  const find = (tx: SystemTx) => findPendingSignIn(tx, tokenHash, deps.now());
  const begun = await acrossTenantsOnce(deps.db.system, find);
  if (!begun) throw new ApiError("SESSION_EXPIRED");
  await admitCode(deps, begun.id);
  const opened = await acrossTenants(deps.db.system, async (tx) => {
    // Since the first step the account may have been disabled, its password changed, or the
    // tenant's provider enforced.
    const account = await find(tx);
    if (!account || account.awaitsConfirmation) throw new ApiError("SESSION_EXPIRED");
    requireActive(account);
    await requireNoEnforcedProvider(tx, account);
    const secondFactor = await prove(tx, account);
    if (!await deletePendingSignIn(tx, tokenHash)) throw new ApiError("SESSION_EXPIRED");
    const { remember: rememberMe } = account;
    const proof = {
      ...secondFactor && { secondFactor },
      ...account.provider !== null && { provider: account.provider },
    };
    const session = await openSession(deps, tx, account, { ...browser, rememberMe }, proof);
    return { ...session, rememberMe };
  });
  await noteSuccess(deps, begun.id);
  return opened;
}

/** Records the use of a recovery code, and e-mails the owner. */
async function noteRecoveryCode(
  { config }: Deps,
  tx: SystemTx,
  { id, tenantId, username }: PendingSignIn,
  { requestId, address }: SecondStep,
  { codesLeft }: Extract<UsedCode, { by: "RECOVERY_CODE" }>,
): Promise<void> {
  await insertAuditEvent(tx, {
    tenantId,
    actorId: id,
    actorName: username,
    action: "account.recovery_code_used",
    entityId: id,
    after: { codesLeft },
    requestId,
    address,
  });
  const accountUrl = pageUrl(config, "/account/security");
  const props = { username, codesLeft, accountUrl, contact: config.CONTACT_EMAIL };
  await queueEmail(tx, { tenantId, recipient: username }, () => recoveryCodeUsed(props));
}
