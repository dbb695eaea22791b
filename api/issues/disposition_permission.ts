/** The permission for dispositions of issues: accepting and approving. */
import type { Permission } from "@crumbtrail/contract/permissions";
import type { AccountActor } from "../platform/actor.ts";
import { ApiError } from "../platform/errors.ts";

/**
 * Accepting and approving decide which entries the tenant allows, as editing vendors and storage
 * items does: the same permission covers all of them.
 */
export const DISPOSITION_PERMISSION = "MANAGE_VENDORS" satisfies Permission;

/**
 * Guards verbs called from routes with another permission.
 * @throws ApiError MISSING_PERMISSION
 */
export function requireDispositionPermission({ permissions }: AccountActor): void {
  if (permissions.includes(DISPOSITION_PERMISSION)) return;
  throw new ApiError("MISSING_PERMISSION", { details: { permission: DISPOSITION_PERMISSION } });
}
