import assert from "node:assert/strict";
import { cached } from "./cached.ts";

Deno.test("what was brought is there as a whole, and is not brought again", async () => {
  const folder = await Deno.makeTempDir();
  const bring = (text: string) => (path: string) => Deno.writeTextFile(path, text);
  const path = await cached("a", bring("first"), folder);
  assert.equal(await cached("a", bring("second"), folder), path);
  assert.equal(await Deno.readTextFile(path), "first");

  const halfway = async (at: string) => {
    await Deno.writeTextFile(at, "half");
    throw new Error("the connection is lost");
  };
  await assert.rejects(cached("b", halfway, folder), /the connection is lost/);
  assert.equal(await Deno.readTextFile(await cached("b", bring("whole"), folder)), "whole");

  // Two test runs at the same time, with a folder.
  const bringFolder = async (at: string) => {
    await Deno.mkdir(at);
    await Deno.writeTextFile(`${at}/file`, "content");
  };
  const both = await Promise.all([1, 2].map(() => cached("c", bringFolder, folder)));
  assert.equal(both[0], both[1]);
  const left = await Array.fromAsync(Deno.readDir(folder), ({ name }) => name);
  assert.deepEqual(left.sort(), ["a", "b", "c"]);
  await Deno.remove(folder, { recursive: true });
});
