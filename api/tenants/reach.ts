/** Whose tenant record somebody may reach, and as who. */
import type { Actor, Session } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";

/** The own tenant; for the provider's staff any: records of customers are its business. */
export function requireReach({ role, scope }: Pick<Session, "role" | "scope">, id: string): void {
  if (id !== scope.tenantId && role !== "ADMIN") throw new ApiError("ENTITY_NOT_FOUND");
}

/**
 * The actor in the tenant whose record it works on, so that the deed stands in that tenant's log.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function actorAt(actor: Actor, id: string): Actor {
  requireReach(actor, id);
  return { ...actor, scope: { tenantId: id, propertyIds: null } };
}
