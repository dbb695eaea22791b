/** What an actor limited to some properties sees of the catalogue, and may approve there. */
import { ALL_PROPERTIES, compactScope } from "@crumbtrail/contract/permissions";
import { arePropertiesThere } from "@crumbtrail/db/queries/properties";
import { type AssignedProperties, isRowVisible } from "@crumbtrail/db/queries/property_assignments";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import type { AccountActor, Actor } from "../platform/actor.ts";
import { ApiError } from "../platform/errors.ts";

/**
 * Refuses API tokens limited to some properties: names, patterns and the status of a row take
 * effect on every property.
 * @throws ApiError FORBIDDEN with details `{properties}`
 */
export function requireAllProperties({ scope }: Pick<Actor, "scope">): void {
  if (scope.propertyIds === null) return;
  throw new ApiError("FORBIDDEN", { details: { properties: "not all of them are yours" } });
}

/**
 * Hides rows that are approved on none of the caller's properties from reading.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export async function requireSeen(
  tx: TenantTx,
  table: "vendors" | "storage_items",
  id: string,
): Promise<void> {
  if (!await isRowVisible(tx, table, id)) throw new ApiError("ENTITY_NOT_FOUND");
}

/**
 * Reads ids of properties, or ALL.
 * @param path the field, for the refusal
 * @throws ApiError VALIDATION_ERROR for a property that the actor does not see; FORBIDDEN for ALL by
 * an actor limited to some properties
 */
export async function readProperties(
  tx: TenantTx,
  actor: AccountActor,
  properties: readonly string[],
  path: string = "properties",
): Promise<AssignedProperties> {
  const chosen = compactScope(properties);
  const all = chosen.includes(ALL_PROPERTIES);
  if (all) requireAllProperties(actor);
  const propertyIds = all ? [] : chosen;
  if (await arePropertiesThere(tx, propertyIds)) return { all, propertyIds };
  const details = [{ path, message: answerText("contains an unknown property") }];
  throw new ApiError("VALIDATION_ERROR", { details });
}
