import assert from "node:assert/strict";
import { openDataFolder } from "./data_folder.ts";
import { temporary } from "../testing/temporary_folder.ts";

Deno.test("a data folder is held by one start at a time", async () => {
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

Deno.test("nobody else reads logs and blobs", async () => {
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
