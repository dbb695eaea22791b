/** Browsers that end at their start, as programs that say what Chromium says. */
import assert from "node:assert/strict";
import { findBrowser } from "./find.ts";
import { PREFERENCES } from "./flags.ts";
import { launchBrowser } from "./launch.ts";
import { makeProfile, removeProfile } from "./profile.ts";
import { startBrowser } from "./sandbox.ts";

const NO_SANDBOX = "[12:34:1128/174901.26:FATAL:zygote_host_impl_linux.cc(128)] " +
  "No usable sandbox! If you want to live dangerously, see elsewhere.";

/** A browser that ends unless its arguments match; else the real one. */
async function browserThat(condition: string, ending: string) {
  const folder = await Deno.makeTempDir();
  const { path } = await findBrowser(Deno.env.get("CHROMIUM_PATH"));
  const script = `#!/bin/bash
browser="${path}"
[[ "$*" == *--version* || ${condition} ]] && exec "$browser" "$@"
${ending}
`;
  await Deno.writeTextFile(`${folder}/chromium`, script, { mode: 0o755 });
  return {
    found: await findBrowser(`${folder}/chromium`),
    [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
  };
}

Deno.test("a browser that ends at once is told with its own words", async () => {
  const words = "chromium: error while loading shared libraries: libnss3.so: cannot open it";
  await using browser = await browserThat("0 -gt 1", `echo "${words}" >&2; exit 127`);
  const warnings: string[] = [];
  await assert.rejects(
    launchBrowser({ found: browser.found, warn: (text) => warnings.push(text) }),
    (error) => error instanceof Error && error.message.endsWith(`ended at its start: ${words}`),
  );
  assert.deepEqual(warnings.filter((text) => text.includes("ends with it")), []);
});

/** Passes on all commands, and ends the browser instead as one asks its page for an answer. */
const UNTIL_ITS_PAGE_IS_ASKED = `exec 5> >(exec "$browser" "$@" --no-sandbox 3<&0 </dev/null)
while IFS= read -r -d "" command <&3 && [[ $command != *Runtime.evaluate* ]]; do
  printf "%s\\0" "$command" >&5
done
kill -9 $!`;
const ENDINGS = {
  "before it answers": "",
  "after it has answered": UNTIL_ITS_PAGE_IS_ASKED,
};
for (const [when, before] of Object.entries(ENDINGS)) {
  Deno.test(`a browser that ends with its sandbox runs without, with a warning: ${when}`, async () => {
    await using browser = await browserThat(
      '"$*" == *--no-sandbox*',
      `${before}\necho "${NO_SANDBOX}" >&2; kill -ABRT $$`,
    );
    const profile = await makeProfile(PREFERENCES);
    const warnings: string[] = [];
    const started = await startBrowser({
      found: browser.found,
      profile,
      flags: {
        ...{ sink: "127.0.0.1:9", userAgent: "x", trustedKeys: [], proxyVerifies: false },
        gpc: false,
      },
      warn: (text) => warnings.push(text),
    }, false);
    assert.match(await started.version(), /Chrome/);
    assert.deepEqual(warnings, [
      "Chromium runs without its sandbox because it ends with it: No usable sandbox!",
    ]);
    await started.close();
    await removeProfile(profile);
  });
}
