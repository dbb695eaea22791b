/**
 * One visit that answers two presets, on pages of the demo web: it records and finds what two visits
 * do, and the duties of the page are answered alike.
 */
import assert from "node:assert/strict";
import { catalogue } from "@crumbtrail/contract/catalogue";
import type { Preset } from "@crumbtrail/contract/enums";
import type { Recording } from "@crumbtrail/contract/recording";
import { judgeDuties } from "@crumbtrail/duties/judge";
import { readCatalogue } from "@crumbtrail/scanner/rules/catalogue";
import { judgeNow } from "@crumbtrail/scanner/rules/judge";
import type { ScanOptions } from "@crumbtrail/scanner/scan_options";
import type { Scanner } from "@crumbtrail/scanner/scanner";
import { SIDE_BY_SIDE } from "@crumbtrail/scanner/testing/side_by_side";
import { compareWithTruth } from "./compare.ts";
import { scannerOf } from "./consent_scan.ts";
import type { Page } from "./pages.ts";
import { startSites } from "./sites.ts";

const PAGES = ["publisher-home", "shop"];
const NOTHING_APPROVED = readCatalogue(catalogue.parse({}));

Deno.test("a shared visit finds what two visits find", async (t) => {
  const sites = await startSites();
  const scanner = scannerOf(sites, Deno.env.get("CHROMIUM_PATH"));
  try {
    const pages = sites.pages.filter(({ name }) => PAGES.includes(name));
    assert.equal(pages.length, PAGES.length);
    await Promise.all(
      pages.map((page) =>
        t.step({ name: page.name, fn: () => assertAlike(scanner, page), ...SIDE_BY_SIDE })
      ),
    );
  } finally {
    await scanner.close();
    await sites.close();
  }
});

async function assertAlike(scanner: Scanner, { url, truth }: Page) {
  const scan = (preset: Preset, options: Partial<ScanOptions> = {}) =>
    scanner.scan({
      ...{ url, preset, device: "DESKTOP", picture: false, readSaid: true },
      // The machine may be busy.
      timeoutMs: 180_000,
      ...options,
    });
  const [shared, before, refused, accepted] = await Promise.all([
    scan("REJECT_SP_CMP", { untouched: {} }),
    scan("NO_ACTION_SP_CMP"),
    scan("REJECT_SP_CMP"),
    scan("SP_ACCEPT_ALL"),
  ]);
  const untouched = shared.untouched?.recording ?? assert.fail("no look before the choice");
  assert.deepEqual(endOf(untouched), endOf(before.recording));
  assert.deepEqual(endOf(shared.recording), endOf(refused.recording));
  const none = { missing: [], unexpected: [] };
  assert.deepEqual(compareWithTruth(truth, "NO_ACTION_SP_CMP", untouched), none);
  assert.deepEqual(compareWithTruth(truth, "REJECT_SP_CMP", shared.recording), none);
  assert.deepEqual(found(untouched), found(before.recording));
  assert.deepEqual(found(shared.recording), found(refused.recording));
  const answers = (one: Recording, other: Recording) =>
    judgeDuties([one, other, accepted.recording].map(judged), "EU")
      .map(({ id, result }) => `${id} ${result}`);
  assert.deepEqual(
    answers(untouched, shared.recording),
    answers(before.recording, refused.recording),
  );
}

function endOf({ outcome, reason, consent, said }: Recording) {
  const { status, method, layer } = consent;
  return { outcome, reason, status, method, text: layer?.text, policy: said?.policy };
}

function judged(recording: Recording): Recording {
  return { ...recording, findings: judgeNow(recording, NOTHING_APPROVED).findings };
}

function found(recording: Recording): string[] {
  return judged(recording).findings
    .map(({ issueType, entryName, firstParty, isBeforeConsent }) =>
      [issueType, entryName, firstParty, isBeforeConsent].join(" ")
    ).sort();
}
