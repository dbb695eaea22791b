/** Changes a property. */
import type { Property, PropertyChange } from "@crumbtrail/contract/property";
import { findPropertyById, updatePropertyById } from "@crumbtrail/db/queries/properties";
import { withTenant } from "@crumbtrail/db/tenant";
import { differing } from "../../audit/differing.ts";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { found } from "../../platform/errors.ts";
import { requireUsablePatterns } from "./patterns.ts";
import { sealedPur } from "./pur.ts";
import { rowOf } from "./row.ts";

/**
 * Writes the fields that are given. The audit event holds those that differ, of PUR settings all
 * but the password; where none does there is no event.
 * @throws ApiError VALIDATION_ERROR, ENTITY_NOT_FOUND, DUPLICATE_KEY; for PUR settings see `sealedPur`
 */
export async function changeProperty(
  deps: Deps,
  actor: AccountActor,
  id: string,
  change: PropertyChange,
): Promise<Property> {
  await requireUsablePatterns(deps, actor, change);
  return await withTenant(deps.db.app, actor.scope, async (tx) => {
    const before = found(await findPropertyById(tx, id));
    const { pur, ...rest } = change;
    const owner = { tenantId: actor.scope.tenantId, propertyId: id };
    const sealed = pur && await sealedPur(tx, deps.secrets, owner, pur);
    await updatePropertyById(tx, id, { ...rowOf(rest), pur: sealed });
    const after = found(await findPropertyById(tx, id));
    const passwordChanged = pur?.password === undefined ? {} : { purPasswordChanged: true };
    const changes = {
      before: differing(before, after),
      after: { ...differing(after, before), ...passwordChanged },
    };
    if (Object.keys(changes.after).length === 0) return after;
    await recordAuditEvent(tx, actor, { action: "property.changed", entityId: id, ...changes });
    return after;
  });
}
