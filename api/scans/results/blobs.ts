/** Recording and screenshot of a result, as they were when the scanner hashed them. */
import type { BlobStore } from "@crumbtrail/db/blob";
import { createHash } from "node:crypto";
import { found } from "../../platform/errors.ts";

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
