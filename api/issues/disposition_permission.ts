/** The permission to accept issues and to approve what they are about. */
import type { Permission } from "@crumbtrail/contract/permissions";
import type { AccountActor } from "../platform/actor.ts";
import { ApiError } from "../platform/errors.ts";

/**
 * Accepting and approving decide what the tenant allows, as its vendors and storage items do:
 * whoever may change those may do both.
 */
export const DISPOSITION_PERMISSION = "MANAGE_VENDORS" satisfies Permission;

/** For verbs that are called from routes with a permission of their own. @throws ApiError */
export function requireDispositionPermission({ permissions }: AccountActor): void {
  if (permissions.includes(DISPOSITION_PERMISSION)) return;
  throw new ApiError("MISSING_PERMISSION", { details: { permission: DISPOSITION_PERMISSION } });
}
