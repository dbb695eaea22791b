/** The scanner sees what is planted on the demo web: every page under the presets it has to do with. */
import assert from "node:assert/strict";
import pLimit from "p-limit";
import { catalogue } from "@crumbtrail/contract/catalogue";
import { causeText } from "@crumbtrail/contract/cause_text";
import type { Recording } from "@crumbtrail/contract/recording";
import { readCatalogue } from "@crumbtrail/scanner/rules/catalogue";
import { judgeNow } from "@crumbtrail/scanner/rules/judge";
import type { Scanner } from "@crumbtrail/scanner/scanner";
import { SIDE_BY_SIDE } from "@crumbtrail/scanner/testing/side_by_side";
import { compareWithTruth } from "./compare.ts";
import { scannerOf } from "./consent_scan.ts";
import type { Page } from "./pages.ts";
import { startSites } from "./sites.ts";
import { TRUTH_PRESETS, type TruthPreset } from "./truth.ts";

const NOTHING_APPROVED = readCatalogue(catalogue.parse({}));

/** Scans mostly wait; other test files scan at the same time. */
const AT_ONCE = 5;

Deno.test("recordings of the demo web have all plants, and nothing else", async (t) => {
  const sites = await startSites();
  const scanner = scannerOf(sites, Deno.env.get("CHROMIUM_PATH"));
  try {
    const steps = sites.pages.flatMap((page) =>
      presetsOf(page).map((preset) =>
        [`${page.name} ${preset}`, () => assertSeen(scanner, page, preset)] as const
      )
    );
    await pLimit(AT_ONCE).map(steps, ([name, fn]) => t.step({ name, fn, ...SIDE_BY_SIDE }));
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
  const { findings } = judgeNow(recording, NOTHING_APPROVED);
  for (const { entryName, cause } of findings) {
    const expected = truth.causes[entryName];
    if (expected && cause) {
      assert.equal(`${entryName}: ${causeText(cause)}`, `${entryName}: ${expected}`);
    }
  }
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
