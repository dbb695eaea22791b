/** Decisions about a duty of a property: who is on it, and until when its failure is accepted. */
import type { DutyId } from "@crumbtrail/contract/duties";
import type { DutyDecision, DutyDecisionChange } from "@crumbtrail/contract/duty_state";
import { findNameOf } from "@crumbtrail/db/queries/accounts";
import { findDutyDecision, upsertDutyDecision } from "@crumbtrail/db/queries/duty_decisions";
import { lockDuties } from "@crumbtrail/db/queries/duty_states";
import { whoIsMentionable } from "@crumbtrail/db/queries/mentions";
import { findPropertyById } from "@crumbtrail/db/queries/properties";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import { differing, recordAuditEvent } from "../../audit/record.ts";
import { acceptanceEnd } from "../../issues/accept.ts";
import { type AccountActor, tenantAccountId } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found, invalidField } from "../../platform/errors.ts";
import { UNDECIDED } from "./read.ts";

/**
 * Writes the given fields; the others stay. Without a change there is no audit event.
 * @throws ApiError ENTITY_NOT_FOUND; VALIDATION_ERROR for an owner who does not see the property, and
 *   for an acceptance in the past or too far ahead; FORBIDDEN with 409 when the given version is not
 *   the current one
 */
export function decideDuty(
  deps: Deps,
  actor: AccountActor,
  propertyId: string,
  duty: DutyId,
  { owner, acceptance, note, version }: DutyDecisionChange,
): Promise<DutyDecision> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const { name } = found(await findPropertyById(tx, propertyId));
    await lockDuties(tx, propertyId);
    const before = await findDutyDecision(tx, propertyId, duty) ?? UNDECIDED;
    requireRead(before, version);
    const row = {
      ownerId: owner === undefined ? before.owner?._id ?? null : owner,
      acceptedUntil: before.acceptedUntil,
      reason: before.reason,
      note: note === undefined ? before.note : note,
    };
    if (owner) await requireSees(tx, owner, propertyId);
    if (acceptance === null) Object.assign(row, { acceptedUntil: null, reason: null });
    else if (acceptance) {
      const end = await acceptanceEnd(tx, acceptance.until, deps.now(), "acceptance.until.date");
      Object.assign(row, { acceptedUntil: end.toISOString(), reason: acceptance.reason });
    }
    await upsertDutyDecision(tx, propertyId, duty, {
      ...row,
      decidedBy: await findNameOf(tx, tenantAccountId(actor), actor.username),
      decidedAt: deps.now(),
    });
    const after = found(await findDutyDecision(tx, propertyId, duty));
    const [was, is] = [audited(before), audited(after)];
    const changes = differing(is, was);
    if (Object.keys(changes).length > 0) {
      await recordAuditEvent(tx, actor, {
        ...{ action: "property.duty_decided", entityId: propertyId },
        before: { name, duty, ...differing(was, is) },
        after: { name, duty, ...changes },
      });
    }
    return after;
  });
}

/** @throws ApiError FORBIDDEN with 409 */
function requireRead({ version, decidedBy, decidedAt }: DutyDecision, read: number | undefined) {
  if (read === undefined || read === version) return;
  const changes = decidedBy === null || decidedAt === null ? [] : [{
    ...{ by: decidedBy, at: decidedAt, action: "property.duty_decided" as const },
    ...{ before: null, after: null },
  }];
  throw new ApiError("FORBIDDEN", {
    status: 409,
    details: { changedSince: true, version, changes },
  });
}

/** @throws ApiError VALIDATION_ERROR */
async function requireSees(tx: TenantTx, owner: string, propertyId: string): Promise<void> {
  if ((await whoIsMentionable(tx, propertyId, [owner])).length > 0) return;
  throw invalidField("owner", answerText("must be an active user who sees the property"));
}

function audited({ owner, acceptedUntil, reason, note }: DutyDecision) {
  return { owner: owner?.name ?? null, acceptedUntil, reason, note };
}
