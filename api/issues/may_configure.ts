/** Who may end issues other than by resolving them. */
import type { Permission } from "@crumbtrail/contract/permissions";
import type { AccountActor } from "../platform/actor.ts";
import { ApiError } from "../platform/errors.ts";

/**
 * Accepting and approving say what the tenant takes as right, as its vendors and storage items do:
 * whoever may change those may do it.
 */
export const ENDING_PERMISSION = "MANAGE_VENDORS" satisfies Permission;

/** For verbs that are called from routes with a permission of their own. @throws ApiError */
export function requireMayConfigure({ permissions }: AccountActor): void {
  if (permissions.includes(ENDING_PERMISSION)) return;
  throw new ApiError("MISSING_PERMISSION", { details: { permission: ENDING_PERMISSION } });
}
