/** Labels in languages and wordings that fewer banners have, and what only sounds like them. */
import assert from "node:assert/strict";
import { labelsIn } from "../../testing/labels.ts";
import { TEXTS } from "./banner_texts.ts";
import { buttonKind } from "./joined_label_script.ts";
import { kindsByWords } from "./layer_kinds_script.ts";

/** Accepts, refuses, leads to settings. */
const ANSWERS: [accept: string, reject: string, settings: string][] = [
  ["Prano të gjitha", "Refuzo të gjitha", "Cilësimet"],
  ["Прифати ги сите", "Одбиј ги сите", "Поставки"],
  ["ყველას მიღება", "ყველას უარყოფა", "პარამეტრები"],
  ["Ընդունել բոլորը", "Մերժել բոլորը", "Կարգավորումներ"],
  ["Hamısını qəbul et", "Hamısını rədd et", "Parametrlər"],
  ["Прыняць усе", "Адхіліць усе", "Налады"],
  ["Derbyn pob un", "Gwrthod pob un", "Rheoli cwcis"],
  ["Derbyn pob cwci", "Gwrthod cwcis ychwanegol", "Gweld y gosodiadau"],
  ["Aceptar todas", "Rexeitar todo", "Axustes"],
  ["Onartzen ditut guztiak", "Baztertu guztiak", "Ezarpenak"],
  ["Kubali zote", "Kataa zote", "Mipangilio"],
  ["Aanvaar alles", "Verwerp alles", "Instellings"],
  ["সব গ্রহণ করুন", "সব প্রত্যাখ্যান করুন", "কুকি সেটিংস"],
  ["می\u200cپذیرم", "نمی\u200cپذیرم", "سفارشی\u200cسازی"],
  ["Naċċetta kollox", "Ma naċċettax", "Settings tal-cookies"],
  ["All Cookien akzeptéieren", "Refuséieren", "Astellungen"],
  ["Zgoda na wszystkie", "Odmawiam", "Więcej opcji"],
  ["Rozumím a přijímám", "Nesouhlasím", "Spravovat"],
  ["De acord", "Refuz", "Modific setările"],
  ["Να επιτρέπονται όλα", "Απόρριψη προαιρετικών", "Εμφάνιση λεπτομερειών"],
  ["Prosseguir e aceitar", "Discordo", "Ajustar"],
  ["Zustimmen und weiterlesen", "Einwilligung ablehnen", "Selbst einstellen"],
  ["Accept and read on", "Turn off optional cookies", "Learn more and customise"],
  ["Acceptera alla", "Avböj", "Välj själv"],
  ["Tillåt alla", "Neka", "Hantera kakor"],
  ["Kabul et", "İsteğe bağlı çerezleri reddet", "Daha fazla seçenek"],
];
const REFUSES = labelsIn(`
  Reject analytics | Decline optional | Refuse non-essential cookies | Afvis statistik | Avvisa analys
  Rechazar analíticas | Rifiuta statistiche | Odmítnout nepotřebné | Zavrni nepotrebne
  Marketing sütik elutasítása | Gerekli olmayanları reddet | 任意のCookieを拒否
  Refuz și închid | 拒绝并关闭 | 모두 거부하고 닫기 | Όχι, απορρίπτω | Nē, noraidu | Tolak dan tutup
  No to all | Tillad ikke | Jeg sier nei | Ne pas autoriser`);
const SAVES = labelsIn(`
  Zatwierdzam wybór | Dovoli izbrane | Seçime izin ver
  Hyväksy valitut | Confirmă alegerea | 選択を許可 | 선택 허용 | Gem præferencer`);

Deno.test("answers are known in languages of few banners, and in rarer words", () => {
  const kinds = (at: number) => ANSWERS.map((labels) => buttonKind(labels[at] ?? "", TEXTS));
  const wrong = (at: number, kind: string) =>
    kinds(at).flatMap((got, row) => got === kind ? [] : [`${ANSWERS[row]?.[at]}: ${got}`]);
  assert.deepEqual([wrong(0, "accept"), wrong(1, "reject"), wrong(2, "settings")], [[], [], []]);
  assert.deepEqual(REFUSES.filter((label) => buttonKind(label, TEXTS) !== "reject"), []);
  assert.deepEqual(SAVES.filter((label) => buttonKind(label, TEXTS) !== "save"), []);
});

Deno.test("'apply' and 'done' save where settings are open, and nowhere else", () => {
  const labels = [
    "Übernehmen",
    "Apply",
    "Done",
    "Appliquer",
    "Zastosuj",
    "Käytä valintoja",
    "適用する",
  ];
  for (const label of labels) {
    assert.equal(buttonKind(label, { ...TEXTS, opened: true }), "save", label);
    assert.equal(buttonKind(label, TEXTS), "other", label);
  }
});

Deno.test("a soft hyphen or a space without width hides no label", () => {
  assert.equal(buttonKind("Ein\u00adwilligung ab\u00adlehnen", TEXTS), "reject");
  assert.equal(buttonKind("\u200bAlle akzeptieren\ufeff", TEXTS), "accept");
});

Deno.test("other offers in these languages are no answers", () => {
  const others = labelsIn(`
    Refuzo ofertën | Gwrthod y cynnig | Minimum order 20 € | Track my order | Do not miss it
    Prano ftesën | Kubali mwaliko | Mehr Farben | Switch off the lights | Apply for the job
    Reject analytics and subscribe | Refuser la publicité et s'abonner | Accept ads, reject analytics
    Rechazar publicidad por 2 € | Analytics | Statistik | Reject the offer
    Pass the cookies to a friend | Auswahl der Woche | Zgoda buduje`);
  assert.deepEqual(others.filter((label) => buttonKind(label, TEXTS) !== "other"), []);
});

Deno.test("'learn more' leads to the settings where only acceptance stands beside it", () => {
  const cookies = "We use cookies to measure visits.";
  const pairs = ["Learn more", "En savoir plus", "Подробнее", "Scopri di più", "もっと見る"];
  for (const label of pairs) {
    assert.deepEqual(
      kindsByWords(["Accept", label], TEXTS, cookies),
      ["accept", "settings"],
      label,
    );
  }
  const others: [labels: string[], said: string][] = [
    [["Accept", "Reject", "Learn more"], cookies],
    [["Accept", "Settings", "Learn more"], cookies],
    [["Learn more"], cookies],
    [["Accept", "Learn more"], "A new tariff is here."],
  ];
  for (const [labels, said] of others) {
    assert.equal(kindsByWords(labels, TEXTS, said).at(labels.indexOf("Learn more")), "other");
  }
});
