import assert from "node:assert/strict";
import type { LookedShape } from "./bot_wall.ts";
import { ageGate, regionWall } from "./gates.ts";

interface Shown {
  title?: string;
  heading?: string;
  text: string;
  controls?: string[];
}

function asked({ title = "Brewery", heading = "", text, controls = ["Yes", "No"] }: Shown) {
  return ageGate({ title, heading, html: "<html>", text, controls });
}

Deno.test("a page that only asks for the visitor's age shows nothing of what is behind it", () => {
  const pages: Shown[] = [
    { text: "Welcome\nAre you over 18?" },
    { text: "Are you of legal drinking age in your country?", controls: ["I am 21 or older"] },
    { text: "You must be 18 years or older to enter this site.", controls: ["Enter", "Leave"] },
    { text: "Please enter your date of birth", controls: ["dob-day", "dob-month", "Go"] },
    {
      title: "Age verification | Shop",
      heading: "Age Verification",
      text: "This site sells wine.",
    },
    { text: "Sind Sie mindestens 18 Jahre alt?", controls: ["Ja", "Nein"] },
    { text: "Bist du schon 16?", controls: ["Ja, ich bin 16", "Nein", "Impressum"] },
    { text: "Sie müssen volljährig sein, um fortzufahren.", controls: ["Ich bin über 18"] },
    { heading: "Altersprüfung", text: "Altersprüfung\nBitte wählen.", controls: ["Über 18"] },
    { text: "Avez-vous plus de 18 ans ?", controls: ["Oui", "Non"] },
    { text: "Êtes-vous majeur ?", controls: ["Oui", "Non"] },
    { text: "Hai compiuto 18 anni?", controls: ["Sì", "No"] },
    { text: "¿Eres mayor de edad?", controls: ["Sí", "No"] },
    { text: "Você é maior de idade?", controls: ["Sim", "Não"] },
    { text: "Ben je 18 jaar of ouder?", controls: ["Ja", "Nee"] },
    { text: "Czy masz ukończone 18 lat?", controls: ["Tak", "Nie"] },
    { text: "Är du över 20 år?", controls: ["Ja", "Nej"] },
    { text: "Er du fyldt 18 år?", controls: ["Ja", "Nej"] },
    { text: "Er du over 18 år?", controls: ["Ja", "Nei"] },
    { text: "Oletko täyttänyt 18 vuotta?", controls: ["Kyllä", "En ole"] },
    { text: "Je vám už 18 let?", controls: ["Ano", "Ne"] },
    { text: "Máte už 18 rokov?", controls: ["Áno", "Nie"] },
    { text: "Вам уже исполнилось 18 лет?", controls: ["Да", "Нет"] },
    { text: "18 yaşından büyük müsünüz?", controls: ["Evet", "Hayır"] },
    { text: "Είστε άνω των 18;", controls: ["Ναι", "Όχι"] },
    { text: "20歳以上ですか", controls: ["はい", "いいえ"] },
    { text: "만 19세 이상입니까?", controls: ["예", "아니오"] },
    { text: "您是否已满18岁？", controls: ["是", "否"] },
    { text: "Bạn đã đủ 18 tuổi chưa?", controls: ["Có", "Không"] },
    { text: "Apakah Anda sudah berusia 18 tahun?", controls: ["Ya", "Tidak"] },
    { text: "Ste stari vsaj 18 let?", controls: ["Da", "Ne"] },
    { text: "Imate li navršenih 18 godina?", controls: ["Da", "Ne"] },
    { text: "A jeni mbi 18 vjeç?", controls: ["Yes", "No"] },
    { text: "Teniu més de 18 anys?", controls: ["Sí", "No"] },
  ];
  for (const page of pages) assert.notEqual(asked(page), null, page.text);
});

Deno.test("the question is quoted in the page's words", () => {
  assert.equal(asked({ text: "Welcome. Are you over 18? Yes No" }), "Are you over 18");
  assert.equal(asked({ heading: "Age check", text: "Age check. Born when?" }), "Age check");
});

Deno.test("a date of birth and a country ask for the age in any language", () => {
  const shape: LookedShape = {
    ...{ words: 12, links: 0, resources: 1, headings: 1, fields: 4, pieces: 4, names: [] },
    ...{ isHollow: false, isParked: false, goesBack: false, reloads: false },
    ...{ isArticle: false, isBoard: false },
  };
  const page = { title: "Ale", heading: "Before you come in", html: "<html>", text: "Ale", shape };
  const controls = ["country", "day DD", "month MM", "year YYYY", "Enter"];
  assert.equal(ageGate({ ...page, controls }), "Before you come in");
  const named = ["first-name", "day DD", "month MM", "year YYYY", "Calculate"];
  assert.equal(ageGate({ ...page, controls: named }), null, "a numerologist's form");
});

