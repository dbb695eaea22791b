/** The properties on which a row of the catalogue may be approved by an actor. */
import { ALL_PROPERTIES, compactScope } from "@crumbtrail/contract/permissions";
import { arePropertiesThere } from "@crumbtrail/db/queries/properties";
import type { AssignedProperties } from "@crumbtrail/db/queries/property_assignments";
import type { TenantTx } from "@crumbtrail/db/tenant";
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
  const details = [{ path, message: "names one that is not there" }];
  throw new ApiError("VALIDATION_ERROR", { details });
}
