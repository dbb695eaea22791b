/**
 * The store of recordings and screenshots: a folder (`file:`) or an S3-compatible object store
 * (`s3://bucket/prefix?endpoint=…&region=…&addressing=…`, keys as in `s3_keys.ts`).
 */
import { placeOf, s3Store } from "./blob_s3.ts";
import { type BlobStore, checkKey } from "./blob_store.ts";
import { s3Keys, type S3Variables } from "./s3_keys.ts";

export type { BlobStore };

/** Opens the store that a URL names. @param variables where it may find keys */
export function openBlobStore(url: string, variables: S3Variables = {}): BlobStore {
  const parsed = new URL(url);
  if (parsed.protocol === "file:") return folderStore(parsed);
  if (parsed.protocol === "s3:") {
    const place = placeOf(parsed);
    return s3Store(place, s3Keys(variables, place.region));
  }
  throw new Error(`BLOB_URL must start with file: or s3:, not ${parsed.protocol}`);
}

function folderStore(root: URL): BlobStore {
  const base = root.href.endsWith("/") ? root : new URL(`${root.href}/`);
  const path = (key: string) => new URL(checkKey(key), base);
  return {
    async put(key, bytes) {
      const target = path(key);
      const temporary = new URL(`${target.href}.${crypto.randomUUID()}.part`);
      await Deno.mkdir(new URL(".", target), { recursive: true });
      await Deno.writeFile(temporary, bytes);
      await Deno.rename(temporary, target);
    },
    async get(key) {
      try {
        return await Deno.readFile(path(key));
      } catch (error) {
        if (error instanceof Deno.errors.NotFound) return null;
        throw error;
      }
    },
    async delete(key) {
      await removeIfThere(path(key));
    },
    async deleteBelow(folder) {
      await removeIfThere(path(folder), { recursive: true });
    },
    async check() {
      await this.put("check/ready", new Uint8Array([1]));
    },
  };
}

async function removeIfThere(path: URL, options?: Deno.RemoveOptions): Promise<void> {
  try {
    await Deno.remove(path, options);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
