/** The scanner sees what is planted on the demo web: every page under every preset. */
import assert from "node:assert/strict";
import { parseCnames, parseHostMap } from "@crumbtrail/scanner/config";
import { createScanner, type Scanner } from "@crumbtrail/scanner/scanner";
import { compareWithTruth } from "./compare.ts";
import type { Page } from "./pages.ts";
import { type Sites, startSites } from "./sites.ts";
import { TRUTH_PRESETS, type TruthPreset } from "./truth.ts";

const AT_ONCE = 3;

Deno.test("recordings of the demo web hold what is planted, and nothing else", async (t) => {
  const sites = await startSites();
  const scanner = scannerFor(sites);
  try {
    const waiting = sites.pages.flatMap((page) =>
      TRUTH_PRESETS.filter((preset) => page.truth.outcomes[preset])
        .map((preset) => ({ page, preset }))
    );
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { page, preset } = next;
        await t.step({
          name: `${page.name} ${preset}`,
          fn: () => assertSeen(scanner, page, preset),
          // Steps run side by side: what one starts, another may end.
          sanitizeOps: false,
          sanitizeResources: false,
          sanitizeExit: false,
        });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await scanner.close();
    await sites.close();
  }
});

async function assertSeen(scanner: Scanner, { url, truth }: Page, preset: TruthPreset) {
  const { recording } = await scanner.scan({ url, preset, device: "DESKTOP" });
  const { outcome, reason, reasonDetail } = recording;
  const expected = { reason: null, ...truth.outcomes[preset], reasonDetail };
  assert.deepEqual({ outcome, reason, reasonDetail }, expected);
  assert.deepEqual(compareWithTruth(truth, preset, recording), { missing: [], unexpected: [] });
}

function scannerFor(sites: Sites): Scanner {
  const cnames = Object.entries(sites.cnames).map((pair) => pair.join("=")).join(",");
  return createScanner({
    chromiumPath: Deno.env.get("CHROMIUM_PATH"),
    hostMap: parseHostMap(sites.hostMap),
    declaredCnames: parseCnames(cnames),
    authority: { pem: sites.caPem, checkedBy: "browser" },
  }, { warn() {}, debug() {} });
}
