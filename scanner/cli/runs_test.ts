import assert from "node:assert/strict";
import { catalogue } from "@crumbtrail/contract/catalogue";
import { readCatalogue } from "../rules/catalogue.ts";
import { aRecording } from "../rules/sample.ts";
import { describePictures } from "../evidence/pictures.ts";
import type { ScanOptions, ScanResult } from "../scan_options.ts";
import { byVisits, type Run, runAll, type RunEnd, type RunResult } from "./runs.ts";
import { toBatchTable } from "./batch_table.ts";
import { deliver } from "./deliver.ts";
import { plan, scanVisit } from "./run.ts";
import { aFinding, anEnd } from "../testing/run_ends.ts";
import { type CliOptions, readOptions } from "./options.ts";
import { SUMMARY_FILE } from "./summary.ts";
import { checkTargets } from "./targets.ts";
import { UsageError } from "./inputs.ts";
import { verify } from "./verify.ts";
import { FAIL_ON, weigh } from "./weigh.ts";

const NEVER = new AbortController().signal;

function scanned({ url, preset }: Run): RunResult {
  const seen = aRecording({ url, preset });
  const recording = { ...seen, findings: [], evidence: describePictures({}) };
  return { recording, text: "", manifestSha256: null, notWritten: null };
}

const deps = {
  catalogue: readCatalogue(catalogue.parse({})),
  signal: NEVER,
  onStep: undefined,
};

/** A scan that saw nothing worth telling. */
function seen({ url, preset }: ScanOptions): Promise<ScanResult> {
  const { recording } = scanned({ url, preset, folder: "" });
  return Promise.resolve({ recording, pictures: {} });
}

async function optionsOf(...args: string[]): Promise<CliOptions> {
  const options = await readOptions(args);
  assert.ok(options !== "help" && !("verify" in options));
  return options;
}

async function runsOf(...args: string[]): Promise<Run[]> {
  return plan(await optionsOf(...args));
}

