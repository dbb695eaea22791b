/** Notices of blocked sites, and small pages that speak of what is closed or forbidden. */
import assert from "node:assert/strict";
import type { LookedShape } from "./bot_wall.ts";
import { noPage } from "./no_page.ts";

const SMALL: LookedShape = {
  ...{ words: 90, links: 1, resources: 1, headings: 1, fields: 0, pieces: 9, names: [] },
  ...{ isHollow: false, isParked: false, goesBack: false, reloads: false },
  ...{ isArticle: false, isBoard: false },
};
const BLOCKED = "a notice that the site is blocked";

interface Notice {
  title?: string;
  heading: string;
  text: string;
}

function said({ title = "", heading, text }: Notice, shape: Partial<LookedShape> = {}) {
  const page = { title, heading, text: `${heading}\n${text}`, html: "<body><img></body>" };
  return noPage({ ...page, beside: text, shape: { ...SMALL, ...shape } })?.shows ?? null;
}

const NOTICES: Notice[] = [
  {
    title: "Sito inibito",
    heading: "Accesso al sito vietato",
    text: "Il sito web è stato oscurato con provvedimento del Tribunale. Vale la legge n. 401.",
  },
  {
    heading: "Доступ к ресурсу ограничен",
    text: "Сайт внесён в реестр по решению суда. Основание указано в законе № 149.",
  },
  {
    heading: "Contenido bloqueado",
    text: "El acceso a esta web se impide por requerimiento de la autoridad judicial.",
  },
  {
    heading: "Access to this website has been blocked",
    text: "Internet providers do so by order of the High Court. The operators were heard.",
  },
  {
    title: "Domain seized",
    heading: "This domain has been seized",
    text: "The domain was taken by law enforcement under a warrant. More is not said here.",
  },
  {
    heading: "Dostęp do strony został zablokowany",
    text: "Domena figuruje w rejestrze na mocy ustawy o grach hazardowych.",
  },
  {
    heading: "Adgangen til siden er blokeret",
    text: "Fogedretten har bestemt, at hjemmesiden skal spærres for brugere i Danmark.",
  },
  {
    title: "사이트 차단 안내",
    heading: "접속이 금지된 사이트입니다",
    text: "귀하가 접속한 사이트는 법률에 따라 제공이 중단되었습니다.",
  },
  {
    heading: "Akses ke situs ini diblokir",
    text: "Situs ini melanggar peraturan. Hubungi kementerian untuk keterangan lanjut.",
  },
  {
    title: "Zugriff gesperrt",
    heading: "Zugang zur Website gesperrt",
    text: "Die Domain steht auf einer Liste. Wer sie führt, steht in keinem Impressum.",
  },
];

Deno.test("a notice that a court or an authority blocks the site is not the site", () => {
  for (const notice of NOTICES) assert.equal(said(notice), BLOCKED, notice.heading);
});

/** What stands below a heading such as "Notice", on pages that lead nowhere. */
const UNTITLED: Notice[] = [
  {
    title: "Monopoli di Stato - Avviso",
    heading: "AVVISO",
    text: "In applicazione della Legge 27 dicembre 2006, n. 296, articolo 1, commi da 535 a 538, " +
      "il sito richiesto non è raggiungibile in quanto sprovvisto delle autorizzazioni " +
      "necessarie per operare la raccolta di giochi in Italia. L'elenco è pubblico.",
  },
  {
    heading: "Information",
    text:
      "The page you requested belongs to a website which cannot be reached from this network. " +
      "The regulator has found that it takes bets without a licence.",
  },
  {
    title: "Oficiul pentru jocuri",
    heading: "Atenție",
    text: "Site-ul pe care încercați să îl accesați nu este autorizat în România. Ordonanța de " +
      "urgență nr. 77/2009 și decizia Comitetului se aplică.",
  },
  {
    heading: "CUII",
    text: "Diese Webseite ist aus urheberrechtlichen Gründen nicht verfügbar.",
  },
  {
    heading: "Ogłoszenie",
    text:
      "Strona, którą próbujesz otworzyć, służy do gier niezgodnie z ustawą i figuruje w rejestrze" +
      " domen. Domena internetowa jest niedostępna.",
  },
  {
    heading: "Informace",
    text:
      "Požadovaná internetová stránka není dostupná. Ministerstvo ji zapsalo na seznam podle § 84.",
  },
  {
    heading: "Roskomnadzor",
    text: "Сайт недоступен: он внесён в Единый реестр согласно статье 15.1 закона № 149-ФЗ.",
  },
  {
    title: "5651",
    heading: "",
    text: "Bu internet sitesi (quota.test) hakkında 12/03/2026 tarih ve 2026/114 sayılı karar " +
      "gereğince idari tedbir uygulanmaktadır.",
  },
  {
    heading: "Information",
    text: "L'accès à ce site de jeux d'argent n'est pas autorisé en France. L'Autorité nationale " +
      "a ordonné son blocage.",
  },
  {
    heading: "Contenido bloqueado por requerimiento de la Autoridad Competente",
    text: "Comunicado a esta Operadora.",
  },
  {
    heading: "Kansspelcommissie",
    text: "De website die u probeert te bezoeken, biedt kansspelen aan zonder vergunning. De wet " +
      "van 7 mei 1999 verbiedt dit.",
  },
  {
    heading: "Geldspielgesetz",
    text: "Sie wollten eine Webseite mit in der Schweiz nicht bewilligten Geldspielen aufrufen.",
  },
  {
    heading: "Varning",
    text: "Webbplatsen du försöker besöka saknar svensk licens enligt spellagen.",
  },
  {
    heading: "Hatósági közlemény",
    text: "A keresett honlap a felügyelet határozata alapján nem elérhető.",
  },
  {
    heading: "EMTA",
    text:
      "Veebileht, mida soovite külastada, on suletud: korraldajal puudub tegevusluba. Alus on " +
      "hasartmänguseadus.",
  },
  {
    heading: "提示",
    text: "根据相关法律法规和政策，您访问的网站无法访问。",
  },
];

