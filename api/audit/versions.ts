/** Refuses changes of objects changed by somebody else since the caller read them. */
import {
  listLatestChanges,
  lockVersion,
  type VersionedTable,
} from "@crumbtrail/db/queries/versions";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { ApiError, found } from "../platform/errors.ts";

/** Changes listed in a refusal, at most. */
const MOST_CHANGES = 10;

/**
 * Locks a row and compares its version with the caller's.
 * @param read undefined: the caller accepts any version
 * @returns the current version
 * @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN with status 409 and details `{changedSince, version,
 *   changes}`, the latest change first, without changes for callers limited to some properties
 */
export async function requireVersion(
  tx: TenantTx,
  table: VersionedTable,
  id: string,
  read: number | undefined,
): Promise<number> {
  const version = found(await lockVersion(tx, table, id));
  if (read === undefined || read === version) return version;
  const missed = Math.min(Math.max(version - read, 1), MOST_CHANGES);
  const changes = await listLatestChanges(tx, id, missed);
  throw new ApiError("FORBIDDEN", {
    status: 409,
    details: { changedSince: true, version, changes },
  });
}
