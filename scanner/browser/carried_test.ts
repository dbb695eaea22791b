/** The browser of the npm package: where it is unpacked, and that it starts there. */
import assert from "node:assert/strict";
import { carriedBrowser } from "./carried.ts";
import { findBrowser } from "./find.ts";
import { launchBrowser } from "./launch.ts";
import { checkCanary } from "./canary.ts";
import { temporaryFolder } from "../testing/temporary_folder.ts";
import { html, plant } from "../testing/plant.ts";
import { openTrap } from "../testing/trap.ts";

const CARRIES = Deno.build.os === "linux" && Deno.build.arch === "x86_64";

Deno.test("the carried browser lies in the given folder, whole and its own, and starts", async (t) => {
  await using temporary = await temporaryFolder();
  const { path: folder } = temporary;
  // Two scanners that start at the same time.
  const [found, other] = await Promise.all([carriedBrowser(folder), carriedBrowser(folder)]);
  assert.equal(found, other);
  if (!CARRIES) return assert.equal(found, null);
  const path = found ?? "";
  assert.ok(path.startsWith(`${folder}/`));
  const entries = await Array.fromAsync(Deno.readDir(folder));
  assert.equal(entries.length, 1, "nothing half unpacked is left");

  await t.step("with the package's libraries, whoever starts it", async () => {
    const child = new Deno.Command(path, { args: ["--version"], env: { LD_DEBUG: "libs" } });
    const { stdout, stderr } = await child.output();
    assert.match(new TextDecoder().decode(stdout), /^Chromium \d+/);
    const loaded = new TextDecoder().decode(stderr).match(/calling init: .*/g)?.join("\n") ?? "";
    for (const library of ["libnss3.so", "libnspr4.so", "libexpat.so.1"]) {
      assert.ok(loaded.includes(`${path.replace(/\/[^/]*$/, "")}/lib/${library}`), library);
    }
  });

  await t.step(
    "as a headless shell that scans use, with a sandbox where there is one",
    async () => {
      // The switch for Global Privacy Control is checked with the rest.
      const found = await findBrowser(path);
      const launched = await launchBrowser({ found, gpc: true, warn() {} });
      await checkCanary(launched).finally(() => launched.close());
    },
  );

  await t.step("its WebRTC sends nothing past the proxy", async () => {
    const trap = openTrap();
    const reaches = () =>
      html(`<p>fine</p><script>
        const peer = new RTCPeerConnection({iceServers: [{urls: "stun:127.0.0.1:${trap.port}"}]});
        peer.createDataChannel("x"); peer.createOffer().then((o) => peer.setLocalDescription(o));
        </script>`);
    await using planted = plant({ page: reaches }, { chromiumPath: path });
    const { recording } = await planted.scan("/");
    await trap.close();
    assert.deepEqual([recording.reason, trap.hits], [null, []]);
  });

  await t.step("what another user owns or may write is not started", async () => {
    const home = path.replace(/\/[^/]*$/, "");
    await Deno.chmod(home, 0o777);
    await Deno.writeTextFile(`${home}/planted`, "");
    assert.equal(await carriedBrowser(folder), path);
    await assert.rejects(Deno.stat(`${home}/planted`), Deno.errors.NotFound);
  });
});
