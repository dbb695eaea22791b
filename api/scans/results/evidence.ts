/** Reads a result's evidence (recording, pictures, manifest) from the blob store, and checks the hashes. */
import {
  type EvidenceFile,
  manifest,
  MANIFEST_FILE,
  PICTURE_FILES,
  type PictureMoment,
  stepPictureFile,
} from "@crumbtrail/contract/evidence";
import type { BlobStore } from "@crumbtrail/db/blob";
import { evidenceKey, type EvidenceRow } from "@crumbtrail/db/evidence_blobs";
import { found } from "../../platform/errors.ts";
import { createHash } from "node:crypto";
import {
  findPictureSha256,
  findStepPictureSha256,
  findTestResultBlobs,
} from "@crumbtrail/db/queries/test_results";
import type { TenantTx } from "@crumbtrail/db/tenant";

export interface ReadFile {
  name: EvidenceFile | typeof MANIFEST_FILE;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Reads the manifest and every listed file. All hashes are checked before the first file is
 * returned, so that an archive of evidence is complete and unchanged.
 * @throws ApiError ENTITY_NOT_FOUND for a file missing in the store
 * @throws Error for a file with another hash
 */
export async function readEvidence(
  store: BlobStore,
  row: EvidenceRow,
  manifestSha256: string,
): Promise<ReadFile[]> {
  const key = found(evidenceKey(row, MANIFEST_FILE));
  const listing = await readVerified(store, key, manifestSha256);
  const { files } = manifest.parse(JSON.parse(new TextDecoder().decode(listing)));
  const read: ReadFile[] = [];
  for (const { file, sha256 } of files) {
    read.push({ name: file, bytes: await readFile(store, found(evidenceKey(row, file)), sha256) });
  }
  return [...read, { name: MANIFEST_FILE, bytes: listing }];
}

async function readFile(store: BlobStore, key: string, sha256: string) {
  if (!key.endsWith(".gz")) return await readVerified(store, key, sha256);
  return (await readRecording(store, key, sha256)).json;
}

/**
 * Reads a recording as JSON, and in the stored form, compressed with gzip.
 * @throws ApiError ENTITY_NOT_FOUND for a recording missing in the store
 * @throws BlobDiffers for a recording with another hash
 */
export async function readRecording(
  store: BlobStore,
  key: string,
  sha256: string,
): Promise<{ json: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> }> {
  const gzip = new Uint8Array(found(await store.get(key)));
  const stream = new Blob([gzip]).stream().pipeThrough(new DecompressionStream("gzip"));
  const json = new Uint8Array(await new Response(stream).arrayBuffer());
  requireHash(json, sha256, key);
  return { json, gzip };
}

/** Like `readRecording`, for an uncompressed blob. */
export async function readVerified(
  store: BlobStore,
  key: string,
  sha256: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(found(await store.get(key)));
  requireHash(bytes, sha256, key);
  return bytes;
}

/** A blob is not what was recorded: its hash differs. */
export class BlobDiffers extends Error {}

function requireHash(bytes: Uint8Array, sha256: string, key: string): void {
  if (createHash("sha256").update(bytes).digest("hex") === sha256) return;
  throw new BlobDiffers(`Blob ${key} is not what was recorded: its SHA-256 differs`);
}

interface StoredPicture {
  key: string;
  /** Lower-case hex. */
  sha256: string;
  mimeType: string;
}

/**
 * Finds a picture: before the consent act, after the act, at the end, or after a step.
 * @throws ApiError ENTITY_NOT_FOUND for a missing result or picture
 */
export async function findPicture(
  tx: TenantTx,
  id: string,
  { moment, step }: { moment: PictureMoment; step?: number | undefined },
): Promise<StoredPicture> {
  const row = found(await findTestResultBlobs(tx, id));
  if (step !== undefined) {
    const sha256 = found(await findStepPictureSha256(tx, id, step));
    return { key: found(evidenceKey(row, stepPictureFile(step))), sha256, mimeType: "image/jpeg" };
  }
  const key = found(evidenceKey(row, PICTURE_FILES[moment]));
  if (moment === "end") {
    return { key, sha256: found(row.screenshotSha256), mimeType: found(row.screenshotType) };
  }
  return { key, sha256: found(await findPictureSha256(tx, id, moment)), mimeType: "image/jpeg" };
}
