/**
 * Proofs on the demo web: each cause of a page with planted chains is named, and a run that blocks it
 * ends what is its doing and nothing else, in frames and workers too.
 */
import { compareProof } from "@crumbtrail/api/scans/proofs/compare";
import { blockable } from "@crumbtrail/contract/blockable";
import { BLOCKED_BY_PROOF, type BlockKind, type BlockRule } from "@crumbtrail/contract/blocking";
import { catalogue } from "@crumbtrail/contract/catalogue";
import type { Cause } from "@crumbtrail/contract/cause";
import { causeText } from "@crumbtrail/contract/cause_text";
import type { ProofEntry } from "@crumbtrail/contract/proof";
import type { Report } from "@crumbtrail/contract/report";
import { causesInReport } from "@crumbtrail/contract/report_causes";
import { readCatalogue } from "@crumbtrail/scanner/rules/catalogue";
import { judgeNow } from "@crumbtrail/scanner/rules/judge";
import type { Scanner } from "@crumbtrail/scanner/scanner";
import { SIDE_BY_SIDE } from "@crumbtrail/scanner/testing/side_by_side";
import assert from "node:assert/strict";
import pLimit from "p-limit";
import { scannerOf } from "./consent_scan.ts";
import { startSites } from "./sites.ts";

const PAGE = "https://chains.demo-publisher.test/";
const NOTHING_APPROVED = readCatalogue(catalogue.parse({}));
/** Scans mostly wait; other test files scan at the same time. */
const AT_ONCE = 3;

/** Causes by an entry of each, with all that a run without it must not have. */
const CHAINS: [entry: string, cause: string, by: BlockKind, its: string[], also: string[]][] = [
  [
    "ch_box",
    "the tag container gtm.js from tags.chain-box.test",
    "URL",
    ["COOKIE ch_box", "REQUEST tags.chain-box.test/gtm.js"],
    [
      "COOKIE ch_pixel",
      "LOCAL_STORAGE ch_vendor",
      "REQUEST cdn.chain-vendor.test/tag.js",
      "REQUEST px.chain-pixel.test/p.gif",
    ],
  ],
  [
    "ch_vendor",
    "tag.js, loaded by gtm.js from cdn.chain-vendor.test",
    "URL",
    [
      "LOCAL_STORAGE ch_vendor",
      "REQUEST cdn.chain-vendor.test/tag.js",
      "REQUEST px.chain-pixel.test/p.gif",
    ],
    ["COOKIE ch_pixel"],
  ],
  [
    "ch_pixel",
    "the response of px.chain-pixel.test, requested by tag.js",
    "HOST",
    ["COOKIE ch_pixel"],
    ["REQUEST px.chain-pixel.test/p.gif"],
  ],
  [
    "_fbp",
    "writer.js, loaded by the page from cdn.chain-writer.test",
    "URL",
    ["COOKIE _fbp", "REQUEST cdn.chain-writer.test/writer.js"],
    // What the browser rejected when the writer ran in the frame.
    ["COOKIE _fbp"],
  ],
  [
    "ch_header",
    "the response of sync.chain-header.test, requested by the page",
    "URL",
    ["COOKIE ch_header"],
    ["REQUEST sync.chain-header.test/uid.gif"],
  ],
  [
    "ch_frame",
    "the frame frame from ads.chain-frame.test",
    "URL",
    [
      "LOCAL_STORAGE ch_frame",
      "REQUEST ads.chain-frame.test/frame",
      "REQUEST live.chain-socket.test/ws",
    ],
    ["COOKIE _fbp", "COOKIE ch_framed"],
  ],
];

Deno.test("proofs end what a cause does and nothing else, on a page with every kind of chain [testing-53]", async (t) => {
  const sites = await startSites();
  const scanner = scannerOf(sites, Deno.env.get("CHROMIUM_PATH"));
  try {
    const first = await reportOf(scanner);
    const causes = causesByEntry(first);
    await pLimit(AT_ONCE).map(CHAINS, ([entry, text, by, its, also]) =>
      t.step({
        name: `${text}, by ${by}`,
        ...SIDE_BY_SIDE,
        fn: async () => {
          const cause = causes.get(entry);
          assert.ok(cause, `no entry ${entry} in ${[...causes.keys()].join(", ")}`);
          assert.equal(causeText(cause), text);
          const rule = blockable(first, causesInReport(first), cause, by);
          assert.ok(typeof rule !== "string", String(rule));
          const found = await proved(scanner, { first, cause, rule });
          assert.deepEqual(found, { doubt: null, its, also, onlyNow: [] });
        },
      }));
    for (
      const [entry, by, why] of [
        ["ch_inline", "URL", "INLINE"],
        ["px.chain-inline.test", "HOST", "INLINE"],
        ["ch_page", "URL", "PAGE"],
        ["ch_page", "HOST", "OWN_HOST"],
      ] as const
    ) {
      const cause = causes.get(entry);
      assert.ok(cause, entry);
      assert.equal(blockable(first, causesInReport(first), cause, by), why, entry);
    }
  } finally {
    await scanner.close();
    await sites.close();
  }
});

