/** Signs in with an identity provider. Only the verified e-mail address selects the account. */
import { findAccountForSignIn } from "@crumbtrail/db/queries/accounts";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { countingFailures } from "../../platform/throttle/admission.ts";
import {
  type BegunSignIn,
  type Browser,
  type NewSession,
  openSessionOrNextStep,
  requireActive,
} from "../accounts/sessions.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError } from "../../platform/errors.ts";
import { connectionIn } from "../single_sign_on/clients.ts";
import { requireNoEnforcedProvider } from "../single_sign_on/enforced_provider.ts";
import { signInByTenant } from "../single_sign_on/sign_in.ts";
import type { IdentityClients } from "./clients.ts";
import { open } from "./pending.ts";
import { type Returned, verifyReturn } from "./verify.ts";

export interface ExternalSignIn extends Omit<Browser, "rememberMe"> {
  /** The cookie returned by `beginSignIn`. */
  sealedCookie: string | undefined;
  returned: Returned;
}

/**
 * Signs in by a provider of the configuration, or by a tenant's own.
 * @throws ApiError ENTITY_NOT_FOUND with details `{username}` if no account has the e-mail address;
 * ENTITY_DISABLED; FORBIDDEN with 429 after too many failures; errors of `verifyReturn`,
 * `signInByTenant` and `requireNoEnforcedProvider`
 */
export async function signInByProvider(
  deps: Deps,
  clients: IdentityClients,
  { sealedCookie, returned, ...browser }: ExternalSignIn,
): Promise<(NewSession | BegunSignIn) & { rememberMe: boolean }> {
  const pending = sealedCookie === undefined ? undefined : await open(deps, sealedCookie);
  // No user name is known before the response is verified, so failures count by the provider.
  const username = pending?.provider ?? returned.address;
  const { email, provider, rememberMe } = await countingFailures(
    deps,
    { kind: "IDENTITY", username, address: browser.address },
    () => verifyReturn(deps, clients, pending, returned),
  );
  const by = { ...browser, rememberMe };
  const tenantConnection = connectionIn(provider);
  if (tenantConnection !== undefined) {
    return { ...await signInByTenant(deps, tenantConnection, email, by), rememberMe };
  }
  return await acrossTenants(deps.db.system, async (tx) => {
    const account = await findAccountForSignIn(tx, email);
    if (!account) throw new ApiError("ENTITY_NOT_FOUND", { details: { username: email } });
    requireActive(account);
    await requireNoEnforcedProvider(tx, account);
    const opened = await openSessionOrNextStep(deps, tx, account, by, { provider });
    return { ...opened, rememberMe };
  });
}
