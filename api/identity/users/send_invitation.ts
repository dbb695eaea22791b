/** Mails a link to somebody who is to choose a password. */
import type { User } from "@crumbtrail/contract/user";
import { countMailsSince } from "@crumbtrail/db/queries/mails";
import { findCurrentTenant } from "@crumbtrail/db/queries/tenants";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { INVITATION, invitationMail } from "../../notifications/emails/sign_up_mails.ts";
import { queueEmail } from "../../notifications/emails/queue.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found } from "../../platform/errors.ts";
import { makeLink, pageUrl } from "../self_service/links.ts";

const HOUR_S = 3600;
/** Nobody fills a mailbox by inviting and deleting in turns. */
const TO_ONE_AN_HOUR = 5;
/** Nor the mailboxes of many: beyond what the tier has room for. */
const SPARE_AN_HOUR = 20;

/** @throws ApiError FORBIDDEN with 429 and Retry-After when too many were sent */
export async function sendInvitation(
  deps: Deps,
  tx: TenantTx,
  { username: invitedBy }: AccountActor,
  { _id: id, tenant: tenantId, username }: User,
): Promise<void> {
  const { name: tenantName, limits } = found(await findCurrentTenant(tx));
  const since = new Date(deps.now().getTime() - HOUR_S * 1000);
  const toOne = await countMailsSince(tx, username, INVITATION, since);
  const toAll = await countMailsSince(tx, null, INVITATION, since);
  if (toOne >= TO_ONE_AN_HOUR || toAll >= limits.maxUsers + SPARE_AN_HOUR) throw tooMany();
  const url = await makeLink(deps, tx, { id, tenantId }, "CHANGE_PASSWORD");
  const recoveryUrl = pageUrl(deps.config, "/self-service/password-recovery");
  const email = invitationMail({ username, tenantName, invitedBy, url, recoveryUrl });
  await queueEmail(tx, { tenantId, recipient: username }, email);
}

function tooMany(): ApiError {
  return new ApiError("FORBIDDEN", {
    status: 429,
    details: { retryAfter: HOUR_S },
    headers: { "Retry-After": String(HOUR_S) },
  });
}
