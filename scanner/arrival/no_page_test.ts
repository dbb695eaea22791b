import assert from "node:assert/strict";
import { noPage } from "./no_page.ts";

interface Shown {
  title?: string;
  heading?: string;
  text?: string;
  body?: string;
  beside?: string;
}

/** What is said of a page with this title, heading, visible text and markup. */
function said(
  { title = "Shop", heading = "", text = "", body = "<img>", beside }: Shown,
): string | null {
  const html = `<html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`;
  return shownInstead({ title, heading, text, html, beside: beside ?? text });
}

const shownInstead = (...given: Parameters<typeof noPage>) => noPage(...given)?.shows ?? null;

const MUCH_TEXT = "Words about this and that. ".repeat(100);

Deno.test("a document without anything in it is empty, however it is wrapped", () => {
  for (const body of ["", " \n", "<!-- nothing -->", `<div id="root" class="app"></div><br>`]) {
    assert.equal(said({ body }), "an empty document", body);
  }
  assert.equal(
    shownInstead({ title: "", heading: "", text: "", html: "<html><body></body></html>" }),
    "an empty document",
  );
});

Deno.test("a small page is a page, and so is one that only works without a word", () => {
  const bodies = [
    "Hello",
    "<p>One line.</p>",
    `<img src="/one.gif">`,
    `<script>document.cookie = "a=1"</script>`,
    `<div style="background: url(/photo.jpg)"></div>`,
    "<iframe></iframe>",
    "<my-app></my-app>",
    "<canvas></canvas>",
    "&nbsp;",
  ];
  for (const body of bodies) assert.equal(said({ body, text: "" }), null, body);
  assert.equal(noPage({ title: "", heading: "", text: "", html: "" }), null, "not asked");
  const head = "<head><title>Large</title></head>";
  assert.equal(
    noPage({ title: "Large", heading: "", text: "", html: head }),
    null,
    "only its head",
  );
});

Deno.test("a shell that its scripts never filled is none, if they did not come", () => {
  const shell = (body: string, failedScripts: number) => {
    const html = `<html><head><link rel="stylesheet" href="/a.css"><style>p {}</style></head>
      <body>${body}<script src="/app.js"></script></body></html>`;
    return shownInstead({ title: "Shop", heading: "", text: "", html }, { failedScripts });
  };
  assert.match(shell(`<div id="root"></div>`, 1) ?? "", /blank page, and some of the scripts/);
  assert.equal(shell(`<div id="root"></div>`, 0), null);
  assert.equal(shell(`<div id="root"><img></div>`, 1), null);
});

Deno.test("a page that calls itself not found is none, in many languages", () => {
  const pages: Shown[] = [
    { title: "404 Not Found", heading: "Not Found", text: "Not Found" },
    { title: "404 – Page not found | Shop", text: "Try the search." },
    { title: "Shop", heading: "Oops! This page could not be found.", text: "Back to the start" },
    { title: "Shop", heading: "404", text: "404 The page you look for does not exist." },
    { title: "Seite nicht gefunden - Laden", text: "Leider gibt es hier nichts." },
    { heading: "Diese Seite existiert nicht", text: "Zur Startseite" },
    { heading: "Fehler 404: Seite nicht gefunden", text: "Zur Startseite" },
    { title: "Page introuvable – Boutique", text: "Retour" },
    { title: "Página no encontrada", text: "Volver" },
    { title: "Pagina non trovata", text: "Torna" },
    { title: "Pagina niet gevonden", text: "Terug" },
    { title: "Nie znaleziono strony", text: "Wróć" },
    // Too large to be read: both say so.
    { title: "Page not found | Shop", heading: "Page not found" },
  ];
  for (const page of pages) {
    assert.match(said(page) ?? "", /^a "not found" page/, JSON.stringify(page));
  }
});

Deno.test("a page that writes about what is not found, or bears the number, is a page", () => {
  const pages: Shown[] = [
    { title: "How to fix 404 Not Found errors", heading: "Fix a 404", text: "First, look." },
    { title: "404 Not Found - what it means", heading: "What it means", text: MUCH_TEXT },
    { title: "404 | Restaurant and bar", heading: "404", text: "Open from six. Reserve a table." },
    { title: "404 Media", heading: "404 Media", text: "News about technology." },
    { title: "Lost and found", heading: "Nothing found for your search", text: "Try again" },
    { title: "Page not found | Shop", heading: "Bicycles" },
  ];
  for (const page of pages) assert.equal(said(page), null, JSON.stringify(page));
});

Deno.test("default pages of servers and of domain sellers are no page", () => {
  const pages: Shown[] = [
    { title: "Welcome to nginx!", text: "If you see this page, the nginx web server is working." },
    { title: "Apache2 Ubuntu Default Page: It works", text: "It works!" },
    { title: "", text: "It works!" },
    { title: "example.test", text: "This domain is for sale. Buy this domain." },
    { title: "example.test", text: "Die Domain example.test steht zum Verkauf" },
    {
      title: "example.test",
      heading: "example.test is for sale",
      text: "example.test is for sale",
    },
    { title: "", text: "Ce nom de domaine est à vendre" },
    { title: "", text: "Deze domeinnaam is te koop" },
    { title: "", text: "Domena jest na sprzedaż" },
    { title: "", text: "Este dominio está en venta" },
    { title: "", text: "Ads", body: `<script src="https://www.sedoparking.com/x.js"></script>` },
  ];
  for (const page of pages) assert.ok(said(page), JSON.stringify(page));
  const own = [
    "The house in St. Moritz is for sale. Call us.",
    "Our domain: wines. The vineyard is for sale, and so are its bottles.",
    "Read how sedoparking.com works.",
  ];
  for (const text of own) assert.equal(said({ text }), null, text);
  assert.equal(said({ title: "Domains", text: `This domain is for sale. ${MUCH_TEXT}` }), null);
});

