/** A wall that asks to accept or to pay is a banner; an offer at a price is none. */
import assert from "node:assert/strict";
import { html, type PageHandler, plant } from "./testing/plant.ts";
import { SIDE_BY_SIDE } from "./testing/side_by_side.ts";

const over = (content: string) =>
  `<div role=dialog id=box style="position: fixed; inset: 0; margin: auto; width: 500px;
  height: 250px; padding: 9px; background: white">${content}</div>`;
const accept = (label: string) =>
  `<button onclick="document.cookie = 'reads=with-ads'; box.remove()">${label}</button>`;

const WALLS: Record<string, string> = {
  german: `Mit Werbung und Tracking weiterlesen, oder werbefrei im Abo für 2,99 € im Monat.
    ${accept("Zustimmen und weiter")} <a href=/abo>Jetzt abonnieren</a> <a href=/in>Anmelden</a>`,
  english: `Read with ads and tracking for free, or subscribe for £4.99 a month.
    ${accept("Accept and read on")} <a href=/abo>Subscribe for £4.99</a>`,
  french: `Acceptez les cookies pour lire gratuitement, ou abonnez-vous pour 1 € par mois.
    ${accept("Accepter et lire")} <a href=/abo>S’abonner</a>`,
};
const OFFERS: Record<string, string> = {
  subscription: `Subscribe for £4.99 a month, and read our cookie policy.
    <button>Subscribe</button> <button>No thanks</button>`,
  newsletter: `Join our newsletter for 10 € off. <input type=email>
    <button>Accept and join</button> <a href=/privacy>Privacy policy</a>`,
  courier: `Delivery for 3,90 €. Do you accept the price? Track your parcel in our shop.
    <button>Book it</button> <button>Later</button>`,
};

/** What a manager's rule takes for the button that rejects, by its id. */
const didomi = (text: string, reject: string) =>
  over(`<div id=didomi-host><div id=didomi-popup>${text} ${reject}
    <button id=didomi-notice-agree-button>OK</button></div></div>`);
const MANAGED: Record<string, string> = {
  named: didomi(
    "Usamos cookies con nuestros 774 socios. Si no, suscríbete desde 1,99 € al mes.",
    `<button id=didomi-notice-disagree-button onclick="location = '/alta'">Rechazar y
      suscribirse</button>`,
  ),
  linked: didomi(
    "Sütiket használunk 812 partnerünkkel együtt. Nélkülük havi 1 490 Ft-ért olvashat.",
    "<a id=didomi-notice-disagree-button href=/elofizetes>Elutasítom</a>",
  ),
  free: didomi(
    "We and our 774 partners use cookies. Read on either way.",
    `<a id=didomi-notice-disagree-button href=/no onclick="document.cookie = 'reads=rejected';
      box.remove(); return false">Disagree</a>`,
  ),
};

const UTF_8 = { "content-type": "text/html; charset=utf-8" };

const PAGE: PageHandler = (request, { pathname }) => {
  const box = { ...WALLS, ...OFFERS, ...MANAGED }[pathname.slice(1)];
  if (box === undefined) return new Response(null, { status: 204 });
  const isRead = request.headers.get("cookie")?.includes("reads=") === true;
  const page = `<p>An article of the day, for all who read.</p>${isRead ? "" : over(box)}`;
  return html(page, UTF_8);
};

Deno.test("pay or consent", async (t) => {
  await using planted = plant({ paper: PAGE });
  const accepted = async (path: string) => {
    const { recording } = await planted.scan(path, { preset: "SP_ACCEPT_ALL", picture: false });
    return { pressed: recording.consent.method, why: recording.consent.checks.join(" ") };
  };
  await Promise.all([
    ...Object.keys(WALLS).map((name) =>
      t.step({
        ...SIDE_BY_SIDE,
        name,
        fn: async () => {
          const { pressed, why } = await accepted(`/${name}`);
          assert.equal(pressed, "click", why);
        },
      })
    ),
    ...Object.keys(OFFERS).map((name) =>
      t.step({
        ...SIDE_BY_SIDE,
        name,
        fn: async () => {
          const { pressed, why } = await accepted(`/${name}`);
          assert.equal(pressed, "none", why);
        },
      })
    ),
    ...Object.keys(MANAGED).map((name) =>
      t.step({
        ...SIDE_BY_SIDE,
        name,
        fn: async () => {
          const { recording } = await planted.scan(`/${name}`, {
            preset: "REJECT_SP_CMP",
            picture: false,
          });
          const { consent, reason } = recording;
          const why = consent.checks.join(" ");
          assert.equal(consent.method, name === "free" ? "click" : "none", why);
          if (name !== "free") assert.equal(reason, "BUTTON_MISSING", why);
        },
      })
    ),
  ]);
});
