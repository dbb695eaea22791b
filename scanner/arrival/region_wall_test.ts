import assert from "node:assert/strict";
import { regionWall } from "./region_wall.ts";

const MUCH_TEXT = "Words about this and that. ".repeat(100);

function shown(text: string, heading = "", controls: string[] = []): string | null {
  return regionWall({ title: "Shop", heading, html: "<html>", text, controls });
}

Deno.test("a page that says that it is not shown in this country is none, in many languages", () => {
  const texts = [
    "We are sorry, our shop is not available in your country for legal reasons.",
    "This content isn't available in your region.",
    "We recognize you are attempting to access this website from a country belonging to the European Economic Area and therefore cannot grant you access.",
    "Dieses Angebot ist in Ihrem Land leider nicht verfügbar.",
    "Ce contenu n'est pas disponible dans votre pays.",
    "Questo contenuto non è disponibile nel tuo paese.",
    "Este contenido no está disponible en tu país.",
    "Este conteúdo não está disponível na sua região.",
    "Deze pagina is niet beschikbaar in uw land.",
    "Ta strona jest niedostępna w Twoim kraju.",
    "Sidan är inte tillgänglig i ditt land.",
    "Siden er ikke tilgængelig i dit land.",
    "Innholdet er ikke tilgjengelig i din region.",
    "Sisältö ei ole saatavilla alueellasi.",
    "Tento obsah není ve vaší zemi dostupný.",
    "Tento obsah nie je dostupný vo vašej krajine.",
    "Ez a tartalom nem érhető el az Ön országában.",
    "Acest conținut nu este disponibil în țara dvs.",
    "Vsebina ni na voljo v vaši državi.",
    "Sadržaj nije dostupan u vašoj zemlji.",
    "Το περιεχόμενο δεν είναι διαθέσιμο στη χώρα σας.",
    "Съдържанието не е достъпно във вашата държава.",
    "Turinys neprieinamas jūsų šalyje.",
    "Saturs nav pieejams jūsu valstī.",
    "Sisu ei ole teie riigis saadaval.",
  ];
  for (const text of texts) assert.notEqual(shown(text), null, text);
  assert.equal(shown("Sorry.", "Not available in your region"), "Not available in your region");
  assert.equal(shown("Unavailable in your country. Bye."), "Unavailable in your country");
});

Deno.test("a page that shows what it has, and says what is not sold somewhere, is a page", () => {
  const said = "This item is not available in your country.";
  assert.equal(shown(`${said} ${MUCH_TEXT}`), null, "an article");
  assert.equal(shown(`Chair, 60 €. ${said}`), null, "a thing with its price");
  const links = Array.from({ length: 12 }, (_, index) => `Chair ${index}`);
  assert.equal(shown(said, "Chair", links), null, "a shop");
  assert.equal(shown("Our shop is available in your country and region."), null);
  assert.equal(shown("In Ihrem Land verfügbar. Nicht weit von Ihnen."), null);
  assert.equal(shown(""), null, "not asked");
});
