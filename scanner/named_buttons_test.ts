/**
 * Buttons that the property names, on banners whose words no language knows; and names for the wrong
 * button, which press nothing.
 */
import assert from "node:assert/strict";
import type { BannerButtons } from "@crumbtrail/contract/banner_buttons";
import type { Preset } from "@crumbtrail/contract/enums";
import { document, html, type PageHandler, plant } from "./testing/plant.ts";
import { SIDE_BY_SIDE } from "./testing/side_by_side.ts";

const NONE = { labels: [], selectors: [] };
const named = (some: Partial<BannerButtons>): BannerButtons => ({
  ...{ accept: NONE, reject: NONE, settings: NONE },
  ...some,
});
const labels = (...texts: string[]) => ({ labels: texts, selectors: [] });
const selectors = (...texts: string[]) => ({ labels: [], selectors: texts });

/** A banner that stores what was pressed, and comes back without a choice. */
const banner = (buttons: string, root = "document") => `
  <div id=banner style="position: fixed; bottom: 0; padding: 9px; background: white">
    Krümel gefällig? Wir sammeln sie gern für Zahlen und Bilder. ${buttons}</div><script>
  (() => {
    const root = ${root};
    const layer = root.getElementById("banner");
    if (localStorage.consent) return layer.remove();
    layer.onclick = ({ target, isTrusted }) => {
      if (!isTrusted || !target.dataset.stores) return;
      localStorage.consent = target.dataset.stores;
      layer.remove();
    };
  })();</script>`;
const MADE_UP = `<button id=yes data-stores=accepted>Her damit</button>
  <button id=no data-stores=rejected>Weiter ohne Keks</button> <button>Zutaten</button>`;
const KNOWN = `<button id=yes data-stores=accepted>Alle akzeptieren</button>
  <button id=no data-stores=rejected>Ablehnen</button>`;
const MARKS = `<button id=yes data-stores=accepted aria-label="Accept all cookies">✓</button>
  <button id=no data-stores=rejected>✕</button>`;

/** In a closed shadow root, whose banner no script of the page finds. */
const CLOSED = `<cookie-box></cookie-box><script>
  const closed = document.querySelector("cookie-box").attachShadow({ mode: "closed" });
  closed.innerHTML = \`${banner(MADE_UP).replace(/<script>.*/s, "")}\`;
  window.closed_ = closed;</script>` +
  banner("", "window.closed_").replace(/^.*?<script>/s, "<script>");

/** Its second layer alone rejects. */
const LAYERS = banner(`<button id=yes data-stores=accepted>Her damit</button>
  <button onclick="nextElementSibling.hidden = false">Zutaten</button>
  <button id=no data-stores=rejected hidden>Weiter ohne Keks</button>`);

const SHOP: PageHandler = (_request, { pathname }) => {
  const article = "<p>An article.</p>";
  switch (pathname) {
    case "/made-up":
      return html(article + banner(MADE_UP));
    case "/layers":
      return html(article + LAYERS);
    case "/closed":
      return html(article + CLOSED);
    case "/framed":
      return html(`${article}<iframe src="/frame" style="position: fixed; left: 0; bottom: 0;
        width: 500px; height: 300px; background: white"></iframe>`);
    case "/frame":
      return document(banner(MADE_UP));
    case "/known":
      return html(article + banner(`Wir verwenden Cookies. ${KNOWN}`));
    case "/marks":
      return html(article + banner(`Wir verwenden Cookies. ${MARKS}`));
    default:
      return new Response(null, { status: 204 });
  }
};

