/** What a store of blobs does, and the names that blobs may have. */

export interface BlobStore {
  /** Writes a blob completely or not at all. */
  put(key: string, bytes: Uint8Array, options?: { contentType?: string }): Promise<void>;
  /** Null when there is none. */
  get(key: string): Promise<Uint8Array | null>;
  /** Does nothing when the blob is missing. */
  delete(key: string): Promise<void>;
  /** Deletes every blob below a folder, e.g. `recordings/<tenant>`. */
  deleteBelow(folder: string): Promise<void>;
  /** Throws when blobs can't be written or read. */
  check(): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** @throws Error for what could leave its folder */
export function checkKey(key: string): string {
  if (!KEY.test(key) || key.includes("..")) throw new Error(`Not a blob key: ${key}`);
  return key;
}