Deno.test("a page that says for whom its goods are is a page", () => {
  const pages: Shown[] = [
    { text: "Our whisky, 40 % vol. Only for adults: 18+.", controls: ["Buy", "Yes please"] },
    { text: "Verkauf nur an Personen über 18 Jahre.", controls: ["In den Warenkorb", "Weiter"] },
    { text: "You must be 18 years or older to buy alcohol. Our beers", controls: ["Continue"] },
    { text: "Sie müssen 18 Jahre alt sein. Unsere Weine", controls: ["Weiter zur Kasse"] },
    { text: "Vous devez avoir 18 ans. Nos vins", controls: ["Continuer", "Non merci"] },
    { text: "Open since 1921. Are you hungry?", controls: ["Yes", "No"] },
    { text: "The heads of state are of the age of 65. Are you above average?", controls: ["Yes"] },
    { heading: "Age of Empires", text: "A game of 1997.", controls: ["Enter"] },
    { text: "Er der flere? Er du over det?", controls: ["Ja", "Nej"] },
    { text: "20歳未満の方への酒類の販売はお断りしています。", controls: ["カートへ", "はい"] },
    { text: "19세 미만은 구매할 수 없습니다.", controls: ["구매", "예"] },
    { text: "未满18岁禁止购买。", controls: ["购买", "是"] },
  ];
  for (const page of pages) assert.equal(asked(page), null, page.text);
});

Deno.test("the question alone is no gate: it has an answer, and hardly anything beside it", () => {
  const text = "Are you over 18?";
  assert.equal(asked({ text, controls: ["Imprint", "Contact"] }), null, "nothing to answer with");
  assert.equal(asked({ text, controls: [] }), null);
  const links = Array.from({ length: 30 }, (_, index) => `Wine ${index}`);
  assert.equal(asked({ text, controls: ["Yes", "No", ...links] }), null, "a shop lies below it");
  assert.equal(asked({ text: `${text} ${"Of wine and beer. ".repeat(100)}` }), null, "an article");
  const shop = {
    ...{ title: "Wines", heading: "", html: "<html>", controls: ["Yes", "No"] },
    ...{ text: `${text} Porto Tawny 49,50 € Douro Tinto 18,90 €` },
  };
  const shape = { ...LEADING_ON, headings: 8 };
  assert.equal(ageGate({ ...shop, shape }), null, "goods lie below it");
  assert.ok(ageGate({ ...shop, shape: { ...shape, headings: 2 } }));
  assert.equal(ageGate({ title: "", heading: "", html: "", text }), null, "not asked");
});

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
    "Сайт недоступен в вашей стране.",
    "Контент недоступний у вашій країні.",
    "Bu içerik ülkenizde kullanılamıyor.",
    "您所在的地区无法观看此内容。",
    "お住まいの地域ではご利用いただけません。",
    "현재 계신 지역에서는 서비스를 이용하실 수 없습니다.",
    "Nội dung không khả dụng tại quốc gia của bạn.",
    "เนื้อหานี้ไม่สามารถรับชมได้ในประเทศของคุณ",
    "Konten ini tidak tersedia di negara Anda.",
    "התוכן אינו זמין במדינה שלך.",
    "هذا المحتوى غير متاح في بلدك.",
    "Efnið er ekki í boði í þínu landi.",
    "Please turn off your VPN and try again.",
    "Bitte deaktivieren Sie Ihren VPN oder schalten Sie den Proxy aus: VPN deaktivieren.",
  ];
  assert.deepEqual(texts.filter((text) => shown(text) !== null), texts);
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

Deno.test("a page of help that names tunnels and leads into the site is no region wall", () => {
  const page = { title: "Help", heading: "Captcha", html: "<html>", text: "Turn off your VPN." };
  assert.equal(regionWall({ ...page, shape: LEADING_ON }), null);
  assert.ok(regionWall({ ...page, shape: { ...LEADING_ON, links: 0 } }));
});

const LEADING_ON: LookedShape = {
  ...{ words: 5, links: 2, resources: 1, headings: 1, fields: 0, pieces: 2, names: [] },
  ...{ isHollow: false, isParked: false, goesBack: false, reloads: false },
  ...{ isArticle: false, isBoard: false },
};
