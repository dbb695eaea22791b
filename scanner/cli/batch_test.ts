import assert from "node:assert/strict";
import { aRecording } from "../rules/sample.ts";
import { describePictures } from "../evidence/pictures.ts";
import { runAll } from "./batch.ts";
import { toBatchTable } from "./batch_table.ts";
import { FAIL_ON } from "./fail_on.ts";
import { plan, type Run, type Scanned } from "./run.ts";
import { aFinding, anEnd } from "./sample_ends.ts";
import { readOptions } from "./options.ts";
import { weigh } from "./weigh.ts";

const NEVER = new AbortController().signal;

function scanned({ url, preset }: Run): Scanned {
  const seen = aRecording({ url, preset });
  const recording = { ...seen, findings: [], evidence: describePictures({}) };
  return { recording, text: "", manifestSha256: null };
}

async function runsOf(...args: string[]): Promise<Run[]> {
  const options = await readOptions(args);
  assert.ok(options !== "help" && !("verify" in options));
  return plan(options);
}

Deno.test("a folder for each URL, and below it for each preset where there are several", async () => {
  const folders = async (...args: string[]) => (await runsOf(...args)).map(({ folder }) => folder);
  assert.deepEqual(await folders("a.test"), [""]);
  assert.deepEqual(await folders("a.test/x", "http://[::1]:80/"), ["001-a.test", "002-___1_"]);
  assert.deepEqual(await folders("a.test", "--preset=No Consent,Before CMP"), [
    "001-a.test/REJECT_SP_CMP",
    "001-a.test/NO_ACTION_SP_CMP",
  ]);
});

Deno.test("at most so many at once, ends in the order of the runs, failures noted", async () => {
  const runs = await runsOf(...Array.from({ length: 20 }, (_, n) => `page${n}.test`));
  let atOnce = 0;
  let most = 0;
  const told: number[] = [];
  const scan = async (run: Run) => {
    most = Math.max(most, ++atOnce);
    await new Promise((done) => setTimeout(done, Math.random() * 5));
    atOnce--;
    if (run.url.includes("page7.")) throw new Error("the browser is gone");
    return scanned(run);
  };
  const ends = await runAll(runs, 3, scan, (_, ended) => told.push(ended), NEVER);
  assert.equal(most, 3);
  assert.deepEqual(ends.map(({ url }) => url), runs.map(({ url }) => url));
  assert.deepEqual(told, runs.map((_, index) => index + 1));
  const failed = ends.filter(({ outcome }) => outcome === "FAILED");
  assert.deepEqual(failed.map(({ url, detail }) => [url, detail]), [
    ["https://page7.test/", "the browser is gone"],
  ]);
});

Deno.test("an interruption ends the batch", async () => {
  const stop = new AbortController();
  const scan = () => {
    stop.abort(new Error("SIGINT"));
    return Promise.reject(new Error("aborted"));
  };
  await assert.rejects(
    runAll(await runsOf("a.test", "b.test"), 1, scan, () => {}, stop.signal),
    /SIGINT/,
  );
});

Deno.test("the table has a row for each scan, one for the same thing on many pages, and a verdict", () => {
  const findings = [aFinding()];
  const ends = [
    anEnd({ url: "https://a.example/", findings }),
    anEnd({ url: "https://b.example/", findings: [aFinding({ isBeforeConsent: false })] }),
    anEnd({ outcome: "INCONCLUSIVE", reason: "DNS_FAILED", detail: "no\u001b[2J such name" }),
  ];
  const text = toBatchTable(weigh(ends, new Set(FAIL_ON), null), false);
  assert.match(text, /Scans \(3\)/);
  assert.match(text, /Findings \(1\)\n.*\nCookie +_id +before consent +2 .*https:\/\/a\.example\//);
  assert.match(text, /INCONCLUSIVE \(DNS_FAILED\): no \[2J such name/);
  assert.match(
    text,
    /3 scans: 2 complete, 1 inconclusive, 0 failed\. 2 findings; what could not be seen is not/,
  );
});
