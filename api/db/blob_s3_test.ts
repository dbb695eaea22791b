import assert from "node:assert/strict";
import S3rver from "s3rver";
import { openBlobStore } from "./blob.ts";

const KEYS = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

Deno.test({
  name: "an object store keeps, replaces and deletes blobs",
  async fn() {
    const directory = await Deno.makeTempDir();
    const server = new S3rver({
      port: 0,
      address: "127.0.0.1",
      silent: true,
      directory,
      configureBuckets: [{ name: "evidence", configs: [] }],
    });
    const { port } = await server.run();
    const url = `s3://evidence/prod?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`;
    try {
      const store = openBlobStore(url, KEYS);
      await store.check();
      assert.equal(await store.get("recordings/t/none.gz"), null);
      const bytes = crypto.getRandomValues(new Uint8Array(50_000));
      await store.put("recordings/t/one.gz", bytes, { contentType: "application/gzip" });
      assert.deepEqual(await store.get("recordings/t/one.gz"), bytes);
      await store.delete("recordings/t/one.gz");
      await store.delete("recordings/t/one.gz");
      assert.equal(await store.get("recordings/t/one.gz"), null);
      for (const key of ["recordings/a/1.gz", "recordings/a/b/2.gz", "recordings/ab/3.gz"]) {
        await store.put(key, bytes);
      }
      await store.deleteBelow("recordings/a");
      await store.deleteBelow("recordings/none");
      assert.equal(await store.get("recordings/a/1.gz"), null);
      assert.equal(await store.get("recordings/a/b/2.gz"), null);
      assert.deepEqual(await store.get("recordings/ab/3.gz"), bytes);
      const elsewhere = openBlobStore(url.replace("evidence", "missing"), KEYS);
      await assert.rejects(elsewhere.check(), /bucket/);
      const wrongKey = openBlobStore(url, { ...KEYS, accessKeyId: "unknown" });
      await assert.rejects(wrongKey.check(), /403/);
    } finally {
      const closed = server.close();
      // A call that is refused before its body was read leaves a connection that nobody ends.
      server.httpServer?.closeAllConnections();
      await closed;
      await Deno.remove(directory, { recursive: true });
    }
  },
});
