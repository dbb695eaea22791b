/** Sends a link by e-mail: to set a new password, or a new activation link. */
import type { RequestedGrant } from "@crumbtrail/contract/sign_in";
import type { Language } from "@crumbtrail/texts";
import { type AccountForSignIn, findAccountForSignIn } from "@crumbtrail/db/queries/accounts";
import { insertAuditEvent } from "@crumbtrail/db/queries/audit_events";
import { countMailsSince } from "@crumbtrail/db/queries/mails";
import { countGrantsSince } from "@crumbtrail/db/queries/self_service_grants";
import { findEnforcedProvider } from "@crumbtrail/db/queries/single_sign_on";
import { findTenantName } from "@crumbtrail/db/queries/tenants";
import { acrossTenants, type SystemTx } from "@crumbtrail/db/tenant";
import { admitCall } from "../../platform/throttle/admission.ts";
import { accountActivation } from "../../notifications/emails/sign_up_and_invitation_mails.ts";
import { type Email, queueEmail } from "../../notifications/emails/email.ts";
import {
  passwordReset,
  PROVIDER_SIGN_IN,
  providerSignIn,
} from "../../notifications/emails/account_mails.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError } from "../../platform/errors.ts";
import { inSteadySteps } from "../../platform/steady_time.ts";
import { makeLink, pageUrl } from "./links.ts";

/** Links per account and hour, requested from any address. */
export const LINKS_AN_HOUR = 5;
export const HOUR_MS = 3_600_000;

export interface GrantRequest {
  username: string;
  grantType: RequestedGrant;
  address: string;
  requestId: string;
}

/**
 * Sends the link, in the same time for existing and unknown accounts. An account without a right to
 * the link gets none, and the answer does not reveal the reason; a member of a company that
 * enforces its provider gets an e-mail that names the provider.
 * @throws ApiError USER_NOT_FOUND; FORBIDDEN with 429 after too many requests
 */
export function requestGrant(deps: Deps, input: GrantRequest): Promise<void> {
  const { username, address } = input;
  return inSteadySteps(async () => {
    await admitCall(deps, { kind: "SELF_SERVICE", username, address });
    await acrossTenants(deps.db.system, async (tx) => {
      const account = await findAccountForSignIn(tx, input.username);
      if (!account) throw new ApiError("USER_NOT_FOUND");
      if (!mayHaveLink(account, input.grantType)) return;
      const provider = await findEnforcedProvider(tx, account.id);
      if (provider !== null) return await mailProvider(deps, tx, account, provider);
      const since = new Date(deps.now().getTime() - HOUR_MS);
      if (await countGrantsSince(tx, account.id, since) >= LINKS_AN_HOUR) return;
      await sendLink(deps, tx, account, input);
    });
  });
}

/** A pending account may set a password by a link: the link proves the mailbox, and activates. */
function mayHaveLink({ status, tenantStatus }: AccountForSignIn, type: RequestedGrant): boolean {
  if (tenantStatus !== "ACTIVE") return false;
  return status === "PENDING" || (status === "ACTIVE" && type === "CHANGE_PASSWORD");
}

async function sendLink(
  deps: Deps,
  tx: SystemTx,
  account: AccountForSignIn,
  { grantType, requestId, address }: GrantRequest,
): Promise<void> {
  const { id, tenantId, username } = account;
  const url = await makeLink(deps, tx, account, grantType);
  const email = await emailFor(tx, account, grantType, url);
  await queueEmail(tx, { tenantId, recipient: username }, email);
  await insertAuditEvent(tx, {
    tenantId,
    actorId: null,
    actorName: "not signed in",
    action: "self_service.requested",
    entityId: id,
    after: { grantType },
    requestId,
    address,
  });
}

/** Sends an e-mail that names the company's provider, at most as often as a link would be sent. */
export async function mailProvider(
  { config, now }: Pick<Deps, "config" | "now">,
  tx: SystemTx,
  { tenantId, username, language }: { tenantId: string; username: string; language?: Language },
  provider: string,
): Promise<void> {
  const since = new Date(now().getTime() - HOUR_MS);
  if (await countMailsSince(tx, username, PROVIDER_SIGN_IN, since) >= LINKS_AN_HOUR) return;
  const signInUrl = pageUrl(config, "/login");
  const to = { tenantId, recipient: username, ...language && { language } };
  await queueEmail(tx, to, () => providerSignIn({ username, provider, signInUrl }));
}

async function emailFor(
  tx: SystemTx,
  { username, tenantId }: AccountForSignIn,
  type: RequestedGrant,
  url: string,
): Promise<() => Email> {
  if (type === "CHANGE_PASSWORD") return () => passwordReset({ username, url });
  const tenantName = await findTenantName(tx, tenantId);
  return () => accountActivation({ username, tenantName, url });
}
