/** Measures the size of all blobs, which takes long where there are many. */
import type { BlobStore } from "@crumbtrail/db/blob";
import type { Database } from "@crumbtrail/db/connect";
import { upsertFigure } from "@crumbtrail/db/queries/service_figures";
import { acrossTenants } from "@crumbtrail/db/tenant";

/** @returns 0, so that the loop waits until it is due again */
export async function measureBlobs(
  db: Pick<Database, "system">,
  blobs: BlobStore,
  now: Date,
): Promise<number> {
  const { bytes, count } = await blobs.measure();
  await acrossTenants(db.system, async (tx) => {
    await upsertFigure(tx, "blob_bytes", bytes, now);
    await upsertFigure(tx, "blob_count", count, now);
  });
  return 0;
}
