import assert from "node:assert/strict";
import { type BlobStore, openBlobStore } from "./blob.ts";

const bytes = new TextEncoder().encode("a recording");

async function contract(store: BlobStore): Promise<void> {
  await store.check();
  assert.equal(await store.get("recordings/none.gz"), null);
  await store.put("recordings/t/one.gz", bytes, { contentType: "application/gzip" });
  assert.deepEqual(await store.get("recordings/t/one.gz"), bytes);
  await store.put("recordings/t/one.gz", new Uint8Array([7]));
  await store.put("recordings/t/run/two.gz", bytes);
  await store.put("recordings/tenant/three.gz", bytes);
  await store.deleteBelow("recordings/tenant");
  await store.deleteBelow("recordings/none");
  assert.equal(await store.get("recordings/tenant/three.gz"), null);
  assert.deepEqual(await store.get("recordings/t/run/two.gz"), bytes);
  assert.deepEqual(await store.get("recordings/t/one.gz"), new Uint8Array([7]));
  await store.delete("recordings/t/one.gz");
  await store.delete("recordings/t/one.gz");
  assert.equal(await store.get("recordings/t/one.gz"), null);
}

Deno.test("a folder keeps, replaces and deletes blobs", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await contract(openBlobStore(`file://${folder}`));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("a key never leaves its folder", async () => {
  const folder = await Deno.makeTempDir();
  const store = openBlobStore(`file://${folder}/inner`);
  try {
    for (
      const key of ["../out", "a/../../out", "/etc/passwd", "a//b", "", "a\u0000b", "%2e%2e/out"]
    ) {
      await assert.rejects(store.put(key, bytes), /Not a blob key/, key);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("a store that can't be written says so", async () => {
  const file = await Deno.makeTempFile();
  try {
    await assert.rejects(openBlobStore(`file://${file}/below`).check());
  } finally {
    await Deno.remove(file);
  }
});

Deno.test("a wrong BLOB_URL is named", () => {
  assert.throws(() => openBlobStore("ftp://x/y"), /file: or s3:/);
  assert.throws(() => openBlobStore("s3://bucket"), /AWS_ACCESS_KEY_ID/);
});
