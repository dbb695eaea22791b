import assert from "node:assert/strict";
import { noPage } from "./no_page.ts";
import { NOT_FOUND } from "./error_phrases.ts";

function said(title: string, heading: string, text: string): string | null {
  const html = "<html><body><img></body></html>";
  return noPage({ title, heading, text, html, beside: text })?.shows ?? null;
}

/** As titles and headings have it, with what else such a page says. */
const PAGES: readonly (readonly [name: string, text: string])[] = [
  ["We can't find that page", "Try the search."],
  ["Sorry, this page isn't available", "The link may be broken."],
  ["Die gewünschte Seite ist nicht mehr verfügbar", "Zur Startseite"],
  ["Cette page n'existe plus", "Retour à la page d'accueil"],
  ["Esta página no existe", "Volver al inicio"],
  ["La página no existe", "Volver"],
  ["Página não encontrada", "Voltar"],
  ["La pagina non esiste", "Torna alla home"],
  ["Deze pagina bestaat niet meer", "Terug naar de startpagina"],
  ["Sidan finns inte längre", "Gå till startsidan. Sök på webbplatsen."],
  ["Siden blev ikke fundet", "Gå til forsiden"],
  ["Siden ble ikke funnet", "Gå til forsiden"],
  ["Siden findes ikke", "Gå til forsiden"],
  ["Sivua ei löytynyt", "Hakemaasi sivua ei ole olemassa. Virhe 404."],
  ["Virhe 404: Sivua ei löydy", "Palaa etusivulle"],
  ["Strona nie istnieje", "Wróć na stronę główną"],
  ["Stránka nebyla nalezena", "Stránka, kterou hledáte, neexistuje. Zkuste úvodní stránku."],
  ["Chyba 404 – Stránka neexistuje", "Zpět"],
  ["Stránka sa nenašla", "Späť na úvod"],
  ["Az oldal nem található", "A keresett oldal nem létezik. Vissza a kezdőlapra."],
  ["Pagina nu a fost găsită", "Înapoi"],
  ["Strani ni mogoče najti", "Nazaj na prvo stran"],
  ["Stranica nije pronađena", "Tražena stranica ne postoji. Vratite se na početnu stranicu."],
  ["Η σελίδα δεν βρέθηκε", "Η σελίδα που ζητήσατε δεν υπάρχει. Επιστρέψτε στην αρχική σελίδα."],
  ["Страницата не е намерена", "Търсената страница не съществува. Към началната страница."],
  ["Puslapis nerastas", "Toks puslapis neegzistuoja. Grįžti į pradinį puslapį."],
  ["Lapa nav atrasta", "Atpakaļ uz sākumlapu"],
  ["Lehte ei leitud", "Tagasi avalehele"],
  ["Il-paġna ma nstabitx", "Lura"],
  ["Níor aimsíodh an leathanach", "Ar ais"],
];

Deno.test("a page that is not there says so in the languages of the European Union", () => {
  for (const [name, text] of PAGES) {
    assert.ok(NOT_FOUND.test(name), name);
    assert.match(said("Example", name, text) ?? "", /^a "not found" page/, name);
    assert.match(said(`${name} | Example`, "", text) ?? "", /^a "not found" page/, name);
  }
});

Deno.test("the number alone needs a sentence that says so", () => {
  assert.ok(said("Virhe 404", "404", "Hakemaasi sivua ei ole olemassa."));
  assert.ok(said("404 hiba", "404", "A keresett oldal nem található."));
  assert.equal(said("Numero 404", "404", "Ravintola on avoinna kuudesta alkaen."), null);
});

Deno.test("a page with such words and more text is no bot check", () => {
  const names = [
    "Sivua ei löytynyt – näin korjaat virheen",
    "Stránka mého života",
    "Az oldal készítői",
    "Warum eine Seite nicht gefunden wird",
    "Página nova",
    "Siden sidst",
    "Lost pages, found again",
  ];
  for (const name of names) assert.equal(NOT_FOUND.test(name), false, name);
});
