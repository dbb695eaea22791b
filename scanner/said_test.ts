/** What a scan reads of opting out and of policies, in a real browser. */
import assert from "node:assert/strict";
import { recording as recordingSchema } from "@crumbtrail/contract/recording";
import { describePictures } from "./evidence/pictures.ts";
import { html, type PageHandler, plant } from "./testing/plant.ts";

const TABLE = `<h2>Cookies</h2><table>
  <tr><th>Name</th><th>Anbieter</th><th>Zweck</th><th>Speicherdauer</th></tr>
  <tr><td>_ga, <code>_gid</code></td><td rowspan=2>Google</td><td>Statistik</td><td>2 Jahre</td></tr>
  <tr><td>_ga_&lt;container&gt;</td><td>Statistik</td><td>1 Jahr</td></tr>
  <tr><td>session</td><td>wir</td><td>Anmeldung</td><td>Sitzung</td></tr></table>
  <table><tr><th>Name</th><th>Telefon</th></tr><tr><td>Eva</td><td>030 1</td></tr></table>
  <table><tr><td>Name</td><td>Borlabs</td></tr><tr><td>Cookie Name</td><td>borlabs-cookie</td></tr>
  <tr><td>Laufzeit</td><td>1 Jahr</td></tr></table><p>Wir setzen auch sp_hidden ein.</p>
  <script>fetch("/ran")</script>`;

const asked: string[] = [];

const SHOP: PageHandler = (request, { pathname }) => {
  asked.push(pathname);
  const isSignal = request.headers.get("sec-gpc") === "1";
  switch (pathname) {
    case "/":
      return html(`<p>An article.</p><a href="/datenschutz">Datenschutz</a>
        <a href="/cookie-richtlinie">Cookie-Richtlinie</a><a href="/imprint">Impressum</a>
        <script>document.cookie = "sp_hidden=1"; document.cookie = "other=1"</script>`);
    case "/cookie-richtlinie":
      return html(TABLE);
    case "/huge":
      return html(`<a href="/big-cookie-policy">Cookie policy</a>`);
    case "/big-cookie-policy":
      return html("x".repeat(1_200_000));
    case "/signal":
      return new Response(
        `<!doctype html><html lang="en-US"><body><a href="/" hidden></a><p>An article.</p>
        <p>If a GPC signal is detected, we opt you out.</p><div id=note></div>
        <label><input type=checkbox ${isSignal ? "checked" : ""}> Do Not Sell or Share</label>
        <script>if (navigator.globalPrivacyControl) {
          note.textContent = "Opt-Out Request Honored";
          addEventListener("mousemove", () => note.remove());
        }</script></body></html>`,
        { headers: { "content-type": "text/html" } },
      );
    default:
      return new Response(null, { status: 204 });
  }
};

Deno.test("policies and what a page says of the signal are read", async () => {
  await using planted = plant({ shop: SHOP });
  const scan = async (path: string, gpc = false) => {
    const options = { readSaid: true, gpc, picture: false } as const;
    const { recording } = await planted.scan(path, { preset: "NO_ACTION_SP_CMP", ...options });
    const whole = { ...recording, evidence: describePictures({}) };
    return recordingSchema.parse(whole).said;
  };
  const [said, huge, signal, without] = await Promise.all([
    ...[scan("/"), scan("/huge"), scan("/signal", true), scan("/signal")],
  ]);
  const policy = said?.policy;
  assert.equal(policy?.url, "http://shop.localhost/cookie-richtlinie");
  assert.deepEqual(policy?.problem, null);
  assert.deepEqual(policy?.entries.map(({ name, life, purpose }) => [name, life, purpose]), [
    ["_ga", "2 Jahre", "Statistik"],
    ["_gid", "2 Jahre", "Statistik"],
    ["_ga_<container>", "1 Jahr", "Statistik"],
    ["session", "Sitzung", "Anmeldung"],
    ["borlabs-cookie", "1 Jahr", null],
  ]);
  assert.deepEqual(policy?.mentions, ["sp_hidden"]);
  assert.equal(asked.includes("/ran"), false, "nothing of the policy runs");
  assert.equal(asked.filter((path) => path === "/cookie-richtlinie").length, 1);
  const refusal = { preset: "REJECT_SP_CMP", untouched: {}, readSaid: true } as const;
  const { recording, untouched } = await planted.scan("/", refusal);
  assert.equal(recording.reason, "NO_LAYER");
  assert.deepEqual(untouched?.recording.said, said, "read although the visit ended after its look");
  assert.equal(huge?.policy.problem, "TOO_LARGE");
  assert.deepEqual(signal?.optOut, [
    { text: "Opt-Out Request Honored", honoured: true, on: null },
    { text: "Do Not Sell or Share", honoured: false, on: true },
    { text: "If a GPC signal is detected, we opt you out.", honoured: false, on: null },
  ]);
  assert.deepEqual(without?.optOut.map(({ on }) => on), [false, null]);
});
