/** What an admin may not do to some accounts. */
import type { User } from "@crumbtrail/contract/user";
import type { AccountActor } from "../../platform/actor.ts";
import { ApiError } from "../../platform/errors.ts";

/** @throws ApiError FORBIDDEN: one's own rights, and one's own account, are not for the users list */
export function requireNotOwn({ accountId }: AccountActor, id: string): void {
  if (id === accountId) throw new ApiError("FORBIDDEN", { details: { ownAccount: true } });
}

/** @throws ApiError FORBIDDEN: the provider's staff is changed by staff alone */
export function requireNotStaff(actor: AccountActor, { role }: User): void {
  if (role !== "ADMIN" || actor.role === "ADMIN") return;
  throw new ApiError("FORBIDDEN", { details: { staff: true } });
}
