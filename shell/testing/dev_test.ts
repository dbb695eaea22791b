import { startDevServers } from "@crumbtrail/build/dev";
import { distOf } from "@crumbtrail/build/parts";
import assert from "node:assert/strict";
import { buildInProcess } from "./build.ts";
import { stage } from "./stage.ts";
import { temporaryRemote } from "./temporary_remote.ts";

const GREETING = `import { useState } from "react";
export function Greeting() {
  const [text, setText] = useState("");
  return <label>Before<input value={text} onChange={(e) => setText(e.target.value)} /></label>;
}
`;

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

Deno.test("a changed component of a remote is exchanged in the open page, its state kept", async () => {
  await using hot = await temporaryRemote(GREETING);
  const { part } = hot;
  const dev = await startDevServers(freePort(), ["shell", part]);
  try {
    const { shell = "", [part]: remote = "" } = dev.origins;
    await using on = await stage({ devOrigins: { shell, hot: remote } });
    on.state.signedIn = true;
    on.state.remotes = [{ name: "mfe-issues", entry: "/remotes/hot/mf-manifest.json" }];
    const page = await on.open("/");
    await page.getByLabel("Before").fill("kept");
    await hot.write(GREETING.replace("Before", "After"));
    assert.equal(await page.getByLabel("After").inputValue(), "kept");
  } finally {
    await dev.stop();
  }
});

Deno.test("a development server leaves alone what was built to be served", async () => {
  await using remote = await temporaryRemote(GREETING);
  await buildInProcess([remote.part]);
  const dev = await startDevServers(freePort(), [remote.part]);
  await dev.stop();
  assert.ok((await Deno.stat(`${distOf(remote.part)}/mf-manifest.json`)).isFile);
});

Deno.test("a build that fails leaves the one before it in place, and the next replaces it", async () => {
  await using remote = await temporaryRemote(GREETING);
  const manifest = () => Deno.readTextFile(`${distOf(remote.part)}/mf-manifest.json`);
  await buildInProcess([remote.part]);
  const first = await manifest();
  await remote.write("export function Greeting( {");
  await assert.rejects(buildInProcess([remote.part]));
  assert.equal(await manifest(), first);
  await remote.write(GREETING.replace("Before", "After"));
  await buildInProcess([remote.part]);
  assert.notEqual(await manifest(), first);
});
