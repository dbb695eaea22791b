/** Takes a lost second factor away from another user's account. */
import { deleteFactors } from "@crumbtrail/db/queries/second_factors";
import { findUserById } from "@crumbtrail/db/queries/users";
import { withTenant } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import { queueEmail } from "../../notifications/emails/email.ts";
import { factorsReset } from "../../notifications/emails/second_factor_mails.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { found } from "../../platform/errors.ts";
import { requireNotOwn, requireNotStaff } from "../accounts/protected_accounts.ts";
import { pageUrl } from "../self_service/links.ts";

/**
 * Deletes a user's factors and recovery codes; the user gets an e-mail. Does nothing without any.
 * @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN with details `{ownAccount}` or `{staff}`
 */
export function resetFactors(deps: Deps, actor: AccountActor, id: string): Promise<void> {
  requireNotOwn(actor, id);
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const user = found(await findUserById(tx, id, "for update"));
    requireNotStaff(actor, user);
    const factors = await deleteFactors(tx, id);
    if (factors.length === 0) return;
    const { username, tenant: tenantId } = user;
    await recordAuditEvent(tx, actor, {
      action: "account.second_factors_reset",
      entityId: id,
      before: { username, factors: factors.length },
    });
    const { config } = deps;
    const accountUrl = pageUrl(config, "/account/security");
    const contact = config.CONTACT_EMAIL;
    const email = () => factorsReset({ username, resetBy: actor.username, accountUrl, contact });
    await queueEmail(tx, { tenantId, recipient: username }, email);
  });
}
