/** Changes the user name of the own account, by a link to the new address. */
import type { UsernameChange } from "@crumbtrail/contract/account";
import { EMAIL } from "@crumbtrail/contract/credentials";
import { findAccountForSignIn, findLanguage } from "@crumbtrail/db/queries/accounts";
import { countMailsSince } from "@crumbtrail/db/queries/mails";
import { countGrantsSince } from "@crumbtrail/db/queries/self_service_grants";
import { findEnforcedProvider, isDomainOf } from "@crumbtrail/db/queries/single_sign_on";
import { acrossTenants, type SystemTx } from "@crumbtrail/db/tenant";
import { z } from "zod";
import { answerText } from "@crumbtrail/texts/server";
import { recordAuditEvent } from "../../audit/record.ts";
import {
  EMAIL_CHANGE,
  EMAIL_TAKEN,
  emailChange,
  emailTaken,
} from "../../notifications/emails/account_mails.ts";
import { queueEmail } from "../../notifications/emails/email.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, invalidField, tooOften } from "../../platform/errors.ts";
import { inSteadySteps } from "../../platform/steady_time.ts";
import { makeLink } from "../self_service/links.ts";
import { HOUR_MS, LINKS_AN_HOUR } from "../self_service/request.ts";
import { domainOf } from "../single_sign_on/enforced_provider.ts";
import { requireCurrentPassword } from "./own_password.ts";

/**
 * Sends the link; the name changes when the link is used. A taken name gets the same answer in the
 * same time, and its owner gets an e-mail.
 * @throws ApiError EMAIL_NOT_VALID; VALIDATION_ERROR for the current name, and see
 * `requireOwnDomain`; PASSWORD_INCORRECT;
 * FORBIDDEN with 429 after many wrong passwords or many e-mails
 */
export function requestUsername(
  deps: Deps,
  actor: AccountActor,
  { username, password_present: currentPassword }: UsernameChange,
): Promise<void> {
  if (!EMAIL.test(username)) throw new ApiError("EMAIL_NOT_VALID");
  if (username === actor.username.toLowerCase()) {
    throw invalidField("username", answerText("is already your e-mail address"));
  }
  return inSteadySteps(async () => {
    await requireCurrentPassword(deps, actor, currentPassword);
    await acrossTenants(deps.db.system, async (tx) => {
      await requireOwnDomain(tx, actor, username);
      await requireFewMails(deps, tx, actor.accountId, username);
      const other = await findAccountForSignIn(tx, username);
      if (other) {
        const to = { tenantId: other.tenantId, recipient: other.username };
        return await queueEmail(tx, to, () => emailTaken(other));
      }
      await sendLink(deps, tx, actor, username);
    });
  });
}

/**
 * Where the tenant enforces its provider, a member stays within the verified domains: elsewhere a
 * password would do.
 * @throws ApiError VALIDATION_ERROR
 */
async function requireOwnDomain(
  tx: SystemTx,
  { accountId, homeTenantId }: AccountActor,
  username: string,
): Promise<void> {
  if (await findEnforcedProvider(tx, accountId) === null) return;
  if (await isDomainOf(tx, homeTenantId, domainOf(username))) return;
  const message = answerText("must be of a domain that your company has verified");
  throw invalidField("username", message);
}

/** User names are unique across all tenants. */
const usernameConflict = z.object({ constraint_name: z.literal("accounts_username_key") });

/**
 * Turns the database's error for a taken user name into the API's.
 * @throws ApiError ENTITY_ALREADY_EXISTS; any other error unchanged
 */
export function refuseTakenUsername(error: unknown): never {
  if (usernameConflict.safeParse(error).success) throw new ApiError("ENTITY_ALREADY_EXISTS");
  throw error;
}

/** Limits e-mails to a mailbox, requested by a single account or by many. */
async function requireFewMails(
  { now }: Deps,
  tx: SystemTx,
  accountId: string,
  recipient: string,
): Promise<void> {
  const since = new Date(now().getTime() - HOUR_MS);
  const sent = [
    await countGrantsSince(tx, accountId, since),
    await countMailsSince(tx, recipient, EMAIL_CHANGE, since),
    await countMailsSince(tx, recipient, EMAIL_TAKEN, since),
  ];
  if (Math.max(...sent) >= LINKS_AN_HOUR) throw tooOften(HOUR_MS / 1000);
}

async function sendLink(
  deps: Deps,
  tx: SystemTx,
  actor: AccountActor,
  newUsername: string,
): Promise<void> {
  const { accountId, username, homeTenantId: tenantId } = actor;
  const account = { id: accountId, tenantId };
  const url = await makeLink(deps, tx, account, "CHANGE_EMAIL", newUsername);
  const email = () => emailChange({ username, newUsername, url });
  const to = { tenantId, recipient: newUsername, language: await findLanguage(tx, accountId) };
  await queueEmail(tx, to, email);
  await recordAuditEvent(tx, actor, {
    action: "self_service.requested",
    entityId: accountId,
    after: { grantType: "CHANGE_EMAIL", newUsername },
  });
}
