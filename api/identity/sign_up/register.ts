/** Sign-up: creates a tenant with its default property and the account of its admin. */
import type { Language } from "@crumbtrail/texts";
import { EMAIL } from "@crumbtrail/contract/credentials";
import {
  type AccountForSignIn,
  findAccountForSignIn,
  insertAccount,
  lockUsername,
} from "@crumbtrail/db/queries/accounts";
import { insertAuditEvent } from "@crumbtrail/db/queries/audit_events";
import { countMailsSince } from "@crumbtrail/db/queries/mails";
import { insertDefaultProperty } from "@crumbtrail/db/queries/properties";
import { findEnforcingTenant } from "@crumbtrail/db/queries/single_sign_on";
import { insertTenant } from "@crumbtrail/db/queries/tenants";
import { acrossTenants, type SystemTx } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import { admitCall } from "../../platform/throttle/admission.ts";
import { hashPassword, requireSignUpPassword } from "../accounts/passwords.ts";
import {
  accountActivation,
  ALREADY_REGISTERED,
  alreadyRegistered,
} from "../../notifications/emails/sign_up_and_invitation_mails.ts";
import { queueEmail } from "../../notifications/emails/email.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError } from "../../platform/errors.ts";
import { inSteadySteps } from "../../platform/steady_time.ts";
import { makeLink, pageUrl } from "../self_service/links.ts";
import { HOUR_MS, mailProvider } from "../self_service/request.ts";
import { domainOf } from "../single_sign_on/enforced_provider.ts";
import { requireHuman } from "./bot_check.ts";

const MAILS_AN_HOUR = 5;
const NO_TIER = { configuration: "SIGN_UP_TIER names no active tier, so sign-up is not possible." };

export interface Registration {
  username: string;
  password: string;
  tenantName: string;
  botCheck: string;
  language: Language;
  address: string;
  requestId: string;
}

/**
 * Signs up. A taken user name gets the same answer in the same time, and its owner gets an e-mail.
 * So does an address of a domain whose company enforces its provider: no tenant is made for it.
 * @throws ApiError EMAIL_NOT_VALID; VALIDATION_ERROR for the password; INVALID_TOKEN for the bot
 * check; FORBIDDEN with 429 after too many attempts
 */
export async function register(deps: Deps, input: Registration): Promise<void> {
  if (!EMAIL.test(input.username)) throw new ApiError("EMAIL_NOT_VALID");
  requireSignUpPassword(input.password);
  const { username, address } = input;
  await admitCall(deps, { kind: "REGISTER", username, address });
  await requireHuman(deps, input.botCheck, input.address);
  await inSteadySteps(async () => {
    const passwordHash = await hashPassword(input.password);
    await acrossTenants(deps.db.system, async (tx) => {
      await lockUsername(tx, username);
      const owner = await findAccountForSignIn(tx, username);
      if (owner) return await notifyOwner(deps, tx, owner);
      const company = await findEnforcingTenant(tx, domainOf(username));
      if (!company) return await signUp(deps, tx, input, passwordHash);
      const { tenantId, name } = company;
      await mailProvider(deps, tx, { tenantId, username, language: input.language }, name);
    });
  });
}

async function signUp(
  deps: Deps,
  tx: SystemTx,
  { username, tenantName, language, requestId, address }: Registration,
  passwordHash: string,
): Promise<void> {
  const tenantId = await insertTenant(tx, tenantName, deps.config.SIGN_UP_TIER);
  if (!tenantId) throw new ApiError("UNKNOWN_ERROR", { status: 503, details: NO_TIER });
  await insertDefaultProperty(tx, tenantId, answerText("All other websites"));
  const id = await insertAccount(tx, {
    tenantId,
    username,
    role: "TENANT_ADMIN",
    status: "PENDING",
    passwordHash,
    allProperties: true,
    language,
  });
  const url = await makeLink(deps, tx, { id, tenantId }, "ACCOUNT_ACTIVATION");
  const email = () => accountActivation({ username, tenantName, url });
  await queueEmail(tx, { tenantId, recipient: username }, email);
  await insertAuditEvent(tx, {
    tenantId,
    actorId: id,
    actorName: username,
    action: "account.registered",
    entityId: id,
    after: { username, role: "TENANT_ADMIN", tenant: tenantName },
    requestId,
    address,
  });
}

async function notifyOwner(
  { config, now }: Deps,
  tx: SystemTx,
  { username, tenantId }: AccountForSignIn,
): Promise<void> {
  const since = new Date(now().getTime() - HOUR_MS);
  if (await countMailsSince(tx, username, ALREADY_REGISTERED, since) >= MAILS_AN_HOUR) return;
  const email = () =>
    alreadyRegistered({
      username,
      signInUrl: pageUrl(config, "/login"),
      recoveryUrl: pageUrl(config, "/self-service/password-recovery"),
    });
  await queueEmail(tx, { tenantId, recipient: username }, email);
}
