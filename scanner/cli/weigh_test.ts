import assert from "node:assert/strict";
import { aFinding, anEnd, aRequestFinding } from "../testing/run_ends.ts";
import type { RunEnd } from "./runs.ts";
import { baselineOf, goneSince } from "./baseline.ts";
import { exitCode, FAIL_ON, type FailOn, weigh } from "./weigh.ts";

const ALL = new Set(FAIL_ON);
const WRITTEN = { isUnwritten: false, isBreached: false };
const dead = anEnd({ outcome: "INCONCLUSIVE", reason: "DNS_FAILED" });
const found = anEnd({ findings: [aFinding(), aRequestFinding("ads.example")] });
const failed = anEnd({ outcome: "FAILED" });

const CASES: [what: string, ends: RunEnd[], failOn: FailOn[], code: number][] = [
  ["nothing found", [anEnd(), anEnd()], [...ALL], 0],
  ["a finding among clean pages", [anEnd(), found], [...ALL], 1],
  ["a page that could not be seen", [anEnd(), dead], [...ALL], 2],
  ["a scan that failed", [anEnd(), failed], [...ALL], 2],
  ["a finding and a dead page: the certain one counts", [dead, found, failed], [...ALL], 1],
  ["findings of a kind that was not asked for", [found], ["suspicious"], 0],
  ["one of two kinds that was asked for", [found], ["storage"], 1],
  ["the other one", [found], ["unknown-vendor"], 1],
  ["a dead page when that does not count", [dead, anEnd()], ["storage"], 0],
  ["nothing counts", [dead, found], [], 0],
  ["interrupted, whatever was found till then", [found, anEnd({ outcome: "NOT_RUN" })], [], 130],
  ["what an inconclusive run found", [{ ...found, outcome: "INCONCLUSIVE" }], [...ALL], 2],
];

for (const [what, ends, failOn, code] of CASES) {
  Deno.test(`${what}: ${code}`, () => {
    const kinds = new Set(failOn);
    assert.equal(exitCode(weigh(ends, kinds, null), { ...WRITTEN, failOn: kinds }), code);
  });
}

Deno.test("the exit code of a failed write goes before a dead page and after findings", () => {
  const code = (...ends: RunEnd[]) =>
    exitCode(weigh(ends, ALL, null), { ...WRITTEN, failOn: ALL, isUnwritten: true });
  assert.deepEqual([code(anEnd()), code(dead), code(dead, found)], [4, 4, 1]);
});

Deno.test("a failed duty that counts goes before a failed write and a dead page", () => {
  const failures = { failOn: ALL, isUnwritten: true, isBreached: true };
  assert.equal(exitCode(weigh([dead], ALL, null), failures), 1);
});

Deno.test("findings of a baseline do not count on any page of the site", () => {
  const baseline = baselineOf([found], null);
  const other = anEnd({
    url: "https://www.news.example/sport",
    findings: [aFinding(), aFinding({ entryName: "_new" })],
  });
  const [weighed] = weigh([other], ALL, baseline);
  assert.deepEqual(weighed?.findings.map(({ isNew, counts }) => [isNew, counts]), [
    [false, false],
    [true, true],
  ]);
  assert.equal(exitCode(weigh([found], ALL, baseline), { ...WRITTEN, failOn: ALL }), 0);
});

Deno.test("another site, another preset, another kind of storage are new", () => {
  const baseline = baselineOf([anEnd({ findings: [aFinding()] })], null);
  const findings = [aFinding()];
  const ends = [
    anEnd({ url: "https://blog.example/", findings }),
    anEnd({ preset: "REJECT_SP_CMP", findings }),
    anEnd({ findings: [aFinding({ storageType: "LOCAL_STORAGE" })] }),
  ];
  const isNew = weigh(ends, ALL, baseline).map(({ findings: [first] }) => first?.isNew);
  assert.deepEqual(isNew, [true, true, true]);
});

Deno.test("a finding that moves before consent is new; one that moves behind it is not", () => {
  const early = anEnd({ findings: [aFinding({ isBeforeConsent: true })] });
  const late = anEnd({ findings: [aFinding({ isBeforeConsent: false })] });
  const isNew = (known: RunEnd, now: RunEnd) =>
    weigh([now], ALL, baselineOf([known], null))[0]?.findings[0]?.isNew;
  assert.deepEqual([isNew(late, early), isNew(early, late)], [true, false]);
});

Deno.test("what a baseline has and complete runs do not find any more is gone", () => {
  const known = baselineOf(
    [anEnd({ findings: [aFinding(), aFinding({ entryName: "_old" })] })],
    null,
  );
  const later = aFinding({ isBeforeConsent: false });
  const { hostname } = new URL(anEnd({}).url);
  assert.deepEqual(goneSince(known, [anEnd({ findings: [later] })]), [`_old on ${hostname}`]);
  assert.deepEqual(goneSince(known, [anEnd({ outcome: "INCONCLUSIVE", findings: [] })]), []);
  assert.deepEqual(goneSince(known, [anEnd({ url: "https://other.example/" })]), []);
});
