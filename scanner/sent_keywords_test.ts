/** The tenant's keywords are found in what a page sends, however it writes and sends it. */
import assert from "node:assert/strict";
import { redact } from "./probes/recorded_values.ts";
import { judged } from "./rules/sample.ts";
import { html, type PageHandler, plant } from "./testing/plant.ts";

const SENDS = `
  const mail = "ann@home.test";
  const post = (path, body, type) =>
    fetch(path, { method: "POST", body, headers: type ? { "content-type": type } : {} });
  const blob = new Blob([JSON.stringify({ user: { mail } })], { type: "application/json" });
  const form = new FormData();
  form.append("mail", mail);
  form.append("file", new File(["notes"], "notes.txt"));
  post("/form", new URLSearchParams({ mail }));
  post("/json", '{"mail":"ann\\\\u0040home.test"}', "application/json");
  post("/multipart", form);
  post("/blob", blob);
  post("/text", "mail=" + mail);
  post("/bytes", new Uint8Array([0, 255, 0, 1]));
  post("/other", "mail=somebody");
  navigator.sendBeacon("/beacon", "mail=" + mail);
  navigator.sendBeacon("/beacon-blob", blob);
  navigator.sendBeacon("/beacon-form", form);`;

const SHOP: PageHandler = (_request, { pathname }) =>
  pathname === "/"
    ? html(`<p>An article.</p><script>${SENDS}</script>`)
    : new Response(null, { status: 204 });

Deno.test("keywords are found in bodies, however they are written and sent", async () => {
  await using planted = plant({ shop: SHOP });
  const short = { picture: false, reload: false, dwellMs: 500 };
  const { recording } = await planted.scan("/", short);
  const known = { suspiciousRequestStrings: ["ann@home.test"] };
  const { report, findings } = judged(recording, known);
  const found = report.requests.filter(({ suspicious }) => suspicious !== null);
  assert.deepEqual(found.map(({ url }) => new URL(url).pathname).sort(), [
    "/beacon",
    "/beacon-blob",
    "/beacon-form",
    "/blob",
    "/form",
    "/json",
    "/multipart",
    "/text",
  ]);
  assert.deepEqual(new Set(found.map(({ suspicious }) => suspicious?.type)), new Set(["BODY"]));
  const [finding] = findings.filter(({ issueType }) => issueType === "SUSPICIOUS_REQUEST");
  assert.equal(finding?.suspiciousDetails?.type, "BODY");
  assert.equal(finding?.hits, 8);
  assert.doesNotMatch(JSON.stringify(redact(recording)), /ann(@|%40)home/);
});
