/**
 * Authenticates outsiders: the holder of an e-mailed link reads a single issue and acts on the
 * issue without an account.
 */
import { doesLinkOpen, findAssignmentLink } from "@crumbtrail/db/queries/assignment_links";
import { acrossTenants, type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import type { Outsider } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { found } from "../../platform/errors.ts";
import { hashToken } from "../../platform/tokens.ts";

/** A call made with an e-mailed link; `address` is the caller's IP address. */
export interface LinkUse {
  issueId: string;
  token: string;
  address: string;
  requestId: string;
}

/** A transaction limited to the property of the link's issue, and its actor. */
export interface Opened {
  tx: TenantTx;
  actor: Outsider;
  /** E-mail address to which the link was sent. */
  recipient: string;
}

/**
 * Runs the work if the link belongs to the given issue. Reading never changes data: mail programs
 * open links before people do.
 * @param hold locks the issue for work that changes data, so that the link stays valid until the
 * commit
 * @throws ApiError ENTITY_NOT_FOUND for a link unknown, expired or of another issue, and for an
 * issue resolved, accepted or unassigned since; the holder of the link cannot tell the cases apart
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
