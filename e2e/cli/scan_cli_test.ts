/** The command line against the demo web: exit codes, what is planted, files. */
import assert from "node:assert/strict";
import { recording as recordingSchema } from "@crumbtrail/contract/recording";
import { compareWithTruth } from "../sites/compare.ts";
import { closedPort, scan, startDemoWeb } from "./demo_web.ts";

const web = await startDemoWeb();
const { folder, pageCalled } = web;
/** None of these pages does anything after two seconds. */
const scanPage = (name: string, ...args: string[]) =>
  web.scan(pageCalled(name).url, "--look", "2", ...args);

Deno.test.afterAll(() => web.close());

Deno.test("the clean page ends with 0", async () => {
  const { code, out, err } = await scanPage("clean");
  assert.equal(code, 0, out + err);
  assert.match(out, /Nothing found\.\n$/);
});

Deno.test("the tracker page ends with 1, and everything planted is in the JSON and the files", async () => {
  const { truth } = pageCalled("tracker");
  const { code, out, err } = await scanPage(
    "tracker",
    "--format",
    "json",
    "--out",
    `${folder}/tracker`,
  );
  assert.equal(code, 1, err);
  const recording = recordingSchema.parse(JSON.parse(out));
  assert.deepEqual(compareWithTruth(truth, "NO_ACTION_SP_CMP", recording).missing, []);
  assert.ok(recording.findings.some(({ entryName }) => entryName === "t1_uid"));
  assert.equal(await Deno.readTextFile(`${folder}/tracker/recording.json`), out);
  const { screenshot } = recording.evidence;
  assert.ok(screenshot);
  assert.equal(await sha256(`${folder}/tracker/${screenshot.file}`), screenshot.sha256);
});

Deno.test("with all of it in the catalogue the tracker page ends with 0", async () => {
  const catalog = `${folder}/catalogue.json`;
  await Deno.writeTextFile(
    catalog,
    JSON.stringify({
      vendors: [
        {
          name: "Snow Stats",
          urlPatterns: [
            "^https://collector\\.snow-stats\\.test/",
            "^https://cdn\\.tag-host\\.test/(sp|snowplow)\\.js",
          ],
          entries: [
            { type: "STORAGE", entryType: "COOKIE", pattern: "^_sp_(id|ses)\\.[0-9a-f]{4}$" },
            { type: "STORAGE", entryType: "COOKIE", pattern: "^sp$" },
          ],
        },
        { name: "Tracker One", urlPatterns: ["^https://metrics\\.tracker-one\\.test/"] },
      ],
      storageItems: [
        { name: "queue", type: "LOCAL_STORAGE", keyPatterns: ["^snowplowOutQueue_"] },
        { name: "t1", type: "COOKIE", keyPatterns: ["^t1_uid$"] },
      ],
    }),
  );
  const { code, out, err } = await scanPage("tracker", "--catalog", catalog);
  assert.equal(code, 0, out + err);
});

for (const name of ["error-500", "bot-wall"]) {
  Deno.test(`the page ${name} ends with 2 and the reason`, async () => {
    const { code, out, err } = await scanPage(name, "--format", "json");
    assert.equal(code, 2, err);
    const { outcome, reason, reasonDetail } = recordingSchema.parse(JSON.parse(out));
    const expected = pageCalled(name).truth.outcomes.NO_ACTION_SP_CMP;
    assert.deepEqual({ outcome, reason }, expected);
    assert.ok(reasonDetail);
  });
}

Deno.test("a refused connection ends with 2 and its reason", async () => {
  const map = `gone.demo-publisher.test:443:127.0.0.1:${closedPort()}`;
  const { code, out, err } = await scan("gone.demo-publisher.test", "--connect-to", map);
  assert.equal(code, 2, err);
  assert.match(out, /INCONCLUSIVE \(CONNECTION_FAILED\): /);
});

Deno.test("without the authority the scan is inconclusive because of its certificate", async () => {
  const { code, out } = await scan(pageCalled("clean").url, "--quiet", ...web.mapped);
  assert.equal(code, 2);
  assert.match(out, /INCONCLUSIVE \(CERTIFICATE_INVALID/);
});

async function sha256(file: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await Deno.readFile(file));
  return new Uint8Array(digest).toHex();
}