/** A folder, away again when the test ends. */
async function temporary() {
  const folder = await Deno.makeTempDir();
  return {
    folder,
    names: async () => (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name),
    [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
  };
}

/** What is printed and how it ends when scans ended so. */
async function delivered(options: CliOptions, ends: RunEnd[]) {
  const text = { out: "", err: "" };
  const code = await deliver(options, { ends, only: null, pages: [] }, {
    out: (more) => void (text.out += more),
    err: (more) => void (text.err += more),
  });
  return { code, ...text };
}

Deno.test("duties about the opt-out signal add a scan with it to those without", async () => {
  const planned = async (...args: string[]) =>
    (await runsOf("a.test", "--duties", ...args)).map(({ folder, gpc }) => [folder, gpc]);
  const plain = ["NO_ACTION_SP_CMP", "REJECT_SP_CMP", "SP_ACCEPT_ALL", "WITHDRAW"]
    .map((preset) => [`001-a.test/${preset}`, undefined]);
  assert.deepEqual(await planned(), plain);
  assert.deepEqual(await planned("--gpc"), [...plain, ["001-a.test/GPC", true]]);
  assert.deepEqual(await planned("--region", "CA"), [...plain, ["001-a.test/GPC", true]]);
  assert.deepEqual((await runsOf("a.test", "--gpc")).map(({ gpc }) => gpc), [true]);
});

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
  const scan = async (runs: readonly Run[]) => {
    most = Math.max(most, ++atOnce);
    await new Promise((done) => setTimeout(done, Math.random() * 5));
    atOnce--;
    if (runs[0]?.url.includes("page7.")) throw new Error("the browser is gone");
    return runs.map(scanned);
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

Deno.test("the look before the choice is shared by runs of a page, with the signal or without", async () => {
  const visits = async (...args: string[]) =>
    byVisits(await runsOf(...args)).map((runs) =>
      runs.map(({ url, preset, gpc }) => `${new URL(url).host} ${preset}${gpc ? " GPC" : ""}`)
    );
  assert.deepEqual(await visits("a.test", "b.test", "--preset=Accept All,Before CMP"), [
    ["a.test NO_ACTION_SP_CMP", "a.test SP_ACCEPT_ALL"],
    ["b.test NO_ACTION_SP_CMP", "b.test SP_ACCEPT_ALL"],
  ]);
  assert.deepEqual(await visits("a.test", "--duties", "--gpc"), [
    ["a.test NO_ACTION_SP_CMP", "a.test REJECT_SP_CMP"],
    ["a.test SP_ACCEPT_ALL"],
    ["a.test WITHDRAW"],
    ["a.test NO_ACTION_SP_CMP GPC"],
  ]);
});

Deno.test("a visit gives a result for each of its runs, and fails for all", async () => {
  const options = await optionsOf("a.test", "--duties");
  const runs = plan(options);
  const scan = ({ url, preset, untouched }: ScanOptions): Promise<ScanResult> => {
    if (preset === "SP_ACCEPT_ALL") return Promise.reject(new Error("the browser is gone"));
    const { recording } = scanned({ url, preset, folder: "" });
    const before = scanned({ url, preset: "NO_ACTION_SP_CMP", folder: "" }).recording;
    const own = { recording, pictures: {} };
    return Promise.resolve(
      untouched ? { ...own, untouched: { recording: before, pictures: {} } } : own,
    );
  };
  const visit = async (shared: readonly Run[]) => {
    const results = await scanVisit(shared, options, { ...deps, scan });
    shared.forEach((run, at) => assert.equal(results[at]?.recording.preset, run.preset));
    return results;
  };
  const ends = await runAll(runs, 1, visit, () => {}, NEVER);
  assert.deepEqual(ends.map(({ preset, outcome }) => `${preset} ${outcome}`), [
    "NO_ACTION_SP_CMP COMPLETE",
    "REJECT_SP_CMP COMPLETE",
    "SP_ACCEPT_ALL FAILED",
    "WITHDRAW COMPLETE",
  ]);
});

Deno.test("an interruption keeps ended scans and marks the rest as not run", async () => {
  await using it = await temporary();
  const stop = new AbortController();
  const hosts = ["a.test", "b.test", "c.test", "d.test"];
  const known = `${it.folder}/known.json`;
  const options = await optionsOf(...hosts, "--out", `${it.folder}/out`, "--write-baseline", known);
  await checkTargets(options);
  const scan = (runs: readonly Run[]) => {
    if (runs[0]?.url.includes("a.test")) return scanVisit(runs, options, { ...deps, scan: seen });
    stop.abort(new Error("SIGINT"));
    return Promise.reject(new Error("aborted"));
  };
  const ends = await runAll(plan(options), 1, scan, () => {}, stop.signal);
  const outcomes = ["COMPLETE", "NOT_RUN", "NOT_RUN", "NOT_RUN"];
  assert.deepEqual(ends.map(({ outcome }) => outcome), outcomes);
  const { code, out, err } = await delivered(options, ends);
  assert.equal(code, 130);
  assert.match(
    out,
    /4 scans: 1 complete, 0 inconclusive, 0 failed, 3 not run\. .* cannot be called clean/,
  );
  assert.match(err, /^Interrupted: 1 of 4 scans were carried out\. No baseline was written\.$/m);
  assert.deepEqual(await it.names(), ["out"]);
  const written = JSON.parse(await Deno.readTextFile(`${it.folder}/out/${SUMMARY_FILE}`));
  assert.deepEqual([written.exitCode, written.interrupted], [130, true]);
  const verified = await verify({ verify: `${it.folder}/out`, sha256: null });
  assert.match(verified.text, /^1 scans verified against summary\.json\. 3 were not run/);
  assert.equal(verified.intact, true);
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
    /3 scans: 2 complete, 1 inconclusive, 0 failed\. 2 findings; pages without a complete scan cannot/,
  );
});

/** What stands where something is to be written; a name ending in a slash is a folder. */
const OBSTACLES: [stands: string, args: string[], said: RegExp][] = [
  ["out", ["a.test"], /--out .*can't be written to/],
  ["out/summary.json/", ["a.test", "b.test"], /--out .*summary\.json is a folder/],
  ["out/manifest.json/", ["a.test"], /--out .*manifest\.json is a folder/],
  ["out/001-a.test", ["a.test", "b.test"], /--out .*001-a\.test is not a folder/],
  ["out/002-b.test/recording.json/", ["a.test", "b.test"], /002.*recording\.json is a folder/],
  ["known.json/", ["a.test"], /--write-baseline .*known\.json can't be written to/],
  ["known.json", ["a.test", "--write-baseline=known.json/no/x"], /known\.json\/no\/x can't be/],
];

for (const [stands, args, said] of OBSTACLES) {
  Deno.test(`${stands} in the way is told before anything is scanned`, async () => {
    await using it = await temporary();
    const obstacle = `${it.folder}/${stands}`;
    await Deno.mkdir(stands.endsWith("/") ? obstacle : obstacle.replace(/[^/]*$/, ""), {
      recursive: true,
    });
    if (!stands.endsWith("/")) await Deno.writeTextFile(obstacle, "");
    const { out, writeBaseline, ...options } = await optionsOf(
      "--out=out",
      "--write-baseline=known.json",
      ...args,
    );
    const within = { out: `${it.folder}/${out}`, writeBaseline: `${it.folder}/${writeBaseline}` };
    await assert.rejects(checkTargets({ ...options, ...within }), (error) => {
      assert.ok(error instanceof UsageError);
      assert.match(error.message, said);
      return true;
    });
  });
}

Deno.test("looking whether there is room leaves nothing but the folder that was asked for", async () => {
  await using it = await temporary();
  const [out, baseline] = [`${it.folder}/deep/out`, `${it.folder}/known.json`];
  const options = await optionsOf("a.test", "b.test", "--out", out, "--write-baseline", baseline);
  await checkTargets(options);
  assert.deepEqual(await it.names(), ["deep"]);
  assert.deepEqual(await Array.fromAsync(Deno.readDir(out)), []);
  await Deno.writeTextFile(baseline, "kept");
  await checkTargets(options);
  assert.equal(await Deno.readTextFile(baseline), "kept");
});

Deno.test("evidence that can't be written takes nothing from what was found", async () => {
  await using it = await temporary();
  const options = await optionsOf("a.test", "b.test", "--out", it.folder);
  await Deno.writeTextFile(`${it.folder}/001-a.test`, "");
  const scan = (runs: readonly Run[]) => scanVisit(runs, options, { ...deps, scan: seen });
  const ends = await runAll(plan(options), 1, scan, () => {}, NEVER);
  const [lost, kept] = ends;
  assert.match(lost?.notWritten ?? "", /001-a\.test/);
  assert.deepEqual([lost?.outcome, lost?.manifestSha256], ["COMPLETE", null]);
  assert.deepEqual([kept?.notWritten, kept?.manifestSha256?.length], [null, 64]);
  const { code, out, err } = await delivered(options, ends);
  assert.equal(code, 4);
  assert.match(out, /2 scans: 2 complete/);
  assert.match(err, /^Could not be written: The evidence of https:\/\/a\.test\/ NO_ACTION_SP_CMP/m);
});

Deno.test("a summary or baseline that cannot be written is reported, and findings decide the exit code", async () => {
  await using it = await temporary();
  await Deno.mkdir(`${it.folder}/${SUMMARY_FILE}/x`, { recursive: true });
  await Deno.mkdir(`${it.folder}/known.json`);
  const summary = await optionsOf("a.test", "b.test", "--out", it.folder);
  const baseline = await optionsOf("a.test", "--write-baseline", `${it.folder}/known.json`);
  const found = [anEnd({ findings: [aFinding()] })];
  for (
    const [options, what] of [[summary, /: The summary: /], [baseline, /: The baseline: /]] as const
  ) {
    const withFindings = await delivered(options, found);
    assert.equal(withFindings.code, 1);
    assert.match(withFindings.out, /Findings \(1\)\n.*\nCookie +_id/);
    assert.match(withFindings.err, what);
    assert.equal((await delivered(options, [anEnd()])).code, 4);
    assert.equal((await delivered(options, [anEnd({ outcome: "FAILED" })])).code, 4);
  }
});
