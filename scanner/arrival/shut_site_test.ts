/** Sites at work, hostings that wait for files, and too many requests; and what only sounds so. */
import assert from "node:assert/strict";
import type { LookedShape } from "./bot_wall.ts";
import { noPage } from "./no_page.ts";

const BARE: LookedShape = {
  ...{ words: 25, links: 0, resources: 0, headings: 1, fields: 0, pieces: 4, names: [] },
  ...{ isHollow: false, isParked: false, goesBack: false, reloads: false },
  ...{ isArticle: false, isBoard: false },
};

function shown(heading: string, text: string, shape: Partial<LookedShape> = {}): string {
  const page = { title: "Shop", heading, text: `${heading}\n${text}`, beside: text };
  const html = "<body><img></body>";
  return noPage({ ...page, html, shape: { ...BARE, ...shape } })?.shows ?? "";
}

Deno.test("a site says in a sentence that it is worked on, or opens again", () => {
  const notices: [heading: string, text: string][] = [
    ["Butiken är stängd för inventering", "Vi öppnar webbutiken igen på fredag."],
    ["Сайт у розробці", "Ми готуємо щось цікаве."],
    ["We’re having a nap", "The online shop is being polished."],
    ["Wir ziehen um!", "Unser Onlineshop bekommt gerade ein neues Zuhause."],
    ["Trumpam užsidarėme", "Atnaujiname savo svetainę."],
    ["Nous rénovons", "Le site rouvrira lundi matin."],
  ];
  for (const [heading, text] of notices) {
    assert.match(shown(heading, text), /closed for now/, heading);
    assert.equal(shown(heading, text, { links: 4 }), "", `amid a site: ${heading}`);
  }
  const pages: [heading: string, text: string][] = [
    ["Die Hütte ist geschlossen", "Von Oktober bis Mai ist sie zu. Dann öffnen wir wieder."],
    ["La tienda cierra hoy", "El lunes abrimos de nuevo, en la calle Mayor."],
    ["Kiitos 22 vuodesta", "Suljimme kukkakaupan lokakuussa."],
    ["Roofs", "We repair, renew and improve roofs in Kent."],
    ["Zeilkamp", "Wij gebruiken cookies om onze website te verbeteren. Vindt u dat goed?"],
    ["Imkerei", "Wir nutzen Cookies, um unsere Website zu verbessern."],
    ["Vannerie", "Nous utilisons des cookies pour améliorer notre site."],
    ["Biavl", "Vi bruger cookies til at forbedre vores hjemmeside."],
    ["Sepetçi", "Çerezleri web sitemizi geliştirmek için kullanıyoruz."],
  ];
  for (const [heading, text] of pages) assert.equal(shown(heading, text), "", heading);
});

Deno.test("a hosting is ready, and waits for files", () => {
  const notices: [heading: string, text: string][] = [
    ["Votre hébergement est prêt", "Déposez vos fichiers dans le dossier www."],
    ["Your website is ready", "Upload your files to replace this page."],
    ["Ihr Webspace ist eingerichtet", "Jetzt können Sie Ihre Seiten hochladen."],
    ["网站创建成功", "请上传您的网站文件，替换本页面。"],
  ];
  for (const [heading, text] of notices) {
    assert.match(shown(heading, text), /waits for its files/, heading);
  }
  assert.equal(shown("Your photos are ready", "Upload more of them to the album."), "");
  assert.equal(shown("Your website is ready in a week", "We write, draw and build it."), "");
  assert.equal(shown("Share a file", "Upload it, and send the link."), "");
});

Deno.test("too many requests are refused by name", () => {
  const names = [
    "Zu viele Anfragen",
    "Trop de requêtes",
    "Too many requests",
    "Demasiadas solicitudes",
    "Liikaa pyyntöjä",
    "请求过于频繁",
    "アクセスが多すぎます",
  ];
  for (const name of names) {
    assert.match(shown(name, "Wait.", { links: 1 }), /too many requests/, name);
  }
  assert.equal(shown("Too many visitors on the ridge", "The path is closed on Sundays."), "");
  assert.equal(shown("Too many cooks", "A kitchen for groups. Requests by mail."), "");
});

Deno.test("under the site's menu, a page says that it failed or could not be loaded", () => {
  const framed = { links: 3, words: 30 };
  const failed: [heading: string, text: string][] = [
    ["Da ist etwas schiefgelaufen", "Bitte laden Sie die Seite neu."],
    ["Oups ! Une erreur est survenue", "Nos équipes sont prévenues."],
    ["Vaya, algo ha salido mal", "Vuelve a intentarlo."],
    ["", "We konden deze pagina niet laden. Probeer het opnieuw."],
    ["", "Nepodařilo se načíst stránku."],
    ["", "ページを読み込めませんでした。"],
  ];
  for (const [heading, text] of failed) assert.notEqual(shown(heading, text, framed), "", text);
  const told = "Die Karte wurde gestern neu gezeichnet. Alte Wege sind grau. Neue Wege sind rot.";
  const pages: [heading: string, text: string, shape?: Partial<LookedShape>][] = [
    ["Wanderkarte", `Das Wetter konnte nicht geladen werden. ${told}`],
    ["Wanderkarte", "Das Wetter konnte nicht geladen werden.", { words: 200 }],
    ["Vaya cosas", "Cuentos de Ana para leer en casa."],
    ["The cart that could not be loaded", "A tale of two mules and a hill. It ends well."],
  ];
  for (const [heading, text, shape] of pages) {
    assert.equal(shown(heading, text, { ...framed, ...shape }), "", text);
  }
});

Deno.test("a site that is launched soon is closed for now", () => {
  for (const heading of ["Vi öppnar snart!", "Something new is brewing", "Bald geht’s los"]) {
    assert.match(shown(heading, "Leave your address.", { fields: 1 }), /closed for now/, heading);
    assert.equal(
      shown(heading, "Leave your address.", { links: 5 }),
      "",
      `amid a site: ${heading}`,
    );
  }
});
