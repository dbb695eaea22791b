/** Turns one kind of mail off for whoever holds its link. */
import type { UnsubscribeLink } from "@crumbtrail/contract/unsubscribe";
import { insertAuditEvent } from "@crumbtrail/db/queries/audit_events";
import { findUnsubscribeLink, turnMailsOff } from "@crumbtrail/db/queries/unsubscribe_links";
import { acrossTenants, withTenant } from "@crumbtrail/db/tenant";
import { countingMisses } from "../../platform/throttle/admission.ts";
import type { Deps } from "../../platform/deps.ts";
import { found } from "../../platform/errors.ts";
import { hashToken } from "../../platform/tokens.ts";

export interface UnsubscribeCall {
  token: string;
  address: string;
  requestId: string;
}

/** What a link turns off; looking changes nothing. @throws ApiError ENTITY_NOT_FOUND */
export async function readUnsubscribe(
  deps: Deps,
  call: UnsubscribeCall,
): Promise<UnsubscribeLink> {
  const { kind, username } = await linkOf(deps, call);
  return { kind, username };
}

/** Once or many times: what is off stays off. @throws ApiError ENTITY_NOT_FOUND */
export async function unsubscribe(deps: Deps, call: UnsubscribeCall): Promise<void> {
  const { tenantId, accountId, kind, username } = await linkOf(deps, call);
  await withTenant(deps.db.app, tenantId, async (tx) => {
    if (!await turnMailsOff(tx, accountId, kind)) return;
    await insertAuditEvent(tx, {
      tenantId,
      actorId: accountId,
      actorName: username,
      action: "account.unsubscribed",
      entityId: accountId,
      after: { username, kind },
      requestId: call.requestId,
      address: call.address,
    });
  });
}

function linkOf(deps: Deps, { token, address }: UnsubscribeCall) {
  const guess = { kind: "LINK" as const, username: hashToken(token), address };
  return countingMisses(deps, guess, async () => {
    const find = acrossTenants(deps.db.system, (tx) => findUnsubscribeLink(tx, token));
    return found(await find);
  });
}
