/** Where a tenant enforces its provider, its members have no other way to sign in. */
import type { AccountForSignIn } from "@crumbtrail/db/queries/accounts";
import { findEnforcedProvider } from "@crumbtrail/db/queries/single_sign_on";
import type { SystemTx } from "@crumbtrail/db/tenant";
import { ApiError } from "../../platform/errors.ts";

/** The domain of an e-mail address, in lower case. */
export const domainOf = (email: string) => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/**
 * Refuses another way to sign in where the tenant enforces its provider. To be called once the
 * owner has proven the identity, so that a stranger learns nothing.
 * @throws ApiError FORBIDDEN with details `{singleSignOn: name}`
 */
export async function requireNoEnforcedProvider(
  tx: SystemTx,
  { id }: Pick<AccountForSignIn, "id">,
): Promise<void> {
  const name = await findEnforcedProvider(tx, id);
  if (name !== null) throw new ApiError("FORBIDDEN", { details: { singleSignOn: name } });
}