Deno.test("a notice that leads nowhere may say in its text that a site is blocked", () => {
  for (const notice of UNTITLED) assert.equal(said(notice, { links: 0 }), BLOCKED, notice.text);
  const [first] = UNTITLED;
  assert.ok(first);
  assert.equal(said(first, { links: 1 }), null, "a page amid a site");
  const written = { ...first, text: `${first.text} studio@bianchi.test, +39 02 5551234` };
  assert.equal(said(written, { links: 0 }), null, "a lawyer's page");
});

Deno.test("a page that leads nowhere is one that speaks of laws, places and goods", () => {
  const pages: Notice[] = [
    {
      heading: "Necropoli di Norchia",
      text: "Il sito archeologico non è accessibile alle auto, per ordinanza della Provincia. " +
        "Vale la legge regionale.",
    },
    {
      heading: "Quarry lake",
      text: "The site is not available for swimming. By order of the council it opens in June.",
    },
    {
      heading: "Hinweise",
      text: "Diese Webseite setzt keine Cookies. Das Gesetz verlangt dafür keine Einwilligung. " +
        "Der Artikel ist nicht verfügbar.",
    },
    {
      heading: "Sälen stuga",
      text: "Stugan är inte tillgänglig i juli. Lagen om fiske gäller. Hemsidan görs av Eva.",
    },
  ];
  for (const page of pages) assert.equal(said(page, { links: 0 }), null, page.heading);
});

Deno.test("small pages that speak of what is closed or forbidden are pages", () => {
  const pages: Notice[] = [
    {
      title: "Zugang gesperrt | Klettersteig Hohe Wand",
      heading: "Zugang zum Klettersteig gesperrt",
      text: "Auf Anordnung der Behörde bleibt der Steig bis Mai zu. Der Felssturz wird geräumt.",
    },
    {
      title: "Website blocked?",
      heading: "Your website was blocked?",
      text: "We take your website to court and win. Our lawyers know the law.",
    },
    {
      title: "Onglet – serrurier",
      heading: "Porte bloquée ?",
      text: "Nous ouvrons. Le site de l'atelier est rue Basse. La loi fixe nos tarifs.",
    },
    {
      title: "Photography forbidden",
      heading: "Taking pictures is forbidden in the chapel",
      text: "The law of the abbey has it so since 1740. Guests are asked to keep it.",
    },
  ];
  for (const page of pages) assert.equal(said(page), null, page.heading);
  const [first] = NOTICES;
  assert.ok(first);
  assert.equal(said(first, { words: 400 }), null, "an article");
  assert.equal(said(first, { links: 20 }), null, "amid a site");
  assert.equal(said(first, { links: 2, isArticle: true }), null, "a dated article");
  assert.equal(said(first, { fields: 2 }), null, "members sign in");
  const imprint = { ...first, text: `${first.text} studio@bianchi.test, +39 02 5551234` };
  assert.equal(said(imprint), null, "a law firm's page");
});
