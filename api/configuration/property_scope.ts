/** The properties on which a row of the catalogue may be approved by an actor. */
import type { AccountActor } from "../platform/actor.ts";
import { ApiError } from "../platform/errors.ts";

/**
 * Refuses API tokens limited to some properties: names, patterns and the status of a row take
 * effect on every property.
 * @throws ApiError FORBIDDEN with details `{properties}`
 */
export function requireAllProperties({ scope }: AccountActor): void {
  if (scope.propertyIds === null) return;
  throw new ApiError("FORBIDDEN", { details: { properties: "not all of them are yours" } });
}
