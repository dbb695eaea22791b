/** The scanner sees what is planted on the demo web: every page under the presets it has to do with. */
import assert from "node:assert/strict";
import type { Recording } from "@crumbtrail/contract/recording";
import { parseCnames, parseHostMap } from "@crumbtrail/scanner/scanner_options";
import { createScanner, type Scanner } from "@crumbtrail/scanner/scanner";
import { compareWithTruth } from "./compare.ts";
import type { Page } from "./pages.ts";
import { type Sites, startSites } from "./sites.ts";
import { TRUTH_PRESETS, type TruthPreset } from "./truth.ts";

/** Scans mostly wait; other test files scan at the same time. */
const AT_ONCE = 5;

Deno.test("recordings of the demo web have all plants, and nothing else", async (t) => {
  const sites = await startSites();
  const scanner = scannerFor(sites);
  try {
    const waiting = sites.pages.flatMap((page) =>
      presetsOf(page)
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

/**
 * A page without a consent layer records the same under each preset, which the page `clean` shows;
 * the others of its kind are scanned once.
 */
function presetsOf({ name, truth }: Page): TruthPreset[] {
  const once = truth.consent === null && name !== "clean";
  return TRUTH_PRESETS.filter((preset) =>
    truth.outcomes[preset] && (!once || preset === "NO_ACTION_SP_CMP")
  );
}

async function assertSeen(scanner: Scanner, { url, truth }: Page, preset: TruthPreset) {
  const { recording } = await scanner.scan({
    url,
    preset,
    device: "DESKTOP",
    // Pictures are looked at by the scanner's own tests.
    picture: false,
    dwellMs: truth.lookMs,
    // The machine may be busy; how long a scan may take is tested elsewhere.
    timeoutMs: 180_000,
  });
  const { outcome, reason, reasonDetail } = recording;
  const expected = { reason: null, ...truth.outcomes[preset], reasonDetail };
  assert.deepEqual({ outcome, reason, reasonDetail }, expected);
  assert.deepEqual(compareWithTruth(truth, preset, recording), { missing: [], unexpected: [] });
  assert.deepEqual(withoutOrigin(recording), []);
}

/** What does not lead to the page: all must, but what only the proxy or the jar has seen. */
function withoutOrigin({ requests, cookies, storage, siteData, signals }: Recording): string[] {
  const roots = requests
    .filter(({ type, purpose }) => type !== "Document" && purpose !== "connection")
    .filter(({ initiatedBy }) => !initiatedBy);
  const sources = [
    ...cookies.flatMap(({ sources }) => sources).filter(({ method }) => method !== "unknown"),
    ...[...storage, ...siteData].flatMap(({ sources }) => sources),
    ...signals,
  ];
  return [...roots, ...sources.filter(({ initiatedBy }) => !initiatedBy)].map(({ url }) => url);
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
