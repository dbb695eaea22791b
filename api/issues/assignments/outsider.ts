/**
 * Authenticates outsiders: the holder of an e-mailed link reads a single issue and acts on the
 * issue without an account.
 */
import {
  findAssignmentLink,
  findLinkAccess,
  type LinkAccess,
} from "@crumbtrail/db/queries/assignment_links";
import { lockIssues } from "@crumbtrail/db/queries/issue_state";
import { acrossTenants, type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import type { Outsider } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found } from "../../platform/errors.ts";
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
  expiresAt: Date;
  access: LinkAccess;
}

/** What a call does, and in which states of the link it may. */
const STATES = {
  read: ["OPEN", "RESOLVED", "RETURNED", "REOPENED"],
  answer: ["OPEN"],
  undo: ["RESOLVED", "RETURNED"],
} satisfies Record<string, LinkAccess["state"][]>;

/**
 * Runs the work if the link belongs to the given issue. Reading never changes data: mail programs
 * open links before people do. Other work locks the issue, so that the link stays valid until the
 * commit.
 * @throws ApiError ENTITY_NOT_FOUND for a link unknown, expired or of another issue, for an issue
 * accepted or unassigned since, for an answer after an answer or before an issue that was opened
 * again is sent again, and for an undo before an answer; the holder of the link cannot tell the
 * cases apart, except with details `{replacedAt}` for a withdrawn link to an issue that was mailed to
 * the same recipient again
 */
export async function withLink<T>(
  deps: Deps,
  { issueId, token, address, requestId }: LinkUse,
  purpose: keyof typeof STATES,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  const tokenHash = hashToken(token);
  const link = found(
    await acrossTenants(deps.db.system, (tx) => findAssignmentLink(tx, tokenHash, deps.now())),
  );
  found(link.issueId === issueId ? link : null);
  const { tenantId, propertyId, recipient, expiresAt } = link;
  const scope = { tenantId, propertyIds: [propertyId] };
  const actor: Outsider = { kind: "outsider", username: recipient, scope, requestId, address };
  return await withTenant(deps.db.app, scope, async (tx) => {
    if (purpose !== "read") await lockIssues(tx, [issueId]);
    const access = found(await findLinkAccess(tx, tokenHash));
    if (access.replacedAt) throw replaced(access.replacedAt);
    const states: readonly string[] = STATES[purpose];
    found(states.includes(access.state) || null);
    return await work({ tx, actor, recipient, expiresAt, access });
  });
}

/** The refusal of a withdrawn link, which names the mail to open instead. */
function replaced(at: Date): ApiError {
  return new ApiError("ENTITY_NOT_FOUND", { details: { replacedAt: at.toISOString() } });
}
