import assert from "node:assert/strict";
import { pointInside, run, startable } from "./debian.ts";

Deno.test("absolute links of an unpacked package lead into its folder, wherever that is moved", async () => {
  const folder = await Deno.makeTempDir();
  const root = `${folder}/unpacking`;
  await Deno.mkdir(`${root}/etc/java`, { recursive: true });
  await Deno.mkdir(`${root}/usr/lib/jvm/conf`, { recursive: true });
  await Deno.writeTextFile(`${root}/etc/java/net.properties`, "inside");
  await Deno.symlink("/etc/java/net.properties", `${root}/usr/lib/jvm/conf/net.properties`);
  await Deno.symlink("../conf", `${root}/usr/lib/jvm/conf/same`);
  await Deno.symlink("/etc/missing", `${root}/usr/lib/jvm/missing`);
  await pointInside(root);
  await Deno.rename(root, `${folder}/unpacked`);
  const jvm = `${folder}/unpacked/usr/lib/jvm`;
  assert.equal(await Deno.readTextFile(`${jvm}/conf/same/net.properties`), "inside");
  assert.equal(await Deno.readLink(`${jvm}/conf/same`), "../conf");
  assert.equal(await Deno.readLink(`${jvm}/missing`), "../../../etc/missing");
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a program of an unpacked package is given its arguments, and its own libraries first", async () => {
  const root = await Deno.makeTempDir();
  await Deno.mkdir(`${root}/usr/bin`, { recursive: true });
  const said = '#!/bin/sh\necho "$# $2 $LD_LIBRARY_PATH" > "$1"\n';
  await Deno.writeTextFile(`${root}/usr/bin/program`, said, { mode: 0o755 });
  const path = await startable(root, "usr/bin/program");
  await run(path, [`${root}/said`, "two words"]);
  const libraries = `${root}/usr/lib/${Deno.build.arch}-linux-gnu`;
  const words = await Deno.readTextFile(`${root}/said`);
  assert.ok(words.startsWith(`2 two words ${libraries}:`), words);
  assert.equal(await startable("", "usr/bin/program"), "/usr/bin/program");
  await Deno.remove(root, { recursive: true });
});
