/** A result's evidence, read from the blob store and checked against its hashes. */
import {
  type EvidenceFile,
  manifest,
  MANIFEST_FILE,
  PICTURE_FILES,
  type PictureMoment,
} from "@crumbtrail/contract/evidence";
import type { BlobStore } from "@crumbtrail/db/blob";
import { evidenceKey, type EvidenceRow } from "@crumbtrail/db/evidence_blobs";
import { found } from "../../platform/errors.ts";
import { createHash } from "node:crypto";
import { findPictureSha256, findTestResultBlobs } from "@crumbtrail/db/queries/test_results";
import type { TenantTx } from "@crumbtrail/db/tenant";

export interface ReadFile {
  name: EvidenceFile | typeof MANIFEST_FILE;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Every file the manifest lists, and the manifest. All hashes are checked before the first file is
 * given, so that an archive of evidence is complete and unchanged.
 * @throws ApiError ENTITY_NOT_FOUND when the store no longer has a file
 * @throws Error when one is not what was recorded
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
 * The recording's JSON, and the same as it is stored, compressed with gzip.
 * @throws ApiError ENTITY_NOT_FOUND when the store no longer has it
 * @throws Error when it is not what was recorded
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

/** As readRecording, for a blob that is stored as it is. */
export async function readVerified(
  store: BlobStore,
  key: string,
  sha256: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(found(await store.get(key)));
  requireHash(bytes, sha256, key);
  return bytes;
}

function requireHash(bytes: Uint8Array, sha256: string, key: string): void {
  if (createHash("sha256").update(bytes).digest("hex") === sha256) return;
  throw new Error(`Blob ${key} is not what was recorded: its SHA-256 differs`);
}

interface StoredPicture {
  key: string;
  /** Lower-case hex. */
  sha256: string;
  mimeType: string;
}

/**
 * Key of a picture: before the consent act, after it, or of the page at the end.
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
