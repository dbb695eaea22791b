/** Notices of hosts to the owners of sites, and pages that speak to owners of their own accord. */
import assert from "node:assert/strict";
import type { Connections, LookedShape, PageText } from "./bot_wall.ts";
import { signsOfHost } from "./host_notice.ts";

const SHAPE: LookedShape = {
  ...{ words: 100, links: 0, resources: 2, headings: 2, fields: 0, pieces: 12, names: [] },
  ...{ isHollow: false, isParked: false, goesBack: false, reloads: false },
  ...{ isArticle: false, isBoard: false },
};
const NOTHING: Connections = {
  ...{ linked: [], loaded: ["static.haba-seva.test"], pictured: [] },
  ...{ isUnlisted: false, showsProgress: false },
};
const ASKED = "https://www.saa-duka.test/";

function codes(page: Partial<PageText>, shown = ASKED): string[] {
  const whole = { title: "", heading: "", text: "", html: "<p>", shape: SHAPE, ...page };
  const signs = signsOfHost({ connections: NOTHING, ...whole }, ASKED, shown);
  return signs.map(({ code, what }) => what === null ? code : `${code} alone`);
}

Deno.test("a host speaks to the owner of the site, in many languages", () => {
  for (
    const text of [
      "Are you the owner of this site?\nYour plan has expired. Log in to renew your hosting.",
      "Sind Sie der Inhaber dieser Domain?\nPrüfen Sie im Kundencenter DNS und offene Rechnungen.",
      "Vous êtes propriétaire du site ?\nVotre abonnement a expiré, connectez-vous à l’espace client de votre hébergeur.",
      "¿Es usted el propietario de la web?\nSu plan ha caducado. Acceda al panel del alojamiento y renueve.",
      "Jesteś właścicielem strony?\nZaloguj się do panelu i sprawdź serwery nazw oraz opłatę.",
      "Oletko sivuston omistaja?\nKirjaudu hallintapaneeliin. Tarkista lasku ja nimipalvelimet.",
      "Jste majitel webu?\nPřihlaste se do administrace, nastavte DNS a uhraďte fakturu.",
      "Вы владелец сайта?\nСрок хостинга истёк: войдите в панель управления и оплатите тариф.",
      "Sitenin sahibi misiniz?\nPaketinizin süresi doldu. Panele giriş yapın, sunucu ödemesini yenileyin.",
      "网站管理员请注意\n主机套餐已到期，请登录控制台续费。",
      "サイト管理者様へ\nネームサーバーとお支払いを管理画面でご確認ください。",
    ]
  ) assert.deepEqual(codes({ text }), ["SAYS_SO alone"], text);
});

Deno.test("who owns something else, or has something of the site's own, is no host", () => {
  const text =
    "Are you the owner of this site?\nYour plan has expired. Log in to renew your hosting.";
  const own = { ...NOTHING, loaded: ["www.saa-duka.test"] };
  assert.deepEqual(codes({ text, connections: own }), []);
  assert.deepEqual(codes({ text, connections: { ...NOTHING, linked: ["saa-duka.test/a"] } }), []);
  assert.deepEqual(codes({ text, shape: { ...SHAPE, words: 600 } }), []);
  assert.deepEqual(codes({ text: `${text}\nhallo@nordwerk.test, +49 431 5550110` }), ["SAYS_SO"]);
  const owners = "Homeowners: log in to your account to pay the invoice. The owner keeps a key.";
  assert.deepEqual(codes({ text: owners }), []);
  assert.deepEqual(codes({ text: "The owner of the shop bakes herself. Closed on Monday." }), []);
});

Deno.test("another site that names the asked address alone is a registrar, and with its own a new name", () => {
  const elsewhere = "https://park.seva-domini.test/?d=saa-duka.test";
  assert.deepEqual(codes({ heading: "saa-duka.test" }, elsewhere), ["NAMES_ADDRESS"]);
  assert.deepEqual(codes({}, elsewhere), ["NAMES_ADDRESS"]);
  assert.deepEqual(codes({ heading: "saa-duka.test er parkert" }, elsewhere), ["SAYS_SO alone"]);
  assert.deepEqual(codes({ heading: "saa-duka.test is for sale" }), ["SAYS_SO alone"]);
  const renamed = "https://saa-mpya.test/";
  assert.deepEqual(codes({ heading: "saa-duka.test is now saa-mpya.test" }, renamed), []);
  assert.deepEqual(codes({ heading: "saa-duka.test" }), []);
});
