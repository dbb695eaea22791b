/** A blob store in memory, for tests. */
import type { BlobStore } from "@crumbtrail/db/blob";

export function memoryBlobs(): BlobStore {
  const blobs = new Map<string, Uint8Array>();
  return {
    put: (key, bytes) => Promise.resolve(void blobs.set(key, bytes)),
    get: (key) => Promise.resolve(blobs.get(key) ?? null),
    delete: (key) => Promise.resolve(void blobs.delete(key)),
    deleteBelow: (folder) => {
      for (const key of blobs.keys()) if (key.startsWith(`${folder}/`)) blobs.delete(key);
      return Promise.resolve();
    },
    check: () => Promise.resolve(),
  };
}
