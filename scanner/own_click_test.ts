/** What follows the scanner's own click is not said to be before any choice. */
import assert from "node:assert/strict";
import { judged } from "./rules/sample.ts";
import { html, plant } from "./testing/plant.ts";

/** Sets something at once, something on a click, and something with the answer. */
const PAGE = `<p>An article.</p><script>
  document.cookie = "early=1";
  if (!document.cookie.includes("cookie_consent")) addEventListener("click", ({ isTrusted }) => {
    if (!isTrusted) return;
    document.cookie = "clicked=1";
    localStorage.clicked = 1;
    fetch("/clicked");
    document.body.insertAdjacentHTML("beforeend", \`<div id=layer role=dialog
      style="position: fixed; bottom: 0; padding: 9px; background: white">
      We use cookies to measure and to advertise. <button>Accept all</button>
      <button id=no>Reject all</button></div>\`);
    no.onclick = () => {
      document.cookie = "cookie_consent=rejected";
      document.cookie = "later=1";
      layer.remove();
    };
  }, { once: true });</script>`;

Deno.test("entries first seen after a click of the scanner have a phase of their own", async () => {
  await using planted = plant({ shop: () => html(PAGE) });
  const { recording } = await planted.scan("/", { preset: "REJECT_SP_CMP", picture: false });
  const { cookies, storage, requests, looks = [], consent } = recording;
  assert.equal(consent.status, "verified", consent.checks.join(" "));
  assert.match(consent.checks.join(" "), /the scanner clicked an empty area of the page/);
  const phases = Object.fromEntries(cookies.map(({ name, phase }) => [name, phase]));
  assert.equal(phases.early, "BEFORE_CONSENT");
  assert.equal(phases.clicked, "AFTER_OWN_CLICK");
  assert.equal(phases.later, "AFTER_CONSENT");
  assert.deepEqual(storage.map(({ phase }) => phase), ["AFTER_OWN_CLICK"]);
  const [sent] = requests.filter(({ url }) => url.endsWith("/clicked"));
  assert.equal(sent?.phase, "AFTER_OWN_CLICK");
  assert.deepEqual(looks.slice(0, 3).map(({ phase }) => phase), [
    "BEFORE_CONSENT",
    "AFTER_INTERACTION",
    "AFTER_OWN_CLICK",
  ]);
  const { findings } = judged({ cookies });
  const isBefore = (name: string) =>
    findings.find(({ entryName }) => entryName === name)?.isBeforeConsent;
  assert.deepEqual([isBefore("early"), isBefore("clicked")], [true, false]);
});
