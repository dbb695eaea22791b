/** Mails admins, once, that their single sign-on from before has a redirect URI of its own now. */
import type { Database } from "@crumbtrail/db/connect";
import { listUnnotifiedTenants, markNotified } from "@crumbtrail/db/queries/single_sign_on";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { queueEmail } from "../notifications/emails/email.ts";
import { newCallback } from "../notifications/emails/single_sign_on.ts";
import { callbackPath } from "../platform/identity_providers.ts";
import { eachTenant } from "./loop.ts";

/**
 * @param origins of the product in browsers
 * @returns the number of mails written
 */
export async function tellOfCallbacks(
  db: Pick<Database, "app" | "system">,
  origins: readonly string[],
  log: Logger,
  now: Date,
): Promise<number> {
  const tenants = await acrossTenants(db.system, listUnnotifiedTenants);
  return await eachTenant(db, log, "callbacks", tenants, async (tx, { tenantId }) => {
    const unnotified = await markNotified(tx, now);
    if (!unnotified) return 0;
    const { id, name, exemptAdmin, admins } = unnotified;
    const redirectUris = origins.map((origin) => `${origin}${callbackPath(id)}`);
    const mail = {
      ...{ name, exemptAdmin, redirectUris },
      settingsUrl: `${origins[0]}/admin/settings`,
    };
    for (const recipient of admins) {
      await queueEmail(tx, { tenantId, recipient }, () => newCallback(mail));
    }
    return admins.length;
  });
}
