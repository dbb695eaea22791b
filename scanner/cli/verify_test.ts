import assert from "node:assert/strict";
import { describePictures } from "../evidence/pictures.ts";
import { packEvidence } from "../evidence/pack.ts";
import { sha256 } from "../evidence/sha256.ts";
import { aRecording } from "../rules/sample.ts";
import { endOf, type RunEnd } from "./runs.ts";
import { aFinding, anEnd } from "../testing/run_ends.ts";
import { type Summary, SUMMARY_FILE, toSummary } from "./summary.ts";
import { verify } from "./verify.ts";
import { exitCode, FAIL_ON, weigh } from "./weigh.ts";

const HASH = /SHA-256 of summary\.json: [0-9a-f]{64}\n$/;
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

async function writeSummary(out: string, summary: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(summary));
  await Deno.writeFile(`${out}/${SUMMARY_FILE}`, bytes);
  return sha256(bytes);
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
  const summary = toSummary(
    runs,
    exitCode(runs, { failOn, isUnwritten: false, isBreached: false }),
  );
  return {
    out,
    /** Verifies the batch with a summary that was changed so. */
    async verify(forge: (summary: Summary) => unknown = (same) => same) {
      await writeSummary(out, forge(structuredClone(summary)));
      const { text, intact } = await verify({ verify: out, sha256: null });
      return { text: text.replace(HASH, ""), intact };
    },
    /** Writes the summary; gives its SHA-256. */
    write: (forge = (same: Summary) => same) => writeSummary(out, forge(summary)),
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
  assert.deepEqual([text, intact], ["2 scans verified against summary.json.\n", true]);
});

const FORGERIES: [what: string, forge: (summary: Summary) => unknown, complaint: RegExp][] = [
  ["hash", withRun(1, { manifestSha256: "00" }), /002-b\.test\/manifest\.json: its SHA-256 is/],
  ["folder", withRun(1, { folder: "009" }), /^009: missing\n002-b\.test: not in summary\.json/],
  [
    "never written",
    withRun(1, { manifestSha256: null, notWritten: "full" }),
    /002.* written: full/,
  ],
  ["a folder elsewhere", withRun(1, { folder: "../x" }), /^\.\.\/x: not a folder of this batch\n/],
  ["no runs", () => ({ exitCode: 0 }), /summary\.json: not a summary/],
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

Deno.test("a summary that was changed is noticed by the SHA-256 that was printed", async () => {
  await using batch = await aBatch();
  const sha256 = await batch.write();
  const { text, intact } = await verify({ verify: batch.out, sha256 });
  assert.equal(intact, true);
  assert.match(text, HASH);
  const known = { isNew: false, counts: false };
  await batch.write((summary) => ({
    ...summary,
    exitCode: 2,
    counts: { ...summary.counts, new: 0, counting: 0 },
    runs: summary.runs.map((run) => ({
      ...run,
      findings: run.findings.map((finding) => ({ ...finding, ...known })),
    })),
  }));
  const forged = await verify({ verify: batch.out, sha256 });
  assert.equal(forged.intact, false);
  assert.match(
    forged.text,
    /^summary\.json: its SHA-256 is [0-9a-f]{64}, not [0-9a-f]{64}\n/,
  );
});

Deno.test("a scan's folder that is a link to another place is no evidence", async () => {
  await using batch = await aBatch();
  await Deno.rename(`${batch.out}/${UNSEEN}`, `${batch.out}/001-a.test/elsewhere`);
  await Deno.symlink(`${batch.out}/001-a.test/elsewhere`, `${batch.out}/${UNSEEN}`);
  const { text, intact } = await batch.verify();
  assert.equal(intact, false);
  assert.match(text, /^002-b\.test: not a folder of this batch\n/);
});

Deno.test("evidence of another preset, of which the summary is silent, is named", async () => {
  await using batch = await aBatch();
  await write(batch.out, "001-a.test/REJECT_SP_CMP", {});
  const { text, intact } = await batch.verify();
  assert.deepEqual([text, intact], ["001-a.test/REJECT_SP_CMP: not in summary.json\n", false]);
});
