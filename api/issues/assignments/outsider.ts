/** Whoever holds the link of an e-mail: sees one issue and acts on it without an account. */
import { doesLinkOpen, findAssignmentLink } from "@crumbtrail/db/queries/assignment_links";
import { acrossTenants, type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import type { Outsider } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { found } from "../../platform/errors.ts";
import { hashToken } from "../../platform/tokens.ts";

/** What a call by a link brings along. */
export interface LinkUse {
  issueId: string;
  token: string;
  address: string;
  requestId: string;
}

/** A transaction that sees the property of a link's issue, and in whose name. */
export interface Opened {
  tx: TenantTx;
  actor: Outsider;
  /** Address that the link was sent to. */
  recipient: string;
}

/**
 * Does the work if the link opens this very issue. Looking changes nothing: programs that read mail
 * open links before people do.
 * @param hold locks the issue, for work that changes it: nobody ends the link meanwhile
 * @throws ApiError ENTITY_NOT_FOUND for a link of another issue, one that never was, that expired,
 *   or whose issue was resolved, accepted or taken back: they are the same to whoever holds it
 */
export async function withLink<T>(
  deps: Deps,
  { issueId, token, address, requestId }: LinkUse,
  work: (opened: Opened) => Promise<T>,
  hold: (tx: TenantTx, issueIds: string[]) => Promise<unknown> = () => Promise.resolve(),
): Promise<T> {
  const tokenHash = hashToken(token);
  const link = found(
    await acrossTenants(deps.db.system, (tx) => findAssignmentLink(tx, tokenHash, deps.now())),
  );
  found(link.issueId === issueId ? link : null);
  const { tenantId, propertyId, recipient } = link;
  const scope = { tenantId, propertyIds: [propertyId] };
  const actor: Outsider = { kind: "outsider", username: recipient, scope, requestId, address };
  return await withTenant(deps.db.app, scope, async (tx) => {
    await hold(tx, [issueId]);
    found(await doesLinkOpen(tx, tokenHash) ? link : null);
    return await work({ tx, actor, recipient });
  });
}
