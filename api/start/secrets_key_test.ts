import { isKeyList } from "@crumbtrail/db/secrets";
import assert from "node:assert/strict";
import { StartError } from "../platform/process/start.ts";
import { secretsKey } from "./secrets_key.ts";
import { temporary } from "../testing/temporary_folder.ts";

Deno.test("a key is made once, and nobody else reads its file", async () => {
  await using home = await temporary();
  const key = await secretsKey(undefined, home.path);
  assert.ok(isKeyList(key));
  const { mode } = await Deno.stat(`${home.path}/secrets.key`);
  assert.equal((mode ?? 0) & 0o777, 0o600);
  assert.equal(await secretsKey(undefined, home.path), key);
  await using other = await temporary();
  assert.notEqual(await secretsKey("", other.path), key);
});

Deno.test("a key that is given is used, and none is made", async () => {
  await using home = await temporary();
  assert.equal(await secretsKey("given", home.path), "given");
  await assert.rejects(Deno.stat(`${home.path}/secrets.key`), Deno.errors.NotFound);
});

Deno.test("a file that holds no key is not replaced", async () => {
  await using home = await temporary();
  await Deno.writeTextFile(`${home.path}/secrets.key`, "");
  await assert.rejects(secretsKey(undefined, home.path), StartError);
});
