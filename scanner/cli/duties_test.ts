import assert from "node:assert/strict";
import type { Preset } from "@crumbtrail/contract/enums";
import { describePictures } from "../evidence/pictures.ts";
import { aCookie, aRecording } from "../rules/sample.ts";
import { aFinding } from "../testing/run_ends.ts";
import { deliver } from "./deliver.ts";
import { DUTY_PRESETS, DutyBook } from "./duties.ts";
import { readOptions } from "./options.ts";
import { endOf, type Run, type RunResult } from "./runs.ts";

const run = (preset: Preset): Run => ({
  url: "https://www.news.example/",
  preset,
  folder: `001-www.news.example/${preset}`,
});

/** A scan that saw the cookie of a known tracker before the choice. */
function tracked({ url, preset }: Run): RunResult {
  const seen = aRecording({ url, preset, cookies: [aCookie({ name: "_ga" })] });
  const findings = [aFinding({ entryName: "_ga" })];
  const recording = { ...seen, findings, evidence: describePictures({}) };
  return { recording, text: "", manifestSha256: null, notWritten: null };
}

Deno.test("a page is judged when its last scan has ended, also one that failed", async () => {
  const book = new DutyBook("EU", DUTY_PRESETS.length);
  const results = DUTY_PRESETS.map((preset) => tracked(run(preset)));
  await book.note([run("NO_ACTION_SP_CMP")], Promise.resolve(results.slice(0, 1)));
  await assert.rejects(book.note([run("REJECT_SP_CMP")], Promise.reject(new Error("gone"))));
  assert.equal(book.pages.length, 0);
  await book.note([run("SP_ACCEPT_ALL")], Promise.resolve(results.slice(2, 3)));
  await book.note([run("WITHDRAW")], Promise.resolve(results.slice(3)));
  const [page] = book.pages;
  assert.equal(page?.folder, "001-www.news.example");
  const answers = new Map(page?.duties.map(({ id, result }) => [id, result]));
  assert.equal(answers.get("NOTHING_BEFORE_CHOICE"), "FAIL");
  assert.equal(answers.get("NOTHING_AFTER_REFUSAL"), "CANNOT_TELL");
});

Deno.test("duties are written, printed, and fail the command where they are named", async () => {
  const out = await Deno.makeTempDir();
  const delivered = async (...args: string[]) => {
    const options = await readOptions(["www.news.example", "--duties", "--out", out, ...args]);
    assert.ok(options !== "help" && !("verify" in options));
    const book = new DutyBook("EU", DUTY_PRESETS.length);
    for (const preset of DUTY_PRESETS) {
      await book.note([run(preset)], Promise.resolve([tracked(run(preset))]));
    }
    const ends = DUTY_PRESETS.map((preset) => endOf(run(preset), tracked(run(preset))));
    let text = "";
    const terminal = { out: (more: string) => void (text += more), err() {} };
    const code = await deliver(options, { ends, only: null, pages: book.pages }, terminal);
    return { code, text };
  };
  try {
    const count = ["--fail-on", "none"];
    const { code, text } = await delivered(...count);
    assert.equal(code, 0);
    assert.match(text, /Not fulfilled +Does the page wait for the visitor's choice\? +Before any/);
    const file = await Deno.readTextFile(`${out}/001-www.news.example/duties.json`);
    const { url, duties } = JSON.parse(file);
    assert.equal(url, "https://www.news.example/");
    assert.equal(duties[0].id, "NOTHING_BEFORE_CHOICE");
    assert.match(duties[0].law[0].source, /^https:/);
    const summary = JSON.parse(await Deno.readTextFile(`${out}/summary.json`));
    assert.deepEqual(summary.duties[0].duties, duties);

    const strict = ["--fail-on", "duty:NOTHING_BEFORE_CHOICE"];
    assert.equal((await delivered(...strict)).code, 1);
    assert.equal((await delivered("--fail-on", "duty:TC_STRING_VALID")).code, 0);
    const sarif = JSON.parse((await delivered(...strict, "--format", "sarif")).text);
    const results: { ruleId: string; level: string }[] = sarif.runs[0].results;
    const [duty] = results.filter(({ ruleId }) => ruleId === "duty:NOTHING_BEFORE_CHOICE");
    assert.equal(duty?.level, "error");
    const { text: junit } = await delivered(...strict, "--format", "junit");
    assert.match(junit, /name="NOTHING_BEFORE_CHOICE: [^"]*"><failure message="Not fulfilled: /);
  } finally {
    await Deno.remove(out, { recursive: true });
  }
});
