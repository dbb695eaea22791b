/** Assigns causes to groups: tests that find another issue of the cause assign it. */
import type { CauseAssignment, CauseAssignmentInput } from "@crumbtrail/contract/cause_assignment";
import { causeText, issueCause } from "@crumbtrail/contract/cause_text";
import { ALL_PROPERTIES, compactScope } from "@crumbtrail/contract/permissions";
import {
  type ChosenCauseAssignments,
  countCauseAssignments,
  deleteCauseAssignments,
  findCauseAssignment,
  findSameCauseAssignment,
  insertCauseAssignment,
  isCauseThere,
  type StoredCauseAssignment,
} from "@crumbtrail/db/queries/cause_assignments";
import { lockAssignee } from "@crumbtrail/db/queries/issue_assignees";
import { arePropertiesThere } from "@crumbtrail/db/queries/properties";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { answerText, askedLanguage, inLanguage } from "@crumbtrail/texts/server";
import { recordAuditEvent, recordAuditEvents } from "../../audit/record.ts";
import { type AccountActor, tenantAccountId } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found, invalidField } from "../../platform/errors.ts";

/** Assignments of causes of a tenant. */
const LIMIT = 2000;

/**
 * Assigns the later issues of a cause to a group; issues that are there already stay as they are. An
 * assignment of the caller that covers the same stays the only one.
 * @throws ApiError ENTITY_NOT_FOUND for an unknown cause or group; ENTITY_DISABLED; VALIDATION_ERROR
 * for a property, FORBIDDEN for ALL properties outside the caller's scope; FORBIDDEN for visiting
 * staff, whose account ends with the visit; INPUT_INVALID for more than LIMIT assignments
 */
export function assignCause(
  deps: Deps,
  actor: AccountActor,
  input: CauseAssignmentInput,
): Promise<CauseAssignment> {
  return withTenant(
    deps.db.app,
    actor.scope,
    async (tx) => withCauseText(await assignCauseIn(tx, actor, input, { at: deps.now() })),
  );
}

/** As `assignCause`, in the caller's transaction. @param made by which bulk action */
export async function assignCauseIn(
  tx: TenantTx,
  actor: AccountActor,
  { cause, assignee, properties }: CauseAssignmentInput,
  made: { at: Date; batchId?: string },
): Promise<StoredCauseAssignment> {
  const accountId = tenantAccountId(actor);
  if (accountId === null) throw new ApiError("FORBIDDEN");
  if (!await isCauseThere(tx, cause)) throw new ApiError("ENTITY_NOT_FOUND");
  const { status } = found(await lockAssignee(tx, assignee));
  if (status === "DISABLED") throw new ApiError("ENTITY_DISABLED", { details: { assignee } });
  const propertyIds = await readProperties(tx, actor, properties);
  const { at, batchId = null } = made;
  const row = { cause, assignee, propertyIds, accountId, batchId, at };
  const same = await findSameCauseAssignment(tx, row);
  if (same) return found(await findCauseAssignment(tx, same.id));
  if (await countCauseAssignments(tx) >= LIMIT) {
    throw new ApiError("INPUT_INVALID", { details: { limit: LIMIT } });
  }
  const assigned = found(await findCauseAssignment(tx, await insertCauseAssignment(tx, row)));
  const added = { action: "cause_assignment.added", entityId: assigned._id } as const;
  await recordAuditEvent(tx, actor, { ...added, after: auditFieldsOf(assigned) });
  return assigned;
}

/** The chosen properties, by default those of the caller; null for all. */
async function readProperties(
  tx: TenantTx,
  { scope }: AccountActor,
  chosen: readonly string[] = scope.propertyIds ?? [ALL_PROPERTIES],
): Promise<readonly string[] | null> {
  const propertyIds = compactScope(chosen);
  if (propertyIds.includes(ALL_PROPERTIES)) {
    if (scope.propertyIds === null) return null;
    throw new ApiError("FORBIDDEN", { details: { properties: "not all of them are yours" } });
  }
  if (propertyIds.length > 0 && await arePropertiesThere(tx, propertyIds)) return propertyIds;
  throw invalidField("properties", answerText("contains an unknown property"));
}

/**
 * Ends the assignment of a cause; issues that it assigned stay assigned.
 * @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN with details `{properties}` if it covers properties
 * outside the caller's scope
 */
export function withdrawCause(deps: Deps, actor: AccountActor, id: string): Promise<void> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    found(await findCauseAssignment(tx, id));
    const { propertyIds } = actor.scope;
    if (await withdrawCausesIn(tx, actor, { id, within: propertyIds })) return;
    throw new ApiError("FORBIDDEN", { details: { properties: "not all of them are yours" } });
  });
}

/** As `withdrawCause`, in the caller's transaction; false if there is none. */
export async function withdrawCausesIn(
  tx: TenantTx,
  actor: AccountActor,
  which: ChosenCauseAssignments,
): Promise<boolean> {
  const withdrawn = await deleteCauseAssignments(tx, which);
  await recordAuditEvents(
    tx,
    actor,
    withdrawn.map((one) => ({
      action: "cause_assignment.undone",
      entityId: one._id,
      before: auditFieldsOf(one),
    })),
  );
  return withdrawn.length > 0;
}

function auditFieldsOf({ cause, assignee, properties }: StoredCauseAssignment) {
  return { cause: causeText(cause), assignee: assignee.name, properties };
}

/** With the sentence of the cause in the caller's language. */
export function withCauseText(assigned: StoredCauseAssignment): CauseAssignment {
  return inLanguage(
    askedLanguage(),
    () => ({ ...assigned, cause: issueCause(assigned.cause) }),
  );
}
