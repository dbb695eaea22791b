import { startDevServers } from "@crumbtrail/build/dev";
import { ROOT } from "@crumbtrail/build/parts";
import assert from "node:assert/strict";
import { join, relative } from "node:path";
import { browserTest, stage } from "./stage.ts";

const CONFIG = `import { remoteConfig } from "@crumbtrail/build/remote_config";
export default remoteConfig("PART");
`;
const ROUTES = `import { createRoute } from "@tanstack/react-router";
import { Greeting } from "./Greeting.tsx";
export const routes = (mount) => [
  createRoute({ getParentRoute: () => mount, path: "/", component: Greeting }),
];
`;
const GREETING = `import { useState } from "react";
export function Greeting() {
  const [text, setText] = useState("");
  return <label>Before<input value={text} onChange={(e) => setText(e.target.value)} /></label>;
}
`;

/** A remote of its own, in a folder that neither git nor the gate looks at. */
async function writeRemote(): Promise<string> {
  const parent = join(ROOT, "shell/test/fixtures/dist");
  await Deno.mkdir(parent, { recursive: true });
  const dir = await Deno.makeTempDir({ dir: parent });
  const part = relative(ROOT, dir);
  await Deno.writeTextFile(`${dir}/rsbuild.config.ts`, CONFIG.replace("PART", part));
  await Deno.writeTextFile(`${dir}/routes.tsx`, ROUTES);
  await Deno.writeTextFile(`${dir}/Greeting.tsx`, GREETING);
  return part;
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

Deno.test(browserTest(
  "a changed component of a remote is exchanged in the open page, its state kept",
  async () => {
    const part = await writeRemote();
    const dev = await startDevServers(freePort(), ["shell", part]);
    try {
      const { shell = "", [part]: remote = "" } = dev.origins;
      await using on = await stage({ devOrigins: { shell, hot: remote } });
      on.state.signedIn = true;
      on.state.remotes = [{ name: "mfe-issues", entry: "/remotes/hot/mf-manifest.json" }];
      const page = await on.open("/");
      await page.getByLabel("Before").fill("kept");
      await Deno.writeTextFile(
        join(ROOT, part, "Greeting.tsx"),
        GREETING.replace("Before", "After"),
      );
      assert.equal(await page.getByLabel("After").inputValue(), "kept");
    } finally {
      await dev.stop();
      await Deno.remove(join(ROOT, part), { recursive: true });
    }
  },
));
