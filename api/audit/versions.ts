/** Refuses changes of objects changed by somebody else since the caller read them. */
import {
  listChangesSince,
  lockVersion,
  type VersionedObject,
} from "@crumbtrail/db/queries/versions";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { ApiError, found } from "../platform/errors.ts";

/** Changes listed in a refusal, at most. */
const MOST_CHANGES = 10;

/** What the caller may see of the changes in a refusal. */
interface Visibility {
  /** False hides the changes and their authors. */
  showsChanges: boolean;
}

/**
 * Locks an object and compares its version with the caller's.
 * @param read undefined: the caller accepts any version
 * @returns the current version
 * @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN with status 409 and details `{changedSince, version,
 *   changes}`, the latest change first, without changes for callers limited to some properties
 */
export async function requireVersion(
  tx: TenantTx,
  object: VersionedObject,
  id: string,
  read: number | undefined,
  { showsChanges }: Visibility = { showsChanges: true },
): Promise<number> {
  const version = found(await lockVersion(tx, object, id));
  if (read === undefined || read === version) return version;
  const changes = showsChanges
    ? await listChangesSince(tx, object, id, { version: read, limit: MOST_CHANGES })
    : [];
  throw new ApiError("FORBIDDEN", {
    status: 409,
    details: { changedSince: true, version, changes },
  });
}
