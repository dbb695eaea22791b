/** The command line in a CI job: many pages, dead ones among them, evidence. */
import assert from "node:assert/strict";
import { recording } from "@crumbtrail/contract/recording";
import { har as validateHar } from "har-validator/lib/promise.js";
import { z } from "zod";
import { closedPort, startDemoWeb } from "./demo_web.ts";

const web = await startDemoWeb();
const { folder, pageCalled } = web;
Deno.test.afterAll(() => web.close());

const gone = ["gone-one.example", "gone-two.example"];
const deadHosts = gone.flatMap((host) => [
  "--connect-to",
  `${host}:443:127.0.0.1:${closedPort()}`,
]);
/** One load, until it is quiet: what is found must be the same every time. */
const once = ["--no-reload", ...deadHosts];

const finding = z.object({ entryName: z.string(), isNew: z.boolean(), counts: z.boolean() });
const summary = z.object({
  exitCode: z.number(),
  counts: z.record(z.string(), z.number()),
  runs: z.array(z.object({
    url: z.string(),
    folder: z.string(),
    outcome: z.string(),
    reason: z.string().nullable(),
    findings: z.array(finding),
  })),
});

async function urlFile(name: string, urls: readonly string[]): Promise<string> {
  const file = `${folder}/${name}.txt`;
  await Deno.writeTextFile(file, `# Pages of ${name}\n${urls.join("\n")}\n`);
  return file;
}

Deno.test("twenty pages, three of them dead", async (t) => {
  const alive = Array.from({ length: 17 }, (_, n) => {
    const page = n % 10 === 0 ? "tracker" : "clean";
    return `${pageCalled(page).url}?visit=${n}`;
  });
  const dead = [...gone.map((host) => `https://${host}/`), pageCalled("error-500").url];
  const urls = [...alive.slice(0, 8), ...dead, ...alive.slice(8)];
  const file = await urlFile("twenty", urls);
  const out = `${folder}/twenty`;
  const args = ["--urls", file, "--concurrency", "4", "--out", out, "--har", "--format", "json"];
  const { code, out: stdout, err } = await web.scan(...args, "--wait", "0.3", ...once);

  await t.step(
    "findings of complete pages decide the exit code, whatever the dead pages are",
    () => {
      assert.equal(code, 1, err);
      const { counts, runs, exitCode } = summary.parse(JSON.parse(stdout));
      assert.equal(exitCode, 1);
      assert.deepEqual(
        [counts.runs, counts.complete, counts.inconclusive, counts.failed],
        [20, 17, 3, 0],
      );
      assert.deepEqual(runs.map(({ url }) => url), urls);
      const unseen = runs.filter(({ outcome }) => outcome !== "COMPLETE");
      assert.deepEqual(unseen.map(({ url, reason }) => [url, reason]), [
        [dead[0], "CONNECTION_FAILED"],
        [dead[1], "CONNECTION_FAILED"],
        [dead[2], "HTTP_ERROR"],
      ]);
      const withFindings = runs.filter(({ findings }) => findings.some(({ counts }) => counts));
      assert.deepEqual(
        withFindings.map(({ url }) => url),
        urls.filter((url) => url.startsWith(pageCalled("tracker").url)),
      );
    },
  );

  await t.step(
    "the summary is what was printed; each folder has its recording and archive",
    async () => {
      assert.equal(await Deno.readTextFile(`${out}/summary.json`), stdout);
      for (const { folder: name, url, outcome } of summary.parse(JSON.parse(stdout)).runs) {
        const text = await Deno.readTextFile(`${out}/${name}/recording.json`);
        const seen = recording.parse(JSON.parse(text));
        assert.deepEqual([seen.url, seen.outcome], [url, outcome]);
        await validateHar(JSON.parse(await Deno.readTextFile(`${out}/${name}/recording.har`)));
      }
    },
  );

  await t.step(
    "the evidence of all twenty pages is verified, until a byte is changed",
    async () => {
      const intact = await web.verify(out);
      assert.deepEqual([intact.code, intact.err], [0, ""]);
      assert.match(intact.out, /^20 scans verified against summary\.json\./);
      const picture = `${out}/007-clean.demo-publisher.test/screenshot.jpg`;
      const bytes = await Deno.readFile(picture);
      await Deno.writeFile(picture, bytes.map((byte, at) => at === 100 ? byte ^ 1 : byte));
      const changed = await web.verify(out);
      assert.equal(changed.code, 1);
      assert.match(changed.out, /^007-clean\.demo-publisher\.test\/screenshot\.jpg: changed/);
    },
  );
});

Deno.test("several presets of one page give a folder each, with pictures of the act", async () => {
  const out = `${folder}/presets`;
  const { url } = pageCalled("shop");
  const presets = "REJECT_SP_CMP,SP_ACCEPT_ALL";
  await web.scan(url, "--preset", presets, "--out", out, "--format", "json");
  for (const preset of presets.split(",")) {
    const place = `${out}/001-shop.demo-publisher.test/${preset}`;
    const seen = recording.parse(JSON.parse(await Deno.readTextFile(`${place}/recording.json`)));
    assert.deepEqual([seen.preset, seen.outcome], [preset, "COMPLETE"], seen.reasonDetail ?? "");
    const names = await Array.fromAsync(Deno.readDir(place));
    assert.deepEqual(names.map(({ name }) => name).sort(), [
      "manifest.json",
      "recording.json",
      "screenshot-after.jpg",
      "screenshot-before.jpg",
      "screenshot.jpg",
    ]);
    const { code, out: text } = await web.verify(place);
    assert.equal(code, 0, text);
    assert.match(text, /SHA-256 of manifest\.json: [0-9a-f]{64}/);
  }
});

Deno.test("verifying a missing folder is wrong usage", async () => {
  const { code, err } = await web.verify(`${folder}/nowhere`);
  assert.equal(code, 3);
  assert.match(err, /--verify .*nowhere/);
});
