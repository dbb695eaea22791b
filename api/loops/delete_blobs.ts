/**
 * Deletes blobs of deleted rows: outbox topic `blob.delete`, payload `{key}`. A recording is
 * deleted together with the folder beside it.
 */
import type { BlobStore } from "@crumbtrail/db/blob";
import { BLOB_DELETE, folderBeside } from "@crumbtrail/db/evidence_blobs";
import type { Database } from "@crumbtrail/db/connect";
import type { Share } from "@crumbtrail/db/queries/suspects";
import type { Logger } from "pino";
import { z } from "zod";
import { drainOutbox } from "./outbox.ts";

const payload = z.object({ key: z.string() });

/** @returns the number of finished outbox rows */
export function deleteBlobs(
  db: Pick<Database, "system">,
  blobs: BlobStore,
  log: Logger,
  share: Share = "usual",
): Promise<number> {
  return drainOutbox({ db, log, share }, BLOB_DELETE, payload, async ({ key }) => {
    const folder = folderBeside(key);
    if (folder !== null) await blobs.deleteBelow(folder);
    await blobs.delete(key);
  });
}
