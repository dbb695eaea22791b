/** Signs in whom an identity provider vouches for. Accounts are found by verified e-mail alone. */
import type { IdentityReturn } from "@crumbtrail/contract/sign_in";
import { findAccountForSignIn } from "@crumbtrail/db/queries/accounts";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { countingMisses } from "../../platform/throttle/admission.ts";
import {
  type Browser,
  openSession,
  requireActive,
  type SignedIn,
} from "../accounts/open_session.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError } from "../../platform/errors.ts";
import { hashToken } from "../../platform/tokens.ts";
import type { IdentityClients } from "./clients.ts";
import { verifyReturn } from "./verify.ts";

export interface ExternalSignIn extends Omit<Browser, "rememberMe"> {
  /** The cookie that `beginSignIn` gave. */
  sealed: string | undefined;
  given: IdentityReturn;
}

/**
 * @throws ApiError ENTITY_NOT_FOUND with details `{username}` when nobody has this e-mail here;
 *   ENTITY_DISABLED; FORBIDDEN with 429 when it failed too often; what `verifyReturn` throws
 */
export async function signInByProvider(
  deps: Deps,
  clients: IdentityClients,
  { sealed, given, ...browser }: ExternalSignIn,
): Promise<SignedIn & { rememberMe: boolean }> {
  const key = {
    kind: "IDENTITY",
    username: hashToken(given.state ?? ""),
    address: browser.address,
  } as const;
  const { email, provider, rememberMe } = await countingMisses(
    deps,
    key,
    () => verifyReturn(deps, clients, sealed, given),
  );
  return await acrossTenants(deps.db.system, async (tx) => {
    const account = await findAccountForSignIn(tx, email);
    if (!account) throw new ApiError("ENTITY_NOT_FOUND", { details: { username: email } });
    requireActive(account);
    const signedIn = await openSession(deps, tx, account, { ...browser, rememberMe }, provider);
    return { ...signedIn, rememberMe };
  });
}
