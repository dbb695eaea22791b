/** A run's evidence as it was when its manifest was written. */
import { type EvidenceFile, manifest, MANIFEST_FILE } from "@crumbtrail/contract/evidence";
import type { BlobStore } from "@crumbtrail/db/blob";
import { evidenceKey, type EvidenceRow } from "@crumbtrail/db/evidence_blobs";
import { found } from "../../platform/errors.ts";
import { readRecording, readVerified } from "./blobs.ts";

export interface ReadFile {
  name: EvidenceFile | typeof MANIFEST_FILE;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Every file the manifest lists, and the manifest. All are held against their hashes before the
 * first is given: who gets an archive of evidence must be able to rely on it.
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
