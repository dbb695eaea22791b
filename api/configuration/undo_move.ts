/**
 * Undoes the change of a property that moved issues: an added property is deleted, a changed one gets
 * its base URL and status back, and the pages move back by the same rule, with what was found since.
 */
import { BATCH_UNDO_HOURS } from "@crumbtrail/contract/issue_options";
import type { Property } from "@crumbtrail/contract/property";
import {
  hasScenarios,
  lockMove,
  markMoveUndone,
  type PageProperty,
  restoreStates,
  separateIssues,
  type StoredMove,
} from "@crumbtrail/db/queries/page_moves";
import { findPropertyById, updatePropertyById } from "@crumbtrail/db/queries/properties";
import { hideProperty } from "@crumbtrail/db/queries/property_deletion";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../audit/record.ts";
import { requireVersion } from "../audit/versions.ts";
import type { AccountActor } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { changedSince, found } from "../platform/errors.ts";
import { lockPages, moveIssues } from "./page_moves.ts";
import { requireAllProperties } from "./property_scope.ts";

const HOUR_MS = 3_600_000;

/**
 * Issues that were joined are separated again, each in its state unless that was changed since.
 * @throws ApiError ENTITY_NOT_FOUND, also for the move of another account and after a day; FORBIDDEN
 * with 409 if the property was changed since, or has scenarios that no other property can take;
 * DUPLICATE_KEY if another property has the base URL by now
 */
export async function undoMove(deps: Deps, actor: AccountActor, id: string): Promise<void> {
  requireAllProperties(actor);
  const now = deps.now();
  const since = new Date(now.getTime() - BATCH_UNDO_HOURS * HOUR_MS);
  await withTenant(deps.db.app, actor.scope, async (tx) => {
    const pages = await lockPages(tx, actor);
    const { accountId } = actor;
    const move = found(await lockMove(tx, id, { accountId, since }));
    if (move.undone) return;
    await requireVersion(tx, "properties", move.propertyId, move.version);
    const property = found(await findPropertyById(tx, move.propertyId));
    await separateIssues(tx, id);
    await undoChange(tx, actor, { move, property, pages, now });
    await restoreStates(tx, id);
    await markMoveUndone(tx, id, now);
  });
}

interface Undo {
  move: StoredMove;
  property: Property;
  pages: readonly PageProperty[];
  now: Date;
}

async function undoChange(
  tx: TenantTx,
  actor: AccountActor,
  { move: { propertyId, before }, property, pages, now }: Undo,
): Promise<void> {
  const undone = { cause: "UNDONE" as const, propertyId, at: now };
  const { name } = property;
  if (before) {
    const columns = { base_url: before.baseUrl, host: before.host, status: before.status };
    await updatePropertyById(tx, propertyId, columns);
    const { baseUrl, status, version } = found(await findPropertyById(tx, propertyId));
    await recordAuditEvent(tx, actor, {
      action: "property.changed",
      entityId: propertyId,
      version,
      before: { name, baseUrl: property.baseUrl, status: property.status },
      after: { name, baseUrl, status },
    });
    await moveIssues(tx, actor, pages, undone);
    return;
  }
  await moveIssues(tx, actor, pages, undone, pages.filter((one) => one.id !== propertyId));
  if (await hasScenarios(tx, propertyId)) throw changedSince();
  await hideProperty(tx, propertyId, now);
  const action = "property.deleted";
  await recordAuditEvent(tx, actor, { action, entityId: propertyId, before: { name } });
}
