/** The answer to the question whether a sign-in may end the session of somebody else. */
import {
  confirmPendingSignIn,
  deletePendingSignIn,
  findPendingSignIn,
} from "@crumbtrail/db/queries/pending_sign_ins";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Deps } from "../../platform/deps.ts";
import { ApiError } from "../../platform/errors.ts";
import { hashToken } from "../../platform/tokens.ts";
import { requireNoEnforcedProvider } from "../single_sign_on/enforced_provider.ts";
import {
  type BegunSignIn,
  type Browser,
  type NewSession,
  openSession,
  requireActive,
} from "./sessions.ts";

export interface Confirmation extends Omit<Browser, "rememberMe"> {
  /** The cookie of the begun sign-in. */
  pendingToken: string | undefined;
}

/**
 * Goes on with a sign-in that asked: opens the session, or returns the next step for an account with
 * a second factor.
 * @throws ApiError SESSION_EXPIRED for a sign-in that asked nothing, ended or was never begun;
 * ENTITY_DISABLED; FORBIDDEN with details `{singleSignOn}`
 */
export function confirmSignIn(
  deps: Deps,
  { pendingToken = "", ...browser }: Confirmation,
): Promise<(NewSession | BegunSignIn) & { rememberMe: boolean }> {
  const tokenHash = hashToken(pendingToken);
  return acrossTenants(deps.db.system, async (tx) => {
    const account = await findPendingSignIn(tx, tokenHash, deps.now());
    if (!account || !await confirmPendingSignIn(tx, tokenHash)) {
      throw new ApiError("SESSION_EXPIRED");
    }
    requireActive(account);
    const { remember: rememberMe, isSingleSignOn, secondFactors } = account;
    if (!isSingleSignOn) await requireNoEnforcedProvider(tx, account);
    if (!isSingleSignOn && secondFactors.length > 0) {
      return { pendingToken, secondFactor: secondFactors, rememberMe };
    }
    await deletePendingSignIn(tx, tokenHash);
    const proof = { provider: account.provider ?? undefined, isSingleSignOn };
    const opened = await openSession(deps, tx, account, { ...browser, rememberMe }, proof);
    return { ...opened, rememberMe };
  });
}
