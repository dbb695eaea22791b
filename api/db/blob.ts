/**
 * The store of recordings and screenshots: a folder (`file:`) or an S3-compatible object store
 * (`s3://bucket/prefix?endpoint=…&region=…`, keys from AWS_ACCESS_KEY_ID / AWS_SECRET_ACCESS_KEY).
 */
import { AwsClient } from "aws4fetch";

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

export interface BlobCredentials {
  accessKeyId: string;
  secretAccessKey: string;
}

/** Opens the store that a URL names. */
export function openBlobStore(url: string, credentials?: BlobCredentials): BlobStore {
  const parsed = new URL(url);
  if (parsed.protocol === "file:") return folderStore(parsed);
  if (parsed.protocol === "s3:") {
    if (!credentials) {
      throw new Error("BLOB_URL names S3: AWS_ACCESS_KEY_ID and its secret are missing");
    }
    return s3Store(parsed, credentials);
  }
  throw new Error(`BLOB_URL must start with file: or s3:, not ${parsed.protocol}`);
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

function checkKey(key: string): string {
  if (!KEY.test(key) || key.includes("..")) throw new Error(`Not a blob key: ${key}`);
  return key;
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

function s3Store(url: URL, credentials: BlobCredentials): BlobStore {
  const region = url.searchParams.get("region") ?? "us-east-1";
  const endpoint = url.searchParams.get("endpoint") ?? `https://s3.${region}.amazonaws.com`;
  const [bucket, ...folders] = [url.host, ...url.pathname.split("/").filter(Boolean)];
  const prefix = [bucket, ...folders].join("/");
  const client = new AwsClient({ ...credentials, region, service: "s3", retries: 3 });
  const call = async (method: string, key: string, init: RequestInit = {}) => {
    const response = await client.fetch(`${endpoint}/${prefix}/${checkKey(key)}`, {
      method,
      signal: AbortSignal.timeout(30_000),
      ...init,
    });
    // 404: no such blob, or for PUT no such bucket.
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`The object store answered ${response.status} to ${method} ${key}`);
  };
  /** Up to a thousand keys below a folder, from the store's own prefix on. */
  const keysBelow = async (folder: string): Promise<string[]> => {
    const below = [...folders, checkKey(folder), ""].join("/");
    const query = new URLSearchParams({ "list-type": "2", prefix: below });
    const response = await client.fetch(`${endpoint}/${bucket}?${query}`, {
      signal: AbortSignal.timeout(30_000),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`The object store answered ${response.status} to a list`);
    // Our keys need no escaping in XML.
    const keys = [...answer.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = ""]) => key);
    return keys.map((key) => key.slice([...folders, ""].join("/").length));
  };
  return {
    async put(key, bytes, options) {
      const headers = { "content-type": options?.contentType ?? "application/octet-stream" };
      const response = await call("PUT", key, { body: bytes.slice(), headers });
      await response.body?.cancel();
      if (!response.ok) throw new Error("The bucket of BLOB_URL does not exist");
    },
    async get(key) {
      const response = await call("GET", key);
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      await response.body?.cancel();
      return null;
    },
    async delete(key) {
      await (await call("DELETE", key)).body?.cancel();
    },
    async deleteBelow(folder) {
      for (let keys = await keysBelow(folder); keys.length > 0; keys = await keysBelow(folder)) {
        await Promise.all(keys.map((key) => this.delete(key)));
      }
    },
    async check() {
      await this.put("check/ready", new Uint8Array([1]));
    },
  };
}
