import assert from "node:assert/strict";
import { gunzipSync } from "node:zlib";
import { EVIDENCE_FILES, MANIFEST_FILE } from "@crumbtrail/contract/evidence";
import { STEP_LIMITS } from "@crumbtrail/contract/step_types";
import { type BlobStore, openBlobStore } from "@crumbtrail/db/blob";
import { attemptKeys, evidenceKey, folderBeside } from "@crumbtrail/db/evidence_blobs";
import { aRecording, aRequest } from "../rules/sample.ts";
import { describePictures, type Pictures } from "./pictures.ts";
import { removeEvidence, storeEvidence } from "./store.ts";
import { verifyFolder } from "./verify.ts";

const ALL: Pictures = {
  before: new Uint8Array([255, 216, 1]),
  after: new Uint8Array([255, 216, 2]),
  end: new Uint8Array([255, 216, 3]),
  steps: new Map(
    Array.from(
      { length: STEP_LIMITS.steps },
      (_, at) => [at + 1, new Uint8Array([255, 216, 4, at])],
    ),
  ),
};

const FIRST = attemptKeys("t", "1", 1);
const SECOND = attemptKeys("t", "1", 2);

function aRun(pictures: Pictures) {
  const seen = aRecording({ requests: [aRequest()] });
  return { recording: { ...seen, findings: [], evidence: describePictures(pictures) }, pictures };
}

/** A store in a folder, away again when the test ends. */
async function temporary() {
  const folder = await Deno.makeTempDir();
  return {
    folder,
    blobs: openBlobStore(`file://${folder}/blobs`),
    [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
  };
}

async function read(blobs: BlobStore, key: string): Promise<Uint8Array> {
  const bytes = await blobs.get(key);
  assert.ok(bytes, key);
  return key.endsWith(".gz") ? new Uint8Array(gunzipSync(bytes)) : bytes;
}

Deno.test("stored evidence under its names is as in the manifest", async () => {
  await using it = await temporary();
  const stored = await storeEvidence(it.blobs, FIRST, aRun(ALL));
  for (const file of [...EVIDENCE_FILES, MANIFEST_FILE] as const) {
    const key = evidenceKey(stored, file);
    assert.ok(key);
    await Deno.mkdir(`${it.folder}/out`, { recursive: true });
    await Deno.writeFile(`${it.folder}/out/${file}`, await read(it.blobs, key));
  }
  const { complaints, files } = await verifyFolder(`${it.folder}/out`, stored.manifestSha256);
  assert.deepEqual([complaints, files], [[], EVIDENCE_FILES.length]);
});

Deno.test("the two keys of a run's row lead to all of its evidence", async () => {
  await using it = await temporary();
  const { recordingKey, screenshotKey, keys } = await storeEvidence(it.blobs, FIRST, aRun(ALL));
  assert.ok(screenshotKey);
  const folder = folderBeside(recordingKey);
  const known = [recordingKey, screenshotKey];
  assert.deepEqual(keys.filter((key) => !known.includes(key) && !key.startsWith(`${folder}/`)), []);
  assert.equal(folderBeside(screenshotKey), null);
});

Deno.test("a run without a picture has no key for one", async () => {
  await using it = await temporary();
  const stored = await storeEvidence(it.blobs, FIRST, aRun({}));
  assert.deepEqual([stored.screenshotKey, stored.keys.length], [null, 4]);
});

Deno.test("when one file can't be stored none stays", async () => {
  const kept = new Map<string, Uint8Array>();
  const failing: BlobStore = {
    put: (key, bytes) =>
      key.endsWith("manifest.json")
        ? Promise.reject(new Error("the disk is full"))
        : Promise.resolve(void kept.set(key, bytes)),
    get: (key) => Promise.resolve(kept.get(key) ?? null),
    delete: (key) => Promise.resolve(void kept.delete(key)),
    deleteBelow: () => Promise.resolve(),
    check: () => Promise.resolve(),
  };
  await assert.rejects(storeEvidence(failing, FIRST, aRun(ALL)), /the disk is full/);
  assert.equal(kept.size, 0);
  const { keys } = await storeEvidence(
    {
      ...failing,
      put: (key, bytes) => Promise.resolve(void kept.set(key, bytes)),
    },
    SECOND,
    aRun(ALL),
  );
  assert.equal(kept.size, keys.length);
  await removeEvidence(failing, keys);
  assert.equal(kept.size, 0);
});
