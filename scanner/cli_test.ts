/**
 * The command as a person runs it, in a real browser: streams and files. What it refuses, and how a scan
 * ends that saw nothing, is tested in `e2e/cli`.
 */
import assert from "node:assert/strict";
import { recording as recordingSchema } from "@crumbtrail/contract/recording";
import { main } from "./cli.ts";
import { EXIT } from "./cli/weigh.ts";
import { html, serve } from "./testing/plant.ts";
import { temporaryFolder } from "./testing/temporary_folder.ts";

/** Loads of the page that counts them. */
const visits: string[] = [];

const web = serve({
  shop: () =>
    html(`<script>document.cookie = "uid=secret-value; max-age=999"</script>
      <img src="http://counter.localhost/t.gif">`),
  counted: (_request, { pathname }) => {
    if (pathname === "/") visits.push(pathname);
    return html("<p>Counted</p>");
  },
  counter: () => new Response(null, { status: 204 }),
});

Deno.test.afterAll(() => web.close());

async function run(...args: string[]) {
  const text = { out: "", err: "" };
  const terminal = {
    out: (more: string) => void (text.out += more),
    err: (more: string) => void (text.err += more),
  };
  const map = `*.localhost:80:127.0.0.1:${web.port}`;
  const signal = new AbortController().signal;
  const chromium = Deno.env.get("CHROMIUM_PATH");
  // The pages do nothing after a second, and --wait can't be combined with --look.
  const look = args.includes("--wait") ? [] : ["--look", "1"];
  const code = await main([...args, ...look, "--connect-to", map], chromium, terminal, signal);
  return { code, ...text };
}

Deno.test("a clean page ends with 0 and a table, and was loaded twice", async () => {
  visits.length = 0;
  const { code, out, err } = await run("http://counted.localhost/");
  assert.deepEqual([code, visits.length], [EXIT.clean, 2]);
  assert.match(out, /COMPLETE: Nothing found\.\n$/);
  assert.match(err, /Loading the page …/);
});

Deno.test("findings end with 1; the recording is written without values", async () => {
  await using temporary = await temporaryFolder();
  const { path: folder } = temporary;
  const { code, out, err } = await run(
    "http://shop.localhost/",
    "--format=json",
    "--quiet",
    `--out=${folder}/deep`,
  );
  assert.equal(code, EXIT.findings);
  assert.match(err, /^SHA-256 of manifest\.json: [0-9a-f]{64}\n$/);
  const recording = recordingSchema.parse(JSON.parse(out));
  assert.ok(recording.findings.some(({ entryName }) => entryName === "uid"));
  assert.ok(recording.findings.some(({ entryName }) => entryName === "counter.localhost"));
  assert.doesNotMatch(out, /secret-value/);
  assert.equal(recording.cookies[0]?.valueLength, "secret-value".length);
  assert.equal(await Deno.readTextFile(`${folder}/deep/recording.json`), out);
  const picture = await Deno.readFile(`${folder}/deep/screenshot.jpg`);
  assert.equal(picture.length, recording.evidence.screenshot?.bytes);
});

Deno.test("--no-reload loads once, --wait waits as long as it says", async () => {
  visits.length = 0;
  const args = ["--no-reload", "--wait", "1.5", "--format", "json", "--quiet"];
  const { code, out } = await run("http://counted.localhost/", ...args);
  assert.deepEqual([code, visits.length], [EXIT.clean, 1]);
  const { startedAt, finishedAt } = recordingSchema.parse(JSON.parse(out));
  assert.ok(Date.parse(finishedAt) - Date.parse(startedAt) >= 1500);
});
