/** Evidence in the blob store, for tests: recording, picture and the manifest of the two. */
import { MANIFEST_SCHEMA, manifestText } from "@crumbtrail/contract/evidence";
import { recording } from "@crumbtrail/contract/recording";
import type { BlobStore } from "@crumbtrail/db/blob";
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";

/** @returns the manifest's SHA-256 */
export async function putEvidence(
  blobs: BlobStore,
  key: string,
  json: string,
  screenshot: Uint8Array,
): Promise<string> {
  const { url, startedAt } = recording.parse(JSON.parse(json));
  const text = new TextEncoder();
  const files = [
    listed("recording.json", text.encode(json)),
    listed("screenshot.jpg", screenshot),
  ];
  const manifest = text.encode(manifestText({ schema: MANIFEST_SCHEMA, url, startedAt, files }));
  await blobs.put(`${key}.json.gz`, gzipSync(json));
  await blobs.put(`${key}.jpg`, screenshot);
  await blobs.put(`${key}/manifest.json`, manifest);
  return sha256(manifest);
}

function listed<T extends string>(file: T, bytes: Uint8Array) {
  return { file, bytes: bytes.length, sha256: sha256(bytes) };
}

/** In lower-case hex. */
export function sha256(bytes: string | Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
