/** Signs in with an identity provider. Only the verified e-mail address selects the account. */
import type { IdentityReturn } from "@crumbtrail/contract/sign_in";
import { findAccountForSignIn } from "@crumbtrail/db/queries/accounts";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { countingMisses } from "../../platform/throttle/admission.ts";
import {
  type BegunSignIn,
  type Browser,
  type NewSession,
  openOrBegin,
  requireActive,
} from "../accounts/sessions.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError } from "../../platform/errors.ts";
import { hashToken } from "../../platform/tokens.ts";
import { connectionIn } from "../single_sign_on/clients.ts";
import { requireFreeChoice } from "../single_sign_on/free_choice.ts";
import { signInByTenant } from "../single_sign_on/sign_in.ts";
import type { IdentityClients } from "./clients.ts";
import { verifyReturn } from "./verify.ts";

export interface ExternalSignIn extends Omit<Browser, "rememberMe"> {
  /** The cookie returned by `beginSignIn`. */
  sealed: string | undefined;
  response: IdentityReturn;
}

/**
 * @throws ApiError ENTITY_NOT_FOUND with details `{username}` if no account has the e-mail address;
 * ENTITY_DISABLED; FORBIDDEN with 429 after too many failures; errors of `verifyReturn`
 */
export async function signInByProvider(
  deps: Deps,
  clients: IdentityClients,
  { sealed, response, ...browser }: ExternalSignIn,
): Promise<(NewSession | BegunSignIn) & { rememberMe: boolean }> {
  const key = {
    kind: "IDENTITY",
    username: hashToken(response.state ?? ""),
    address: browser.address,
  } as const;
  const { email, provider, rememberMe } = await countingMisses(
    deps,
    key,
    () => verifyReturn(deps, clients, sealed, response),
  );
  const connection = connectionIn(provider);
  if (connection !== undefined) {
    const by = { ...browser, rememberMe };
    return { ...await signInByTenant(deps, connection, email, by), rememberMe };
  }
  return await acrossTenants(deps.db.system, async (tx) => {
    const account = await findAccountForSignIn(tx, email);
    if (!account) throw new ApiError("ENTITY_NOT_FOUND", { details: { username: email } });
    requireActive(account);
    await requireFreeChoice(tx, account);
    const opened = await openOrBegin(deps, tx, account, { ...browser, rememberMe }, provider);
    return { ...opened, rememberMe };
  });
}
