import assert from "node:assert/strict";
import { ROOT } from "../support/repository.ts";
import { checkPageScripts } from "./page_scripts.ts";

const BUILT = `${ROOT}/scanner/page_scripts/built`;

Deno.test("an edited bundle and a missing one are named", async () => {
  const folder = await Deno.makeTempDir();
  const bundle = await Deno.readTextFile(`${BUILT}/wrapper.js`);
  const check = () => checkPageScripts(folder);
  const complaints = async () => (await check()).filter((text) => text.includes("/wrapper.js "));
  try {
    assert.equal((await complaints()).length, 1, "missing");
    await Deno.writeTextFile(`${folder}/wrapper.js`, bundle.replace("install", "installed"));
    assert.equal((await complaints()).length, 1, "edited");
    await Deno.writeTextFile(`${folder}/wrapper.js`, bundle);
    assert.deepEqual(await complaints(), []);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
