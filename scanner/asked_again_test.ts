/** Banners that ask for a refusal once more, and others that ask something else then. */
import assert from "node:assert/strict";
import type { Preset } from "@crumbtrail/contract/enums";
import { html, type PageHandler, plant } from "./testing/plant.ts";
import { SIDE_BY_SIDE } from "./testing/side_by_side.ts";

const OVER = "position: fixed; left: 0; bottom: 0; padding: 60px; background: white";

/**
 * A question for consent, and what follows a refusal; a button stores what its data says, and one
 * with `data-back` leads back. Without a stored choice, the page asks anew.
 */
const banner = (again: string, { inSame }: { inSame: boolean }) => {
  const first = `<div id=first>We use cookies for ads.
    <button id=no>Reject all</button> <button data-stores=accepted>Accept all</button></div>`;
  const second = `<div id=second hidden>${again}</div>`;
  const layers = inSame
    ? `<div class=box role=dialog style="${OVER}">${first}${second}</div>`
    : `<div class=box role=dialog style="${OVER}">${first}</div>
      <div class=box role=dialog style="${OVER}; display: none">${second}</div>`;
  return `<p>An article.</p>${layers}<script>
    const boxes = [...document.querySelectorAll(".box")];
    const show = (one, other) => {
      other.hidden = true;
      one.hidden = false;
      for (const box of boxes) box.style.display = box.contains(one) ? "" : "none";
    };
    no.onclick = () => show(second, first);
    document.onclick = ({ target }) => {
      if (target.dataset?.back) show(first, second);
      if (!target.dataset?.stores) return;
      localStorage.consent = target.dataset.stores;
      for (const box of boxes) box.remove();
    };
    if (localStorage.consent) for (const box of boxes) box.remove();</script>`;
};

const SURE = `Sunteți sigur? Reclamele plătesc munca noastră.
  <button data-stores=accepted>Accept totuși</button>
  <button data-stores=rejected>Da, refuz</button>`;
const YES = `Are you sure? Ads pay our writers.
  <button data-stores=accepted>Accept after all</button> <button data-stores=rejected>Yes</button>
  <button data-back=1>Go back</button>`;
const RIDDLE = `Hand aufs Herz: ohne Werbung keine Zeitung.
  <button data-stores=accepted>Ihr habt ja recht</button>
  <button data-stores=rejected>Ich bleibe dabei</button>`;
/** Another question, after the refusal was stored. */
const LEAVING = `<p>An article.</p><div id=first role=dialog style="${OVER}">We use cookies for ads.
  <button id=no>Reject all</button> <button>Accept all</button></div>
  <div id=second role=dialog style="${OVER}; display: none">Are you sure you want to leave? Our
  fair begins on Sunday. <button>Yes</button> <button>Stay</button></div><script>
  if (localStorage.consent) first.remove();
  no.onclick = () => {
    localStorage.consent = "rejected";
    first.remove();
    second.style.display = "";
    setTimeout(() => second.remove(), 3000);
  };
  second.onclick = () => document.cookie = "answered=1";</script>`;

const PAGES: Record<string, string> = {
  "/same": banner(SURE, { inSame: true }),
  "/other": banner(SURE, { inSame: false }),
  "/yes": banner(YES, { inSame: true }),
  "/yes-other": banner(YES, { inSame: false }),
  "/riddle": banner(RIDDLE, { inSame: true }),
  "/leaving": LEAVING,
};

const SHOP: PageHandler = (_request, { pathname }) => {
  const page = PAGES[pathname];
  return page === undefined
    ? new Response(null, { status: 204 })
    : html(page, { "content-type": "text/html; charset=utf-8" });
};

Deno.test("a refusal that is asked for again", async (t) => {
  await using planted = plant({ shop: SHOP });
  const scan = async (path: string, preset: Preset) => {
    const { recording } = await planted.scan(path, { preset, picture: false });
    const { reason, reasonDetail, consent, storage, cookies } = recording;
    const stored = storage.find(({ name }) => name === "consent")?.value ?? null;
    const detail = `${reasonDetail} ${consent.checks.join(" ")}`;
    return { reason, detail, status: consent.status, stored, cookies };
  };
  const step = (name: string, fn: () => Promise<void>) => t.step({ name, fn, ...SIDE_BY_SIDE });
  await Promise.all([
    ...["/same", "/other", "/yes", "/yes-other"].map((path) =>
      step(`is confirmed: ${path}`, async () => {
        const { status, stored, detail } = await scan(path, "REJECT_SP_CMP");
        assert.equal(status, "verified", detail);
        assert.equal(stored, "rejected");
      })
    ),
    step("in words that are not understood is said to be", async () => {
      const { reason, stored, detail } = await scan("/riddle", "REJECT_SP_CMP");
      assert.equal(reason, "BUTTON_MISSING", detail);
      assert.match(detail, /open after the answer, with "Ihr habt ja recht", "Ich bleibe dabei"/);
      assert.equal(stored, null);
    }),
    step("is none where the visitor is asked to stay", async () => {
      const { status, stored, detail, cookies } = await scan("/leaving", "REJECT_SP_CMP");
      assert.equal(status, "verified", detail);
      assert.equal(stored, "rejected");
      assert.deepEqual(cookies, []);
    }),
    step("leaves an acceptance as it is", async () => {
      const { status, stored, detail } = await scan("/same", "SP_ACCEPT_ALL");
      assert.equal(status, "verified", detail);
      assert.equal(stored, "accepted");
    }),
  ]);
});
