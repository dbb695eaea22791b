/** Pages that say in a site's frame that what was sought is gone, and their honest neighbours. */
import assert from "node:assert/strict";
import type { LookedShape } from "./bot_wall.ts";
import { noPage } from "./no_page.ts";

const FRAMED: LookedShape = {
  ...{ words: 40, links: 8, resources: 2, headings: 1, fields: 1, pieces: 12, names: [] },
  ...{ isHollow: false, isParked: false, goesBack: false, reloads: false },
  ...{ isArticle: false, isBoard: false },
};

interface Shown {
  title?: string;
  heading: string;
  beside?: string;
}

function isGone(
  { title = "Shop", heading, beside = "" }: Shown,
  shape: Partial<LookedShape> = {},
  isUnlisted = false,
): boolean {
  const text = `Home Rugs Contact\n${heading}\n${beside}`;
  const page = { title, heading, text, beside, html: "<body><img></body>" };
  const connections = { linked: [], loaded: [], pictured: [], isUnlisted, showsProgress: false };
  const shown = noPage({ ...page, connections, shape: { ...FRAMED, ...shape } });
  return shown?.shows.startsWith('a "not found" page') ?? false;
}

Deno.test("a page without the status of its error says in its heading that it is missing", () => {
  const pages: Shown[] = [
    { heading: "Hups! Sivua ei löytynyt", beside: "Tarkista osoite." },
    { heading: "Rất tiếc! Trang bạn tìm không tồn tại" },
    { heading: "La pàgina que busqueu no existeix", beside: "Torneu a l'inici." },
    { heading: "This item is no longer available", beside: "It was removed from our shop." },
    { heading: "Dieses Angebot gibt es nicht mehr", beside: "Es wurde gelöscht." },
    { heading: "Cette annonce a été supprimée" },
    { heading: "To ogłoszenie jest już nieaktualne" },
    { heading: "Ta izdelek ne obstaja" },
    { heading: "该商品已下架" },
  ];
  for (const page of pages) assert.equal(isGone(page), true, page.heading);
});

Deno.test("under a heading that says nothing, a sentence speaks of what was sought", () => {
  const pages: Shown[] = [
    { heading: "Zabłądziliśmy?", beside: "Strona, której szukasz, nie istnieje." },
    { heading: "Rất tiếc!", beside: "Trang bạn tìm không tồn tại hoặc đã bị xóa." },
    { heading: "Oh dear", beside: "The article you are looking for has been deleted." },
    { heading: "Mince", beside: "La page que vous cherchez n’existe plus." },
  ];
  for (const page of pages) assert.equal(isGone(page), true, page.heading);
  const kept = { heading: "Oeps, hier is niets", beside: "Dit artikel bestaat niet meer." };
  assert.equal(isGone(kept, {}, true), true, "kept from search engines");
  assert.equal(isGone(kept), false);
});

Deno.test("what is sold out, not in a list, or only called so is a page", () => {
  const pages: Shown[] = [
    { heading: "Nie znaleziono produktów", beside: "Zmień filtry." },
    { heading: "No products found", beside: "Try another word." },
    { heading: "Twelve by The Lanterns", beside: "Sold out. It is no longer pressed." },
    { heading: "The Missing Page", beside: "A novel of a library in Bergen." },
    { heading: "Pole vault: results page", beside: "Heats at noon." },
    { heading: "Stains removed", beside: "We clean carpets at your home." },
    { heading: "Lost property", beside: "What you look for may have been found by the porter." },
    { heading: "Ihr Warenkorb ist leer", beside: "Sie haben noch keinen Artikel gewählt." },
  ];
  for (const page of pages) assert.equal(isGone(page), false, page.heading);
  const heading = "This item is no longer available";
  const story = "We made it for six years in Hull. Then the mill closed its doors.";
  assert.equal(isGone({ heading, beside: story }), false, "a story beside it");
  assert.equal(isGone({ heading, beside: "See our throws from 40 €." }), false, "a price");
  assert.equal(isGone({ heading }, { words: 300 }), false, "much else");
});
