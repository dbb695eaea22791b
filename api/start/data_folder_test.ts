import { isKeyList } from "@crumbtrail/db/secrets";
import assert from "node:assert/strict";
import { StartError } from "../platform/process/start.ts";
import { temporary } from "../testing/temporary_folder.ts";
import { openDataFolder, secretsKey } from "./data_folder.ts";

Deno.test("one start at a time holds a data folder", async () => {
  await using home = await temporary();
  const path = `${home.path}/data`;
  {
    using folder = await openDataFolder(path);
    assert.equal(folder.path, path);
    await assert.rejects(openDataFolder(path), {
      message: new RegExp(`Another start \\(process ${Deno.pid}\\) runs on the data folder`),
    });
  }
  using again = await openDataFolder(path);
  assert.equal(again.path, path);
});

Deno.test("other users can't read logs and blobs", async () => {
  await using home = await temporary();
  const path = `${home.path}/data`;
  using _folder = await openDataFolder(path);
  for (const name of ["logs", "blobs"]) {
    const { mode } = await Deno.stat(`${path}/${name}`);
    assert.equal((mode ?? 0) & 0o077, 0);
  }
});

Deno.test("a folder that can't be made is refused with the reason", async () => {
  await using home = await temporary();
  const file = `${home.path}/file`;
  await Deno.writeTextFile(file, "");
  await assert.rejects(openDataFolder(`${file}/data`), {
    message: /can't be written: Not a directory/,
  });
});

Deno.test("a key is made once, in a file that other users can't read", async () => {
  await using home = await temporary();
  const key = await secretsKey(undefined, home.path);
  assert.ok(isKeyList(key));
  const { mode } = await Deno.stat(`${home.path}/secrets.key`);
  assert.equal((mode ?? 0) & 0o777, 0o600);
  assert.equal(await secretsKey(undefined, home.path), key);
  await using other = await temporary();
  assert.notEqual(await secretsKey("", other.path), key);
});

Deno.test("a configured key is used, and none is made", async () => {
  await using home = await temporary();
  assert.equal(await secretsKey("given", home.path), "given");
  await assert.rejects(Deno.stat(`${home.path}/secrets.key`), Deno.errors.NotFound);
});

Deno.test("a file that holds no key is not replaced", async () => {
  await using home = await temporary();
  await Deno.writeTextFile(`${home.path}/secrets.key`, "");
  await assert.rejects(secretsKey(undefined, home.path), StartError);
});
