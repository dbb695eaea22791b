import assert from "node:assert/strict";
import { manifest, MANIFEST_FILE, manifestText } from "@crumbtrail/contract/evidence";
import { aRecording, aRequest } from "../rules/sample.ts";
import { packEvidence } from "./pack.ts";
import { describePictures } from "./pictures.ts";
import { verifyFolder } from "./verify.ts";
import { temporaryFolder } from "../testing/temporary_folder.ts";

const pictures = {
  before: new Uint8Array([255, 216, 1]),
  after: new Uint8Array([255, 216, 2]),
  end: new Uint8Array([255, 216, 3]),
};

function aPackage() {
  const seen = aRecording({ requests: [aRequest()] });
  const recording = { ...seen, findings: [], evidence: describePictures(pictures) };
  const recordingText = JSON.stringify(recording);
  return packEvidence({ recording, recordingText, pictures, har: true, readme: true });
}

/** A folder of evidence, away again when the test ends. */
async function laidOut() {
  const folder = await Deno.makeTempDir();
  const { files, manifestSha256 } = aPackage();
  for (const [file, bytes] of files) await Deno.writeFile(`${folder}/${file}`, bytes);
  return {
    folder,
    names: [...files.keys()],
    manifestSha256,
    check: async (expected: string | null = null) =>
      (await verifyFolder(folder, expected)).complaints,
    [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
  };
}

Deno.test("evidence as it was written is as listed", async () => {
  await using it = await laidOut();
  assert.deepEqual(it.names, [
    "recording.json",
    "recording.har",
    "screenshot-before.jpg",
    "screenshot-after.jpg",
    "screenshot.jpg",
    "README.txt",
    "manifest.json",
  ]);
  const verified = await verifyFolder(it.folder, it.manifestSha256);
  assert.deepEqual(verified, { complaints: [], manifestSha256: it.manifestSha256, files: 6 });
});

Deno.test("a byte changed, added or cut off in any file is reported with the file's name", async () => {
  await using it = await laidOut();
  for (const name of it.names) {
    const path = `${it.folder}/${name}`;
    const bytes = await Deno.readFile(path);
    const last = bytes.length - 1;
    const flipped = [0, last >> 1, last].map((at) =>
      bytes.map((byte, index) => index === at ? byte ^ 1 : byte)
    );
    for (const changed of [...flipped, new Uint8Array([...bytes, 32]), bytes.slice(0, -1)]) {
      await Deno.writeFile(path, changed);
      const complaints = await it.check(it.manifestSha256);
      assert.ok(complaints.some((text) => text.startsWith(`${name}: `)), `${name}: ${complaints}`);
    }
    await Deno.writeFile(path, bytes);
  }
  assert.deepEqual(await it.check(it.manifestSha256), []);
});

Deno.test("missing and added files are named", async () => {
  await using it = await laidOut();
  for (const name of it.names) {
    const path = `${it.folder}/${name}`;
    const bytes = await Deno.readFile(path);
    await Deno.remove(path);
    assert.deepEqual(await it.check(), [`${name}: missing`]);
    await Deno.writeFile(path, bytes);
  }
  await Deno.mkdir(`${it.folder}/more`);
  await Deno.writeTextFile(`${it.folder}/notes.txt`, "");
  assert.deepEqual(await it.check(), [
    "more: not listed in manifest.json",
    "notes.txt: not listed in manifest.json",
  ]);
});

Deno.test("links and folders are no evidence", async () => {
  await using it = await laidOut();
  await using elsewhere = await laidOut();
  for (const name of it.names) {
    const path = `${it.folder}/${name}`;
    const bytes = await Deno.readFile(path);
    await Deno.remove(path);
    await Deno.symlink(`${elsewhere.folder}/${name}`, path);
    assert.deepEqual(await it.check(), [`${name}: not a regular file`]);
    await Deno.remove(path);
    await Deno.mkdir(path);
    assert.deepEqual(await it.check(), [`${name}: not a regular file`]);
    await Deno.remove(path);
    await Deno.writeFile(path, bytes);
  }
});

Deno.test("a byte order mark is a change, and so is any other that a reader of text would not see", async () => {
  await using it = await laidOut();
  const path = `${it.folder}/${MANIFEST_FILE}`;
  const bytes = await Deno.readFile(path);
  await Deno.writeFile(path, new Uint8Array([0xef, 0xbb, 0xbf, ...bytes]));
  assert.deepEqual(await it.check(), ["manifest.json: not in the format of a manifest"]);
});

Deno.test("without the stored hash, too, a manifest can't change a byte unseen", async () => {
  await using it = await laidOut();
  const path = `${it.folder}/${MANIFEST_FILE}`;
  const bytes = await Deno.readFile(path);
  for (let at = 0; at < bytes.length; at++) {
    await Deno.writeFile(path, bytes.map((byte, index) => index === at ? byte ^ 1 : byte));
    assert.notDeepEqual(await it.check(), [], `byte ${at}`);
  }
});

Deno.test("a file left out of the manifest as well is missed by the recording, or by the hash", async () => {
  await using it = await laidOut();
  const path = `${it.folder}/${MANIFEST_FILE}`;
  const listed = manifest.parse(JSON.parse(await Deno.readTextFile(path)));
  const without = async (gone: string) => {
    const files = listed.files.filter(({ file }) => file !== gone);
    await Deno.writeTextFile(path, manifestText({ ...listed, files }));
    await Deno.remove(`${it.folder}/${gone}`);
  };
  await without("screenshot-before.jpg");
  assert.deepEqual(await it.check(), [
    "screenshot-before.jpg: not the one that recording.json names",
  ]);
  const complaints = await it.check(it.manifestSha256);
  assert.match(complaints[0] ?? "", /^manifest\.json: its SHA-256 is [0-9a-f]{64}, not [0-9a-f]/);
});

Deno.test("a folder without a manifest cannot be verified", async () => {
  await using temporary = await temporaryFolder();
  const { path: folder } = temporary;
  const { complaints } = await verifyFolder(folder, null);
  assert.deepEqual(complaints, ["manifest.json: missing"]);
  await assert.rejects(verifyFolder(`${folder}/none`, null), Deno.errors.NotFound);
});
