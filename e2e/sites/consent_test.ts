/** Every consent site under every preset it is for: the right status, reason and end state. */
import assert from "node:assert/strict";
import { CONSENT_CASES } from "./consent_cases.ts";
import { scanCase, scannerOf } from "./consent_scan.ts";
import { inTurns } from "./in_turns.ts";
import { startSites } from "./sites.ts";

const AT_ONCE = 4;

Deno.test("consent sites come to what is planted", async (t) => {
  const sites = await startSites();
  const scanner = scannerOf(sites, Deno.env.get("CHROMIUM_PATH"));
  try {
    const found = await inTurns(CONSENT_CASES, AT_ONCE, (one) => scanCase(scanner, one));
    for (const { expected: { page, preset }, wrong } of found) {
      await t.step(`${page} ${preset}`, () => assert.deepEqual(wrong, []));
    }
  } finally {
    await scanner.close();
    await sites.close();
  }
});
