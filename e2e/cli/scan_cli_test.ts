/** The command line against the demo web: exit codes, what is planted, files. */
import assert from "node:assert/strict";
import { recording as recordingSchema } from "@crumbtrail/contract/recording";
import { compareWithTruth } from "../sites/compare.ts";
import type { Page } from "../sites/pages.ts";
import { startSites } from "../sites/sites.ts";
import { scan } from "./command.ts";

const sites = await startSites();
const folder = await Deno.makeTempDir();
const cacert = `${folder}/authority.pem`;
await Deno.writeTextFile(cacert, sites.caPem);

Deno.test.afterAll(async () => {
  await sites.close();
  await Deno.remove(folder, { recursive: true });
});

const mapped = sites.hostMap.split(",").flatMap((map) => ["--connect-to", map]);
const scanPage = (page: Page, ...args: string[]) =>
  scan(page.url, "--quiet", "--cacert", cacert, ...mapped, ...args);

Deno.test("the clean page ends with 0", async () => {
  const { code, out, err } = await scanPage(pageCalled("clean"));
  assert.equal(code, 0, out + err);
  assert.match(out, /Nothing found\.\n$/);
});

Deno.test("the tracker page ends with 1, and everything planted is in the JSON and the files", async () => {
  const page = pageCalled("tracker");
  const { code, out, err } = await scanPage(page, "--format", "json", "--out", `${folder}/tracker`);
  assert.equal(code, 1, err);
  const recording = recordingSchema.parse(JSON.parse(out));
  assert.deepEqual(compareWithTruth(page.truth, "NO_ACTION_SP_CMP", recording).missing, []);
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
  const { code, out, err } = await scanPage(pageCalled("tracker"), "--catalog", catalog);
  assert.equal(code, 0, out + err);
});

for (const name of ["error-500", "bot-wall"]) {
  Deno.test(`the page ${name} ends with 2 and the reason`, async () => {
    const page = pageCalled(name);
    const { code, out, err } = await scanPage(page, "--format", "json");
    assert.equal(code, 2, err);
    const { outcome, reason, reasonDetail } = recordingSchema.parse(JSON.parse(out));
    const expected = page.truth.outcomes.NO_ACTION_SP_CMP;
    assert.deepEqual({ outcome, reason }, expected);
    assert.ok(reasonDetail);
  });
}

Deno.test("a refused connection ends with 2 and the reason", async () => {
  const map = `gone.demo-publisher.test:443:127.0.0.1:${closedPort()}`;
  const { code, out, err } = await scan("gone.demo-publisher.test", "--connect-to", map);
  assert.equal(code, 2, err);
  assert.match(out, /INCONCLUSIVE \(CONNECTION_FAILED\): /);
});

Deno.test("without the authority the certificate is not trusted, and that is the reason", async () => {
  const { code, out } = await scan(pageCalled("clean").url, "--quiet", ...mapped);
  assert.equal(code, 2);
  assert.match(out, /INCONCLUSIVE \(CERTIFICATE_INVALID/);
});

function pageCalled(name: string): Page {
  const page = sites.pages.find((it) => it.name === name);
  assert.ok(page, `the demo web has a page "${name}"`);
  return page;
}

async function sha256(file: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await Deno.readFile(file));
  return new Uint8Array(digest).toHex();
}

/** A port that was free a moment ago: nobody answers there. */
function closedPort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}
