import assert from "node:assert/strict";
import { describePictures } from "../evidence/pictures.ts";
import { packEvidence } from "../evidence/pack.ts";
import { aRecording } from "../rules/sample.ts";
import { endOf, type RunEnd } from "./batch.ts";
import { FAIL_ON } from "./fail_on.ts";
import { aFinding, anEnd } from "./sample_ends.ts";
import { type Summary, SUMMARY_FILE, toSummary } from "./summary.ts";
import { verify } from "./verify.ts";
import { exitCode, weigh } from "./weigh.ts";

const [FOUND, UNSEEN, GONE] = ["001-a.test/NO_ACTION_SP_CMP", "002-b.test", "003-c.test"];

/** Evidence of one scan, as the command line leaves it. */
async function write(out: string, folder: string, seen: Parameters<typeof aRecording>[0]) {
  const findings = seen?.outcome === "INCONCLUSIVE" ? [] : [aFinding()];
  const recording = { ...aRecording(seen), findings, evidence: describePictures({}) };
  const text = JSON.stringify(recording);
  const packed = { recording, recordingText: text, pictures: {}, har: false, readme: false };
  const { files, manifestSha256 } = packEvidence(packed);
  await Deno.mkdir(`${out}/${folder}`, { recursive: true });
  for (const [file, bytes] of files) await Deno.writeFile(`${out}/${folder}/${file}`, bytes);
  const { url, preset } = recording;
  return endOf({ url, preset, folder }, { recording, text, manifestSha256, notWritten: null });
}

/** A batch with a finding, a page nobody saw and a scan that failed; away when the test ends. */
async function aBatch() {
  const out = await Deno.makeTempDir();
  const unseen = { outcome: "INCONCLUSIVE", reason: "DNS_FAILED", reasonDetail: "no b" } as const;
  const ends: RunEnd[] = [
    await write(out, FOUND, { url: "https://a.test/" }),
    await write(out, UNSEEN, { url: "https://b.test/", ...unseen }),
    anEnd({ folder: GONE, outcome: "FAILED", detail: "gone", consent: null, startedAt: null }),
  ];
  const failOn = new Set(FAIL_ON);
  const runs = weigh(ends, failOn, null);
  const summary = toSummary(runs, exitCode(runs, failOn, false));
  return {
    out,
    /** Verifies the batch with a summary that was changed so. */
    async verify(forge: (summary: Summary) => unknown = (same) => same) {
      const forged = forge(structuredClone(summary));
      await Deno.writeTextFile(`${out}/${SUMMARY_FILE}`, JSON.stringify(forged));
      return await verify({ verify: out, sha256: null });
    },
    [Symbol.asyncDispose]: () => Deno.remove(out, { recursive: true }),
  };
}

/** The summary with fields of one of its runs replaced; undefined takes one away. */
function withRun(at: number, differs: object) {
  return (summary: Summary) => ({
    ...summary,
    runs: summary.runs.map((run, index) => index === at ? { ...run, ...differs } : run),
  });
}

Deno.test("a batch as it was written is as listed", async () => {
  await using batch = await aBatch();
  const { text, intact } = await batch.verify();
  assert.deepEqual([text, intact], ["2 scans are as summary.json lists them.\n", true]);
});

Deno.test("each thing that a forged summary says otherwise is named", async () => {
  await using batch = await aBatch();
  const whitewashed = await batch.verify((summary) =>
    JSON.parse(
      JSON.stringify(summary).replaceAll("INCONCLUSIVE", "COMPLETE")
        .replace('"DNS_FAILED"', "null"),
    )
  );
  assert.deepEqual(whitewashed, {
    text: `summary.json: ${UNSEEN}: outcome: "COMPLETE", not "INCONCLUSIVE" as the evidence has it
summary.json: ${UNSEEN}: reason: null, not "DNS_FAILED" as the evidence has it
`,
    intact: false,
  });
});

const FORGERIES: [what: string, forge: (summary: Summary) => unknown, complaint: RegExp][] = [
  ["url", withRun(0, { url: "https://x.test/" }), /001.*: url: "https:\/\/x\.test\/", not/],
  ["preset", withRun(0, { preset: "SP_ACCEPT_ALL" }), /001.*: preset: "SP_ACCEPT_ALL", not/],
  ["detail", withRun(1, { detail: "fine" }), /002-b\.test: detail: "fine", not "no b"/],
  ["consent", withRun(0, { consent: "done" }), /001.*: consent: "done", not "no-layer"/],
  ["start", withRun(0, { startedAt: null }), /001.*: startedAt: null, not "2026/],
  ["reason gone", withRun(1, { reason: undefined }), /002-b\.test: reason: undefined, not/],
  ["something more", withRun(1, { note: 1 }), /002-b\.test: note: 1, not undefined/],
  ["findings", withRun(0, { findings: [] }), /001.*: findings: not those of the evidence/],
  ["hash", withRun(1, { manifestSha256: "00" }), /002-b\.test\/manifest\.json: its SHA-256 is/],
  ["folder", withRun(1, { folder: "009" }), /^009: missing\n002-b\.test: not in summary\.json/],
  ["no evidence", withRun(1, { manifestSha256: null }), /no evidence for its outcome/],
  ["a failure that is none", withRun(2, { outcome: "COMPLETE" }), /003.* evidence for its outcome/],
  [
    "never written",
    withRun(1, { manifestSha256: null, notWritten: "full" }),
    /002.* written: full/,
  ],
  ["exit code", (all) => ({ ...all, exitCode: 0 }), /: exitCode: 0, not 1 /],
  ["totals", (all) => ({ ...all, counts: { ...all.counts, complete: 3 } }), /counts\.complete: 3/],
  ["a scan less", (all) => ({ ...all, runs: all.runs.slice(1) }), /001-a\.test: not in summary/],
  ["a scan twice", (all) => ({ ...all, runs: [...all.runs, all.runs[1]] }), /002.*: listed twice/],
];

for (const [what, forge, complaint] of FORGERIES) {
  Deno.test(`a forged summary is noticed: ${what}`, async () => {
    await using batch = await aBatch();
    const { text, intact } = await batch.verify(forge);
    assert.equal(intact, false);
    assert.match(text, complaint);
  });
}

Deno.test("evidence of another preset, of which the summary is silent, is named", async () => {
  await using batch = await aBatch();
  await write(batch.out, "001-a.test/REJECT_SP_CMP", {});
  const { text, intact } = await batch.verify();
  assert.deepEqual([text, intact], ["001-a.test/REJECT_SP_CMP: not in summary.json\n", false]);
});