Deno.test("a page that says it cannot be shown is no page, with any status", () => {
  const pages: Shown[] = [
    { title: "503 Service Temporarily Unavailable", text: "nginx" },
    { title: "Shop", heading: "Internal Server Error", text: "The server made an error." },
    { title: "502 Bad Gateway", heading: "502 Bad Gateway", text: "502 Bad Gateway" },
    { title: "Error 404 | Shop", heading: "Error 404", text: "Nothing there. Page was not found" },
    { heading: "Oh no!", text: "Oh no! We can't find the page you're looking for." },
    { text: "Error 404 The page you are looking for might have been removed, or moved." },
    { title: "Database Error", text: "Error establishing a database connection" },
    { heading: "451: Unavailable due to legal reasons", text: "Access cannot be granted." },
    { text: "Fatal error: Uncaught Error: Call to foo() in /var/www/index.php:3" },
    { heading: "Wartungsarbeiten", text: "Wir sind gleich zurück." },
    { title: "404", text: "404 Stránka nebyla nalezena" },
    {
      title: "Ett fel har inträffat",
      heading: "Något gick fel",
      text: "Tjänsten är tillfälligt otillgänglig. Försök igen senare.",
    },
    { heading: "Dostęp zablokowany", text: "Wykryliśmy nietypowy ruch z Twojej sieci." },
    { heading: "Ups! Coś poszło nie tak", text: "Wróć na stronę główną" },
    { heading: "Huoltokatko", text: "Palaamme pian." },
    { title: "Serviço indisponível", text: "Tente mais tarde." },
  ];
  for (const page of pages) assert.ok(said(page), JSON.stringify(page));
});

Deno.test("a name that reads like an error does not make one of a page with content", () => {
  const brand = "Not Found is a brand from Malmö. Boards 60 €, wheels 20 €.";
  const film = "A short film from 2019. Watch it with us on Friday, tickets at the door.";
  const pages: Shown[] = [
    { title: "404 - The Band", heading: "404", text: "The singer was not found in the hotel." },
    { title: "Room 404 | Hotel", heading: "404", text: "Your keys could not be found? Call us." },
    { title: "Not Found – Skateboards", heading: "Not Found", text: brand },
    { title: "404 Not Found – Cinema", heading: "404 Not Found", text: film },
    { title: "Maintenance – Garage", heading: "Car maintenance", text: "Oil from 60 €." },
    { title: "Huolto – Autokorjaamo", heading: "Huolto", text: "Öljynvaihto alkaen 60 €." },
    { title: "Onderhoud van uw tuin", heading: "Onderhoud", text: MUCH_TEXT },
    { title: "How to fix an internal server error", heading: "Look at its log", text: MUCH_TEXT },
  ];
  for (const page of pages) assert.equal(said(page), null, JSON.stringify(page));
  // What stands elsewhere, e.g. in a notice about cookies, is not the content of an error.
  const notice = { text: `Not Found ${film}`, beside: "" };
  assert.ok(said({ title: "Not Found", heading: "Not Found", ...notice }));
});

Deno.test("a page drawn without markup is a page", () => {
  const html = "<html><body></body></html>";
  const page = { title: "Hero", heading: "", text: "", html };
  assert.equal(shownInstead({ ...page, drawn: true }, { failedScripts: 1 }), null);
  assert.equal(shownInstead({ ...page, drawn: false }, { failedScripts: 1 }), "an empty document");
});

Deno.test("a page that says only that it is loading is none, unless it shows more", () => {
  for (const text of ["Loading…", "Laddar…", "Bitte warten... Wird geladen", " Ładowanie\n"]) {
    assert.match(said({ text, body: `<div class="spinner">${text}</div>` }) ?? "", /^only "/, text);
  }
  assert.equal(said({ text: "Loading…", body: `<canvas></canvas>Loading…` }), null);
  assert.equal(said({ text: "Loading bay: open from six", body: "<p>Loading bay</p>" }), null);
});

Deno.test("a site's own page for what is missing says so in its frame, and is kept from search", () => {
  const names: [title: string, heading: string][] = [
    ["Tej strony już nie ma | Sklep", "Ups, tej strony nie możemy znaleźć"],
    ["Diese Seite gibt es nicht mehr – Laden", "Wir konnten die Seite leider nicht finden"],
    ["Cette page n’existe plus | Boutique", "La page n’a pas été trouvée, désolés"],
    ["Az oldalt nem találjuk – Bolt", "Sajnos ez az oldal megszűnt"],
    ["Stránku jsme nenašli – Obchod", "Jejda, stránka nenalezena, zkuste jinou"],
    ["Sivua ei ole enää | Kauppa", "Hups! Sivua ei löydetty täältä"],
    ["We couldn’t find that page here | Shop", "Sorry, this page is gone for good"],
    ["Такой страницы здесь не найдено | Магазин", "Ой, страница не существует или не найдена"],
  ];
  const kept = { linked: [], loaded: [], pictured: [], isUnlisted: true, showsProgress: false };
  for (const [title, heading] of names) {
    const page = { title, heading, text: MUCH_TEXT, html: "<body><img>", beside: "" };
    assert.match(shownInstead({ ...page, connections: kept }) ?? "", /not found/, title);
    const listed = { ...kept, isUnlisted: false };
    assert.equal(shownInstead({ ...page, connections: listed }), null, `an article: ${title}`);
  }
  const search = { title: "Search | Shop", heading: "No products found", text: MUCH_TEXT };
  assert.equal(shownInstead({ ...search, html: "<body><img>", connections: kept }), null);
});
