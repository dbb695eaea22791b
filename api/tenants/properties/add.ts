/** Adds a property. */
import type { Property, PropertyInput } from "@crumbtrail/contract/property";
import { findPropertyById, insertProperty } from "@crumbtrail/db/queries/properties";
import { withTenant } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { found } from "../../platform/errors.ts";
import { takeRoom } from "../limits.ts";
import { requireUsablePatterns } from "./patterns.ts";
import { rowOf } from "./row.ts";

/** @throws ApiError VALIDATION_ERROR, DUPLICATE_KEY; FORBIDDEN with details `{limit, used, max}` */
export async function addProperty(
  deps: Deps,
  actor: AccountActor,
  input: PropertyInput,
): Promise<Property> {
  await requireUsablePatterns(deps, actor, input);
  return await withTenant(deps.db.app, actor.scope, async (tx) => {
    await takeRoom(tx, "maxProperties");
    const id = await insertProperty(tx, rowOf(input));
    const property = found(await findPropertyById(tx, id));
    await recordAuditEvent(tx, actor, { action: "property.added", entityId: id, after: property });
    return property;
  });
}
