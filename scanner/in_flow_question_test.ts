/** Questions of consent in the flow of the page, without known names, and what only looks like one. */
import assert from "node:assert/strict";
import type { Preset } from "@crumbtrail/contract/enums";
import { html, type PageHandler, plant } from "./testing/plant.ts";
import { SIDE_BY_SIDE } from "./testing/side_by_side.ts";

const SITE =
  `<header><h1>Bicycles</h1></header><main><section style="height: 900px"><h2>Repairs</h2>
  <p>Bring your bicycle before ten.</p></section><section><h2>Second hand</h2></section></main>`;
const listen = `<script>
  if (localStorage.consent) ask.remove();
  else for (const button of ask.querySelectorAll("[data-stores]")) button.onclick = () => {
    localStorage.consent = button.dataset.stores;
    ask.remove();
  };</script>`;
const question = (text: string, accepts: string, rejects: string) =>
  `<div id=ask><p>${text}</p><button data-stores=accepted>${accepts}</button>
  <button data-stores=rejected>${rejects}</button></div>`;
const DUTCH = question(
  "Mogen wij cookies plaatsen om te tellen hoeveel mensen onze site bezoeken?",
  "Prima",
  "Liever niet",
);
const GERMAN = question("Wir verwenden Cookies, um zu messen.", "Geht klar", "Nein, danke");

const MALTESE = question(
  "Dan is-sit juża cookies biex ikejjel iż-żjarat.",
  "Naċċetta",
  "Ma naċċettax",
);
const ARMENIAN = question(
  "Մենք օգտագործում ենք թխուկներ՝ այցելությունները հաշվելու համար։",
  "Ընդունել բոլորը",
  "Մերժել բոլորը",
);

const ASKED: Record<string, string> = {
  "/above": DUTCH + SITE + listen,
  "/below-header": `<div><header><h1>Shop</h1><nav><a href=/>Home</a></nav></header>${GERMAN}</div>
    ${SITE}${listen}`,
  "/maltese": MALTESE + SITE + listen,
  "/armenian": ARMENIAN + SITE + listen,
  "/at-the-end": `<div class=app>${SITE}<footer>${
    question("This site uses cookies for ads.", "Accept", "Decline")
  }</footer></div>${listen}`,
};

/** Pages without a question of theirs. */
const NEIGHBOURS: Record<string, string> = {
  "/article-with-poll": `<main><article><h1>Cookies, explained</h1><p>Many sites use cookies to
    track. What would you do?</p><div><p>Sites use cookies. Do you mind?</p><button>Yes</button>
    <button>No</button></div></article></main>`,
  "/poll-without-article": `<main><h1>Cookies, explained</h1><p>Many sites track.</p><div><p>Sites
    use cookies. Do you mind?</p><button>Yes</button> <button>No</button></div></main>`,
  "/article-with-example": `<main><h1>Banners</h1><p>An example:</p><figure><div>We use cookies.
    <button>Accept</button> <button>Reject</button></div></figure></main>`,
  "/poll-of-a-baker": `<div><p>Do you like our chocolate cookies? We bake and store cookies daily.
    </p><button>Yes</button> <button>No</button></div>${SITE}`,
  "/newsletter": `<div><p>Our newsletter: news about cookies. We use no cookies here.</p>
    <input type=email><button>Sure</button> <button>No thanks</button></div>${SITE}`,
  "/footer-link": `${SITE}<footer><p>We use cookies as our policy says.</p>
    <button>Cookie settings</button> <a href=/privacy>Privacy</a></footer>`,
};

const SHOP: PageHandler = (_request, { pathname }) => {
  const page = ASKED[pathname] ?? NEIGHBOURS[pathname];
  return page === undefined
    ? new Response(null, { status: 204 })
    : html(page, { "content-type": "text/html; charset=utf-8" });
};

Deno.test("a question in the page's flow", async (t) => {
  await using planted = plant({ shop: SHOP });
  const scan = async (path: string, preset: Preset) => {
    const { recording } = await planted.scan(path, { preset, picture: false });
    const { consent, storage } = recording;
    const stored = storage.find(({ name }) => name === "consent")?.value ?? null;
    return { consent, stored, detail: consent.checks.join(" ") };
  };
  const step = (name: string, fn: () => Promise<void>) => t.step({ name, fn, ...SIDE_BY_SIDE });
  await Promise.all([
    ...Object.keys(ASKED).flatMap((path) =>
      ([["REJECT_SP_CMP", "rejected"], ["SP_ACCEPT_ALL", "accepted"]] as const).map((
        [preset, choice],
      ) =>
        step(`is answered: ${path}, ${preset}`, async () => {
          const { consent, stored, detail } = await scan(path, preset);
          assert.equal(consent.status, "verified", detail);
          assert.equal(stored, choice);
        })
      )
    ),
    ...Object.keys(NEIGHBOURS).map((path) =>
      step(`is none: ${path}`, async () => {
        const { consent, detail } = await scan(path, "NO_ACTION_SP_CMP");
        assert.equal(consent.layer, null, detail);
      })
    ),
  ]);
});
