import { TextReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js";
import assert from "node:assert/strict";
import { unpackZip } from "./archive.ts";

Deno.test("an archive is unpacked with its folders", async () => {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  await zip.add("server/", undefined, { directory: true });
  await zip.add("server/bin/start", new TextReader("run"));
  const folder = await Deno.makeTempDir();
  await unpackZip(await zip.close(), folder);
  assert.equal(await Deno.readTextFile(`${folder}/server/bin/start`), "run");
  await Deno.remove(folder, { recursive: true });
});
