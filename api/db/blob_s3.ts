/** The blob store on an S3-compatible object store. */
import { AwsClient } from "aws4fetch";
import { createHash } from "node:crypto";
import { type BlobStore, checkKey } from "./blob_store.ts";
import type { KeySource, S3Keys } from "./s3_keys.ts";

/** Time limit of a call. */
const CALL_MS = 30_000;
/** S3's limits of a list and of a deletion. */
const KEYS_AT_ONCE = 1000;

interface Place {
  region: string;
  /** URL of the bucket, without a slash at the end. */
  bucket: string;
  /** Before every key: empty, or with a slash at the end. */
  prefix: string;
}

/** @throws TypeError for an `addressing` that is neither `host` nor `path` */
export function placeOf(url: URL): Place {
  const given = url.searchParams.get("endpoint");
  const region = url.searchParams.get("region") ?? "us-east-1";
  const endpoint = new URL(given ?? `https://s3.${region}.amazonaws.com`);
  // A certificate for all buckets covers no name with a dot; others' stores often have no such names.
  const usual = given || url.host.includes(".") ? "path" : "host";
  const addressing = url.searchParams.get("addressing") ?? usual;
  if (addressing !== "host" && addressing !== "path") {
    throw new TypeError("addressing= of BLOB_URL is neither host nor path");
  }
  if (addressing === "host") endpoint.host = `${url.host}.${endpoint.host}`;
  else endpoint.pathname = `${endpoint.pathname.replace(/\/$/, "")}/${url.host}`;
  const folders = url.pathname.split("/").filter(Boolean);
  return {
    region,
    bucket: endpoint.href.replace(/\/$/, ""),
    prefix: folders.map((name) => `${name}/`).join(""),
  };
}

export function s3Store({ region, bucket, prefix }: Place, keys: KeySource): BlobStore {
  let client: { keys: S3Keys; aws: AwsClient } | undefined;
  /** @param target what follows the bucket's URL */
  const send = async (method: string, target: string, init: RequestInit = {}) => {
    const now = await keys();
    if (client?.keys !== now) {
      const { accessKeyId, secretAccessKey, sessionToken } = now;
      const credentials = { accessKeyId, secretAccessKey, ...sessionToken && { sessionToken } };
      client = {
        keys: now,
        aws: new AwsClient({ ...credentials, region, service: "s3", retries: 3 }),
      };
    }
    const signal = AbortSignal.timeout(CALL_MS);
    return await client.aws.fetch(`${bucket}${target}`, { method, signal, ...init });
  };
  /** Null where there is no such blob. */
  const call = async (method: string, key: string, init?: RequestInit) => {
    const response = await send(method, `/${prefix}${checkKey(key)}`, init);
    if (response.ok) return response;
    // Some stores answer 404 to what is forbidden, too: the code tells.
    const code = codeIn(await response.text());
    if (code === "NoSuchKey") return null;
    if (code === "NoSuchBucket") throw new Error("The bucket of BLOB_URL does not exist");
    const said = [response.status, code].filter(Boolean).join(" ");
    throw new Error(`The object store answered ${said} to ${method} ${key}`);
  };
  /** The next keys below a folder, from the bucket's root on. */
  const keysBelow = async (folder: string, after: string): Promise<string[]> => {
    const query = new URLSearchParams({
      "list-type": "2",
      "prefix": `${prefix}${checkKey(folder)}/`,
      "max-keys": String(KEYS_AT_ONCE),
      ...after && { "start-after": after },
    });
    const response = await send("GET", `/?${query}`);
    const answer = await response.text();
    if (!response.ok) throw new Error(`The object store answered ${response.status} to a list`);
    // Our keys need no escaping in XML.
    return [...answer.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = ""]) => key);
  };
  const deleteAll = async (all: readonly string[]): Promise<void> => {
    const objects = all.map((key) => `<Object><Key>${key}</Key></Object>`).join("");
    const body = `<Delete><Quiet>true</Quiet>${objects}</Delete>`;
    const digest = createHash("md5").update(body).digest("base64");
    const headers = { "content-md5": digest, "content-type": "application/xml" };
    const response = await send("POST", "/?delete=", { body, headers });
    const answer = await response.text();
    // Also in an answer of 200, for each blob that could not be deleted.
    const code = codeIn(answer);
    if (response.ok && !code) return;
    throw new Error(`The object store answered ${response.status} ${code ?? ""} to a deletion`);
  };
  return {
    async put(key, bytes, options) {
      const headers = { "content-type": options?.contentType ?? "application/octet-stream" };
      const response = await call("PUT", key, { body: bytes.slice(), headers });
      await response?.body?.cancel();
    },
    async get(key) {
      const response = await call("GET", key);
      return response && new Uint8Array(await response.arrayBuffer());
    },
    async delete(key) {
      await (await call("DELETE", key))?.body?.cancel();
    },
    async deleteBelow(folder) {
      let last = "";
      for (;;) {
        const some = await keysBelow(folder, last);
        if (some.length === 0) return;
        await deleteAll(some);
        last = some.at(-1) ?? "";
      }
    },
    async check() {
      await this.put("check/ready", new Uint8Array([1]));
    },
  };
}

/** The code of the first error in an answer. */
const codeIn = (answer: string) => /<Code>([^<]{1,100})<\/Code>/.exec(answer)?.[1];
