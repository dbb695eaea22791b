/** The pictures of a run: before the consent act, after it, and of the page at the end. */
import { PICTURE_FILES, type PictureMoment } from "@crumbtrail/contract/evidence";
import { evidenceKey } from "@crumbtrail/db/evidence_blobs";
import { findPictureSha256, findTestResultBlobs } from "@crumbtrail/db/queries/test_results";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { found } from "../../platform/errors.ts";

interface StoredPicture {
  key: string;
  /** Lower-case hex. */
  sha256: string;
  mimeType: string;
}

/**
 * Where a picture of a result lies.
 * @throws ApiError ENTITY_NOT_FOUND when there is no such result, or it has no such picture
 */
export async function findPicture(
  tx: TenantTx,
  id: string,
  moment: PictureMoment,
): Promise<StoredPicture> {
  const row = found(await findTestResultBlobs(tx, id));
  const key = found(evidenceKey(row, PICTURE_FILES[moment]));
  if (moment === "end") {
    return { key, sha256: found(row.screenshotSha256), mimeType: found(row.screenshotType) };
  }
  return { key, sha256: found(await findPictureSha256(tx, id, moment)), mimeType: "image/jpeg" };
}
