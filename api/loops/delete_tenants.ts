/** Deletes tenants with a due deletion, in two steps: a tenant is first shut, and deleted later. */
import type { BlobStore } from "@crumbtrail/db/blob";
import type { Database } from "@crumbtrail/db/connect";
import type { Logger } from "pino";
import { deleteShutTenants, shutTenants } from "../tenants/deletion.ts";

/** @returns the number of tenants shut or deleted */
export async function deleteTenants(
  db: Database,
  blobs: BlobStore,
  log: Logger,
  now: Date,
): Promise<number> {
  const shut = await shutTenants(db, now);
  for (const tenant of shut) log.info({ tenant }, "tenant shut for its deletion");
  const deleted = await deleteShutTenants(db, blobs, now);
  for (const tenant of deleted) log.info({ tenant }, "tenant deleted with all its data");
  return shut.length + deleted.length;
}
