/** The numbers of a report add up, for generated recordings. */
import type { Report, ReportRequest } from "@crumbtrail/contract/report";
import { PHASES } from "@crumbtrail/contract/recording";
import assert from "node:assert/strict";
import {
  exampleCookie,
  exampleReport,
  exampleRequest,
  exampleStorage,
} from "../testing/example_report.ts";
import { countsOf, requestGroups } from "./entries.ts";
import { phaseRows } from "./parts/phases.ts";
import { runVerdictOf } from "@crumbtrail/contract/run_verdict";
import { isTooEarly, seenEntries } from "@crumbtrail/contract/seen_entries";
import { timelineOf } from "./timeline/lanes.ts";
import { fineFolds, openFolds, sumText } from "./summary/sums.ts";

const RUNS = 200;

/** Numbers from 0 to 1, the same for a seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

function generated(seed: number): Report {
  const random = randomOf(seed + 1);
  const often = (share: number) => random() < share;
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const many = <T>(most: number, make: () => T) =>
    Array.from({ length: Math.floor(random() * most) }, make);
  const host = () => `h${Math.floor(random() * 12)}.test`;
  const common = () => {
    const phase = oneOf(PHASES);
    return {
      phase,
      isBeforeConsent: phase === "BEFORE_CONSENT" || phase === "AFTER_INTERACTION",
      firstParty: often(0.5),
      __isOnWhiteList: often(0.4),
      at: Math.round(random() * 20_000),
      vendorsMatch: often(0.3) ? [{ _id: "v", name: host(), globalVendorRef: null }] : [],
    };
  };
  const stored = () => ({ ...common(), present: often(0.8), keepsChoice: often(0.1) });
  const storage = () => exampleStorage({ ...stored(), sources: [`https://${host()}/s.js`] });
  return {
    ...exampleReport,
    meta: { ...exampleReport.meta, turns: [{ phase: "BEFORE_CONSENT", at: 0 }] },
    cookies: many(8, () =>
      exampleCookie({
        ...stored(),
        blockedReason: often(0.2) ? "SameSiteLax" : null,
        source: { method: "Set-Cookie", urls: [`https://${host()}/`] },
      })),
    lsEntries: many(5, storage),
    ssEntries: many(5, storage),
    requests: many(40, (): ReportRequest =>
      exampleRequest({
        ...common(),
        url: `https://${host()}/`,
        ...often(0.1) && { isJudged: false },
        suspicious: often(0.1) ? { type: "URL", match: "id", excerpt: "?id=1" } : null,
      })),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

Deno.test("report: the numbers of generated recordings add up", () => {
  for (let seed = 0; seed < RUNS; seed++) {
    const report = generated(seed);
    const entries = seenEntries(report);
    const { cookies, lsEntries, ssEntries, requests } = report;
    const items = [...cookies, ...lsEntries, ...ssEntries];
    const all = items.length + requests.length;
    assert.equal(entries.length, all);

    // Each entry is in one line of the summary.
    const open = openFolds(report, entries);
    const folds = [...open, ...fineFolds(entries)];
    assert.equal(sum(folds.map((fold) => fold.entries.length)), all);
    assert.equal(new Set(folds.flatMap((fold) => fold.entries)).size, all);

    // The verdict counts what the lines by cause hold, and names its worst part.
    const verdict = runVerdictOf(report);
    const causes = open.flatMap((fold) => fold.entries);
    assert.equal(verdict.open, causes.length);
    assert.equal(verdict.isEarly, open.some(({ isEarly }) => isEarly));
    const worst = causes.filter((seen) =>
      isTooEarly(seen) === verdict.worst?.isEarly &&
      (seen.kind === "request") === (verdict.worst?.kind === "request")
    );
    assert.equal(verdict.worst?.count ?? 0, worst.length);
    assert.equal(verdict.worst?.hosts ?? 0, new Set(worst.map(({ host }) => host)).size);

    // In each sentence the first number is the sum of those after the colon.
    const sentences = sumText(entries).match(/[^.]+\./g) ?? [];
    const totals = sentences.map((sentence) => {
      const [total = "", parts = ""] = sentence.split(":");
      const [first] = total.match(/\d+/) ?? [];
      assert.equal(sum((parts.match(/\d+/g) ?? []).map(Number)), Number(first), sentence);
      return Number(first);
    });
    assert.deepEqual(totals, [requests.length, items.length].filter((count) => count > 0));

    // The sections below have as many, approved or not.
    const counts = countsOf(report);
    const below = counts.cookies + counts.local + counts.session + counts.whitelisted;
    assert.equal(below, items.length);
    assert.equal(
      counts.requests,
      sum(requestGroups(requests).map((group) => group.requests.length)),
    );
    const isApproved = entries.filter(({ is }) => is === "approved");
    assert.equal(isApproved.length, all - (below - counts.whitelisted) - counts.requests);

    // So have the timeline and the table of phases.
    const lanes = timelineOf(report)?.lanes ?? [];
    assert.equal(sum(lanes.map(({ dots }) => dots.length)), all);
    assert.equal(sum(lanes.map(({ early }) => early)), entries.filter(isTooEarly).length);
    const rows = phaseRows(report).flatMap((row) => [row.cookies, row.storage, row.requests]);
    assert.equal(sum(rows.map((tally) => tally.all)), all);
    assert.equal(sum(rows.map((tally) => tally.open)), verdict.open);
  }
});

Deno.test("report: what is open stands by its cause, without a known cause by its host", () => {
  const page = exampleRequest({ url: exampleReport.meta.url, type: "Document", initiatedBy: null });
  const theirs = { firstParty: false, isBeforeConsent: true, phase: "BEFORE_CONSENT" } as const;
  const report: Report = {
    ...exampleReport,
    cookies: [exampleCookie({
      ...theirs,
      initiatedBy: 1,
      source: { method: "document.cookie", urls: ["https://tags.test/tag.js"] },
    })],
    lsEntries: [],
    requests: [
      { ...page, firstParty: true },
      exampleRequest({
        ...theirs,
        url: "https://tags.test/tag.js",
        type: "Script",
        initiatedBy: 0,
      }),
      exampleRequest({ url: "https://lone.test/a.gif", firstParty: false }),
    ],
  };
  const folds = openFolds(report, seenEntries(report));
  assert.deepEqual(folds.map(({ title, entries }) => [title, entries.length]), [
    ["tag.js, loaded by the page from tags.test", 2],
    ["lone.test", 1],
  ]);
});

Deno.test("report: approved entries of no vendor are counted beside the vendors", () => {
  const approved = (vendorsMatch: { _id: string; name: string; globalVendorRef: null }[]) =>
    exampleCookie({ __isOnWhiteList: true, vendorsMatch });
  const cookies = [
    approved([{ _id: "v", name: "Snow Stats", globalVendorRef: null }]),
    approved([]),
  ];
  const report = { ...exampleReport, cookies, lsEntries: [], ssEntries: [], requests: [] };
  const notes = fineFolds(seenEntries(report)).map(({ note }) => note);
  assert.deepEqual(notes, ["Snow Stats 1 and 1 without a vendor"]);
});