async function reportOf(scanner: Scanner, block?: BlockRule): Promise<Report> {
  const { recording } = await scanner.scan({
    url: PAGE,
    preset: "NO_ACTION_SP_CMP",
    device: "DESKTOP",
    picture: false,
    timeoutMs: 180_000,
    block,
  });
  const { outcome, reason, reasonDetail } = recording;
  assert.deepEqual([outcome, reason, reasonDetail], ["COMPLETE", null, null]);
  return judgeNow(recording, NOTHING_APPROVED).report;
}

/** Causes of what a report has, by names of stored entries and hosts of requests. */
function causesByEntry(report: Report): Map<string, Cause> {
  const causes = causesInReport(report);
  return new Map([
    ...report.requests.map(({ url }, n) => [new URL(url).hostname, causes.ofRequest(n)] as const),
    ...report.lsEntries.map((row) => [row.name, causes.ofStorage(row)] as const),
    ...report.cookies.filter(({ present }) => present)
      .map((row) => [row.name, causes.ofCookie(row)] as const),
  ]);
}

interface Proved {
  first: Report;
  cause: Cause;
  rule: BlockRule;
}

/** What was gone in a run with a cause blocked: its own entries, and others; and what was new. */
async function proved(scanner: Scanner, { first, cause, rule }: Proved) {
  const report = await reportOf(scanner, rule);
  const ended = { outcome: "COMPLETE", reason: null, stepsHash: "", isDoubted: false } as const;
  const { doubt, list = [] } = compareProof({
    runId: "",
    block: { by: rule.by, values: [...rule.values], cause },
    proof: { ...ended, report },
    first: { ...ended, report: first },
  });
  const names = (which: (entry: ProofEntry) => boolean) =>
    list.filter(which).map(({ kind, name, place }) =>
      kind === "REQUEST" ? `${kind} ${place}${name}` : `${kind} ${name}`
    );
  return {
    doubt,
    its: names(({ isOfCause, fate }) => isOfCause && fate === "GONE"),
    also: names(({ isOfCause, fate }) => !isOfCause && fate === "GONE"),
    onlyNow: names(({ fate }) => fate === "ONLY_NOW"),
  };
}

/** Hosts asked by nothing but a WebSocket, and by imports of a dedicated and a service worker. */
const BESIDE_PAGES: [host: string, asked: number, itsDoing: string | null][] = [
  ["live.chain-socket.test", 1, null],
  ["cdn.chain-worker.test", 2, "in.chain-worker.test"],
];

Deno.test("a blocked host is refused to WebSockets and workers too, and its requests say why [testing-53]", async (t) => {
  const sites = await startSites();
  const scanner = scannerOf(sites, Deno.env.get("CHROMIUM_PATH"));
  try {
    for (const [host, asked, itsDoing] of BESIDE_PAGES) {
      await t.step(host, () => assertRefused(scanner, { host, asked, itsDoing }));
    }
  } finally {
    await scanner.close();
    await sites.close();
  }
});

async function assertRefused(
  scanner: Scanner,
  { host, asked, itsDoing }: { host: string; asked: number; itsDoing: string | null },
) {
  const { recording: { requests, blocked } } = await scanner.scan({
    url: PAGE,
    preset: "NO_ACTION_SP_CMP",
    device: "DESKTOP",
    picture: false,
    timeoutMs: 180_000,
    block: { by: "HOST", values: [host] },
  });
  const hosts = requests.map(({ url }) => new URL(url).hostname);
  const refused = requests.filter(({ blockedReason }) => blockedReason === BLOCKED_BY_PROOF);
  assert.deepEqual([...new Set(refused.map(({ url }) => new URL(url).hostname))], [host]);
  assert.ok(refused.length >= asked, `${refused.length} refused`);
  assert.equal(refused.length, hosts.filter((each) => each === host).length);
  assert.ok(itsDoing === null || !hosts.includes(itsDoing));
  assert.deepEqual(blocked, { by: "HOST", values: [host], refused: refused.length, answered: 0 });
}
