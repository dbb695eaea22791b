import assert from "node:assert/strict";
import { deviceOf, isMobile } from "./device.ts";

const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) " +
  "Chrome/141.0.0.0 Safari/537.36";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 " +
  "(KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

Deno.test("devices: browser and system in words, whatever else they claim to be", () => {
  assert.equal(deviceOf(CHROME), "Chrome on Windows");
  assert.equal(deviceOf(`${CHROME} Edg/141.0.0.0`), "Edge on Windows");
  assert.equal(deviceOf(IPHONE), "Safari on iOS");
  assert.equal(
    deviceOf("Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Firefox/144.0"),
    "Firefox on Linux",
  );
  assert.equal(deviceOf("curl/8.5.0"), "Unknown browser");
  assert.deepEqual([CHROME, IPHONE].map(isMobile), [false, true]);
});
