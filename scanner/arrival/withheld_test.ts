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
