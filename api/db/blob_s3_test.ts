import assert from "node:assert/strict";
import S3rver from "s3rver";
import { type BlobStore, openBlobStore } from "./blob.ts";
import { placeOf } from "./blob_s3.ts";

const KEYS = { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };

Deno.test("a bucket is addressed by its host at AWS, and by its path elsewhere", () => {
  const bucketOf = (rest: string) => placeOf(new URL(`s3://${rest}`)).bucket;
  const at = "endpoint=https://blobs.example:9000/s3/";
  assert.deepEqual([
    bucketOf("evidence/prod?region=eu-central-1"),
    bucketOf("evidence?region=eu-central-1&addressing=path"),
    bucketOf("my.evidence"),
    bucketOf(`evidence?${at}`),
    bucketOf(`evidence?${at}&addressing=host`),
  ], [
    "https://evidence.s3.eu-central-1.amazonaws.com",
    "https://s3.eu-central-1.amazonaws.com/evidence",
    "https://s3.us-east-1.amazonaws.com/my.evidence",
    "https://blobs.example:9000/s3/evidence",
    "https://evidence.blobs.example:9000/s3",
  ]);
  assert.throws(() => bucketOf("evidence?addressing=hosts"), /neither host nor path/);
});

/** TEST_S3_URL and AWS's variables name another server than the one started here. */
async function bucket() {
  const url = Deno.env.get("TEST_S3_URL");
  if (url) {
    const name = (variable: string) => Deno.env.get(variable) ?? "";
    const keys = {
      AWS_ACCESS_KEY_ID: name("AWS_ACCESS_KEY_ID"),
      AWS_SECRET_ACCESS_KEY: name("AWS_SECRET_ACCESS_KEY"),
    };
    return { url, keys, most: 2500, [Symbol.asyncDispose]: () => Promise.resolve() };
  }
  const directory = await Deno.makeTempDir();
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "evidence", configs: [] }],
  });
  const { port } = await server.run();
  return {
    url: `s3://evidence/prod?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
    keys: KEYS,
    // Its lists of more than a thousand need DES, which Deno lacks.
    most: 998,
    async [Symbol.asyncDispose]() {
      const closed = server.close();
      // A call that is refused before its body was read leaves a connection that nobody ends.
      server.httpServer?.closeAllConnections();
      await closed;
      await Deno.remove(directory, { recursive: true });
    },
  };
}

Deno.test("an object store keeps, replaces and deletes blobs", async () => {
  await using place = await bucket();
  const { url, keys } = place;
  const store = openBlobStore(url, keys);
  await store.check();
  assert.equal(await store.get("recordings/t/none.gz"), null);
  const bytes = crypto.getRandomValues(new Uint8Array(50_000));
  await store.put("recordings/t/one.gz", bytes, { contentType: "application/gzip" });
  assert.deepEqual(await store.get("recordings/t/one.gz"), bytes);
  await store.delete("recordings/t/one.gz");
  await store.delete("recordings/t/one.gz");
  assert.equal(await store.get("recordings/t/one.gz"), null);
  const elsewhere = openBlobStore(url.replace("evidence", "missing"), keys);
  await assert.rejects(elsewhere.check(), /bucket/);
  await assert.rejects(elsewhere.get("recordings/t/one.gz"), /bucket/);
  const wrongKey = openBlobStore(url, { ...keys, AWS_ACCESS_KEY_ID: "unknown" });
  // Versity's gateway has a code of its own, with 404.
  const refused = /answered 40[34] (InvalidAccessKeyId|XAdminUserNotFound) to/;
  await assert.rejects(wrongKey.check(), refused);
  await assert.rejects(wrongKey.get("recordings/t/one.gz"), refused);
});

Deno.test("what lies below a folder is deleted, many at a time, and nothing else", async () => {
  await using place = await bucket();
  const store = openBlobStore(place.url, place.keys);
  const bytes = new Uint8Array([1]);
  const many = Array.from({ length: place.most }, (_, n) => `recordings/a/${n}.gz`);
  const below = [...many, "recordings/a/b/2.gz"];
  const keep = "recordings/ab/3.gz";
  await putAll(store, [...below, keep], bytes);
  await store.deleteBelow("recordings/a");
  await store.deleteBelow("recordings/none");
  for (const key of [below[0], many.at(-1), "recordings/a/b/2.gz"]) {
    assert.equal(await store.get(key ?? ""), null);
  }
  assert.deepEqual(await store.get(keep), bytes);
  await store.deleteBelow("recordings/ab");
  assert.equal(await store.get(keep), null);
});

async function putAll(store: BlobStore, keys: readonly string[], bytes: Uint8Array) {
  for (let first = 0; first < keys.length; first += 20) {
    await Promise.all(keys.slice(first, first + 20).map((key) => store.put(key, bytes)));
  }
}
