/** The record of the choice in a browser: found by comparison, and excused only without identifier. */
import assert from "node:assert/strict";
import { html, type PageHandler, plant, script } from "./testing/plant.ts";
import { SIDE_BY_SIDE } from "./testing/side_by_side.ts";

/** A page with a banner that asks until `known`, and a script for the answer `on`. */
const asking = (known: string, record: string) =>
  html(`<p>An article about boats.</p><script src="http://tags.localhost/t.js"></script>
    <div id=layer style="position: fixed; bottom: 0; padding: 9px; background: white">
    We use cookies to measure and to advertise. <button id=yes>Accept all</button>
    <button id=no>Reject all</button></div><script>
    const keep = (on) => { ${record}; layer.remove(); };
    yes.onclick = () => keep(true); no.onclick = () => keep(false);
    if (${known}) layer.remove();</script>`);

/** As Usercentrics keeps it, of more services than 4,000 letters hold. */
const SERVICES = `
  const versions = { application: "SDK-4.28.2", service: "40.17.42", settings: "2.0.0" };
  const step = (action, type, status, timestamp) =>
    ({ action, language: "en", status, timestamp, type, versions });
  const services = Array.from({ length: 15 }, (_, n) => {
    const history = [
      step("onInitialPageLoad", "implicit", n === 0, 1),
      step(on ? "onAcceptAllServices" : "onDenyAllServices", "explicit", on || n === 0, 2),
    ];
    return { history, id: "service" + n, processorId: "p" + n, status: on || n === 0 };
  });
  localStorage.uc_settings = JSON.stringify({ controllerId: "c", id: "i", services })`;

const PAGES: Record<string, () => Response> = {
  "/services": () => asking("localStorage.uc_settings", SERVICES),
  "/neutral": () =>
    asking("localStorage.shop", "localStorage.shop = JSON.stringify({ analytics: on, ads: on })"),
  "/mark": () => asking("/cb=/.test(document.cookie)", "document.cookie = 'cb=' + (on ? 1 : 0)"),
  "/identified": () =>
    asking(
      "/cb=/.test(document.cookie)",
      "document.cookie = 'cb=' + crypto.randomUUID().slice(0, 18)",
    ),
  "/foreign": () => asking("/cb=/.test(document.cookie)", "tag(on ? 1 : 0)"),
};

const SHOP: PageHandler = (_request, { pathname }) =>
  PAGES[pathname]?.() ?? new Response(null, { status: 204 });
const TAGS: PageHandler = () =>
  script("globalThis.tag = (value) => document.cookie = 'cb=' + value;");

Deno.test("the answer is found and excused under any name, an identifier is not", async (t) => {
  await using planted = plant({ shop: SHOP, tags: TAGS });
  const answered = async (path: string) => {
    const { recording } = await planted.scan(path, { preset: "REJECT_SP_CMP", picture: false });
    assert.equal(recording.reason, null, recording.reasonDetail ?? "");
    const { cookies, storage, consent: { status, checks } } = recording;
    const excused = [...cookies, ...storage].filter(({ keepsChoice }) => keepsChoice);
    return { status, checks: checks.join(" "), excused: excused.map(({ name }) => name) };
  };
  const cases: [path: string, status: string, check: RegExp, excused: string[]][] = [
    ["/services", "verified", /stored the choice in local storage uc_settings/, ["uc_settings"]],
    ["/neutral", "verified", /stored the choice in local storage shop\./, ["shop"]],
    ["/mark", "acted-unverified", /stored something in cookie cb, but the choice/, ["cb"]],
    ["/identified", "acted-unverified", /No entry that stores the choice was found/, []],
    ["/foreign", "acted-unverified", /stored something in cookie cb/, []],
  ];
  const steps = cases.map(([path, status, check, excused]) => ({
    name: path,
    fn: async () => {
      const found = await answered(path);
      assert.deepEqual([found.status, found.excused], [status, excused], found.checks);
      assert.match(found.checks, check);
    },
  }));
  await Promise.all(steps.map((step) => t.step({ ...step, ...SIDE_BY_SIDE })));
});
