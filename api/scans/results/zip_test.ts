import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { readZip } from "../../testing/downloads.ts";
import { zipStream } from "./zip.ts";

const AT = new Date("2025-11-20T10:00:00Z");

Deno.test("texts are packed, pictures are not packed again", async () => {
  const text = new TextEncoder().encode("the same again ".repeat(10_000));
  const picture = new Uint8Array(randomBytes(5000));
  const stream = zipStream(
    [{ name: "recording.json", bytes: text }, { name: "screenshot.jpg", bytes: picture }],
    AT,
    assert.ifError,
  );
  const response = new Response(stream);
  const bytes = await response.clone().bytes();
  assert.ok(bytes.length < 5000 + text.length / 20, `${bytes.length} bytes`);
  const files = await readZip(response);
  assert.deepEqual(files.get("recording.json"), text);
  assert.deepEqual(files.get("screenshot.jpg"), picture);
});

Deno.test("the same files make the same archive", async () => {
  const made = () =>
    new Response(
      zipStream([{ name: "README.txt", bytes: new Uint8Array([1]) }], AT, assert.ifError),
    )
      .bytes();
  assert.deepEqual(await made(), await made());
});

Deno.test("a reader that goes away is no error of ours", async () => {
  const errors: unknown[] = [];
  const bytes = new Uint8Array(randomBytes(5_000_000));
  const stream = zipStream([{ name: "recording.json", bytes }], AT, (e) => errors.push(e));
  const reader = stream.getReader();
  await reader.read();
  await reader.cancel("gone");
  // What is under way ends in microtasks and a few turns of the loop.
  for (let turn = 0; turn < 50; turn++) await new Promise((done) => setTimeout(done, 0));
  assert.deepEqual(errors, []);
});