Deno.test("buttons that the property names are pressed, and no others", async (t) => {
  await using planted = plant({ shop: SHOP });
  const scan = async (path: string, preset: Preset, buttons?: BannerButtons) => {
    const { recording } = await planted.scan(path, {
      preset,
      picture: false,
      ...buttons && { consent: { buttons } },
    });
    const { reason, reasonDetail, consent, storage } = recording;
    const stored = storage.find(({ name }) => name === "consent")?.value ?? null;
    return { reason, detail: reasonDetail ?? "", consent, stored };
  };
  const answered = async (path: string, preset: Preset, buttons: BannerButtons) => {
    const { reason, detail, consent, stored } = await scan(path, preset, buttons);
    assert.equal(reason, null, detail);
    assert.equal(consent.status, "verified", consent.checks.join(" "));
    return { checks: consent.checks, layer: consent.layer, stored };
  };
  const cases: [what: string, () => Promise<void>][] = [
    ["without names, made-up words are not understood", async () => {
      for (const preset of ["REJECT_SP_CMP", "SP_ACCEPT_ALL"] as const) {
        const { reason, stored } = await scan("/made-up", preset);
        assert.notEqual(reason, null);
        assert.equal(stored, null);
      }
    }],
    ["a label rejects", async () => {
      const buttons = named({ reject: labels("Nein!", "weiter ohne KEKS") });
      const { checks, layer, stored } = await answered("/made-up", "REJECT_SP_CMP", buttons);
      assert.equal(stored, "rejected");
      assert.ok(
        checks.includes('The property names this button: label "weiter ohne KEKS".'),
        checks.join(" "),
      );
      assert.deepEqual(layer?.buttons.find(({ kind }) => kind === "reject"), {
        label: "Weiter ohne Keks",
        kind: "reject",
        named: { by: "label", text: "weiter ohne KEKS", words: "other" },
      });
    }],
    ["a label accepts", async () => {
      const buttons = named({ accept: labels("Her damit"), reject: labels("Weiter ohne Keks") });
      const { stored } = await answered("/made-up", "SP_ACCEPT_ALL", buttons);
      assert.equal(stored, "accepted");
    }],
    ["labels lead through the settings", async () => {
      const buttons = named({ settings: labels("Zutaten"), reject: labels("Weiter ohne Keks") });
      const { stored } = await answered("/layers", "REJECT_SP_CMP", buttons);
      assert.equal(stored, "rejected");
    }],
    ["a selector goes before a label", async () => {
      const reject = { labels: ["Zutaten"], selectors: ["#gone", "#banner > #no"] };
      const { checks } = await answered("/made-up", "REJECT_SP_CMP", named({ reject }));
      assert.match(checks.join(" "), /selector "#banner > #no"/);
    }],
    ["a selector in a closed shadow root", async () => {
      const { stored } = await answered(
        "/closed",
        "REJECT_SP_CMP",
        named({ reject: selectors("#no") }),
      );
      assert.equal(stored, "rejected");
    }],
    ["a selector in a frame", async () => {
      const buttons = named({ reject: selectors("#no") });
      assert.equal((await answered("/framed", "REJECT_SP_CMP", buttons)).stored, "rejected");
    }],
    ["a selector that nothing matches is named in the reason", async () => {
      const { detail, reason, stored } = await scan(
        "/made-up",
        "REJECT_SP_CMP",
        named({ reject: selectors("#gone") }),
      );
      assert.notEqual(reason, null);
      assert.match(detail, /names "#gone" to reject, but no banner had such a button/);
      assert.equal(stored, null);
    }],
    ["a selector that several buttons match presses none", async () => {
      const { detail, reason, stored } = await scan(
        "/made-up",
        "REJECT_SP_CMP",
        named({ reject: selectors("#banner") }),
      );
      assert.notEqual(reason, null);
      assert.match(detail, /selector "#banner" matches 3 buttons, so it names none/);
      assert.equal(stored, null);
    }],
    ["words that are known still work beside a name that nothing has", async () => {
      const { checks } = await answered(
        "/known",
        "REJECT_SP_CMP",
        named({ reject: labels("Weiter ohne Keks") }),
      );
      assert.match(checks.join(" "), /names "Weiter ohne Keks" to reject, but no banner had/);
    }],
  ];
  const misnamed: [what: string, path: string, preset: Preset, some: Partial<BannerButtons>][] = [
    ["label", "/known", "REJECT_SP_CMP", { reject: labels("Alle akzeptieren") }],
    ["label of settings", "/known", "PARTIAL_REJECT_ALL", { settings: labels("Alle akzeptieren") }],
    ["selector", "/known", "REJECT_LI_SP_CMP", { reject: selectors("#yes") }],
    ["name for screen readers", "/marks", "REJECT_SP_CMP", { reject: selectors("#yes") }],
    ["rejection", "/known", "SP_ACCEPT_ALL", { accept: labels("Ablehnen") }],
  ];
  for (const [what, path, preset, some] of misnamed) {
    cases.push([`nothing is pressed that its own words contradict: ${what}`, async () => {
      const { recording } = await planted.scan(path, {
        preset,
        picture: false,
        consent: {
          buttons: named(some),
          partial: { toggles: [{ label: "Analytics", on: true }] },
        },
      });
      const { reason, reasonDetail, consent, storage } = recording;
      assert.equal(reason, "BUTTON_MISNAMED", reasonDetail ?? "");
      const [name] = Object.values(some).flatMap((one) => [...one.labels, ...one.selectors]);
      assert.ok(reasonDetail?.includes(`the property names it "${name}"`), reasonDetail ?? "");
      assert.equal(consent.status, "button-misnamed");
      assert.deepEqual(storage.filter((one) => one.name === "consent"), []);
    }]);
  }
  await Promise.all(cases.map(([name, fn]) => t.step({ name, fn, ...SIDE_BY_SIDE })));
});
