/** The command line in a CI job: what a baseline lists does not fail it; the report is SARIF. */
import assert from "node:assert/strict";
import AjvDraft4 from "ajv-draft-04";
import addFormats from "ajv-formats";
import { z } from "zod";
import { closedPort, startDemoWeb } from "./demo_web.ts";
import sarif from "@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json" with { type: "json" };

const web = await startDemoWeb();
const { folder, pageCalled } = web;
Deno.test.afterAll(() => web.close());

const gone = "gone-one.example";
/** One load, until it is quiet: what is found must be the same every time. */
const once = ["--no-reload", "--connect-to", `${gone}:443:127.0.0.1:${closedPort()}`];

const ajv = new AjvDraft4.default({ strict: false, unicodeRegExp: false });
addFormats.default(ajv);
const isSarif = ajv.compile(sarif);

Deno.test("findings of a baseline do not fail the job, new ones do", async (t) => {
  const { url: clean } = pageCalled("clean");
  const { url: tracker } = pageCalled("tracker");
  const baseline = `${folder}/baseline.json`;

  await t.step("writing a baseline does not fail", async () => {
    const { code, out, err } = await web.scan(
      clean,
      tracker,
      "--write-baseline",
      baseline,
      ...once,
    );
    assert.equal(code, 0, out + err);
    assert.match(await Deno.readTextFile(baseline), /"name": "t1_uid"/);
  });

  await t.step("a second run with the baseline does not fail", async () => {
    const { code, out } = await web.scan(clean, tracker, "--baseline", baseline, ...once);
    assert.equal(code, 0, out);
    assert.match(out, /findings, 0 new\.\n$/);
  });

  await t.step("a new finding fails, and SARIF names it", async () => {
    const known = JSON.parse(await Deno.readTextFile(baseline));
    const findings = known.findings.filter(({ name }: { name: string }) => name !== "t1_uid");
    await Deno.writeTextFile(baseline, JSON.stringify({ ...known, findings }));
    const args = [tracker, clean, "--baseline", baseline, "--format", "sarif", ...once];
    const { code, out } = await web.scan(...args);
    assert.equal(code, 1);
    const report: unknown = JSON.parse(out);
    assert.ok(isSarif(report), JSON.stringify(isSarif.errors));
    const texts = z.object({
      runs: z.tuple([z.object({
        results: z.array(z.object({
          baselineState: z.string(),
          message: z.object({ text: z.string() }),
        })),
      })]),
    }).parse(report).runs[0].results.filter(({ baselineState }) => baselineState === "new");
    assert.equal(texts.length, 1);
    assert.match(texts[0]?.message.text ?? "", /^Cookie "t1_uid"/);
    assert.equal((await web.scan(...args, "--fail-on", "unknown-vendor")).code, 0);
  });

  await t.step("a dead page is inconclusive, unless --fail-on leaves it out", async () => {
    const dead = [clean, `https://${gone}/`, "--baseline", baseline, ...once];
    const { code, out } = await web.scan(...dead);
    assert.equal(code, 2, out);
    assert.match(out, /2 scans: 1 complete, 1 inconclusive, 0 failed\./);
    assert.equal((await web.scan(...dead, "--fail-on", "storage,suspicious")).code, 0);
  });
});
