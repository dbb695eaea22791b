/** Signs in with an identity provider. Only the verified e-mail address selects the account. */
import type { IdentityReturn } from "@crumbtrail/contract/sign_in";
import { findAccountForSignIn } from "@crumbtrail/db/queries/accounts";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { countingFailures } from "../../platform/throttle/admission.ts";
import {
  type BegunSignIn,
  type Browser,
  type NewSession,
  openSessionOrSecondStep,
  requireActive,
} from "../accounts/sessions.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError } from "../../platform/errors.ts";
import { hashToken } from "../../platform/tokens.ts";
import { connectionIn } from "../single_sign_on/clients.ts";
import { requireNoEnforcedProvider } from "../single_sign_on/enforced_provider.ts";
import { signInByTenant } from "../single_sign_on/sign_in.ts";
import type { IdentityClients } from "./clients.ts";
import { verifyReturn } from "./verify.ts";

export interface ExternalSignIn extends Omit<Browser, "rememberMe"> {
  /** The cookie returned by `beginSignIn`. */
  sealedCookie: string | undefined;
  response: IdentityReturn;
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
  { sealedCookie, response, ...browser }: ExternalSignIn,
): Promise<(NewSession | BegunSignIn) & { rememberMe: boolean }> {
  // No user name is known before the response is verified; failures are counted by its state.
  const key = {
    kind: "IDENTITY",
    username: hashToken(response.state ?? ""),
    address: browser.address,
  } as const;
  const { email, provider, rememberMe } = await countingFailures(
    deps,
    key,
    () => verifyReturn(deps, clients, sealedCookie, response),
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
    const opened = await openSessionOrSecondStep(deps, tx, account, by, provider);
    return { ...opened, rememberMe };
  });
}
