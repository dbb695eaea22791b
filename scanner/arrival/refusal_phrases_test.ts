/** Refusals and hosts' notices in many languages, and pages that use such words. */
import assert from "node:assert/strict";
import type { LookedShape } from "./bot_wall.ts";
import { noPage } from "./no_page.ts";
import { errorNumber, incidentNumber, internetAddress, namedNumber } from "./refusal_marks.ts";

const SMALL: LookedShape = {
  ...{ words: 70, links: 3, resources: 0, headings: 1, fields: 0, pieces: 6, names: [] },
  ...{ isHollow: false, isParked: false, goesBack: false, reloads: false },
  ...{ isArticle: false, isBoard: false },
};

function said(text: string, shape: Partial<LookedShape> = {}): string | null {
  const page = { title: "Shop", heading: "", text, html: "<html><body><img></body></html>" };
  return noPage({ ...page, shape: { ...SMALL, ...shape } })?.shows ?? null;
}

const SUSPENDED = [
  "This account has been suspended.",
  "Website expired",
  "Diese Website wurde vorübergehend gesperrt",
  "Ce compte a été suspendu",
  "Esta cuenta ha sido suspendida",
  "Este site está temporariamente suspenso",
  "Questo sito è stato sospeso",
  "Deze website is tijdelijk geblokkeerd",
  "To konto zostało zawieszone",
  "Denna webbplats är avstängd",
  "Denne side er midlertidigt spærret",
  "Dette nettstedet er stengt",
  "Tämä sivusto on suljettu",
  "Tento účet byl pozastaven",
  "Táto stránka bola zablokovaná",
  "Ez a weboldal felfüggesztve",
  "Acest cont a fost suspendat",
  "Ta spletna stran je začasno onemogočena",
  "Ovaj korisnički račun je suspendiran",
  "Ο λογαριασμός έχει ανασταλεί",
  "Този акаунт е спрян",
  "Сайт временно заблокирован",
  "Обліковий запис призупинено",
  "Bu site geçici olarak kapatılmıştır",
  "Ši svetainė yra sustabdyta",
  "Šis konts ir apturēts",
  "See veebileht on suletud",
  "Þessum vef hefur verið lokað",
  "Akun ini telah ditangguhkan",
  "Trang web này đã bị tạm ngưng",
  "เว็บไซต์นี้ถูกระงับการใช้งาน",
  "该网站已被暂停访问",
  "このサイトは現在停止中です",
  "해당 사이트는 일시 중지되었습니다",
  "האתר הושעה",
  "تم تعليق هذا الحساب",
  "This store is not available yet.",
  "Dieser Shop ist derzeit nicht öffentlich.",
  "このショップは現在公開されていません。",
];

const BLOCKED = [
  "Your request has been blocked.",
  "Web Page Blocked!",
  "Sayfa Engellendi!",
  "Ihre Anfrage wurde aus Sicherheitsgründen blockiert.",
  "Votre requête a été rejetée par le pare-feu.",
  "Su solicitud ha sido bloqueada.",
  "Sua solicitação foi bloqueada.",
  "La tua richiesta è stata bloccata.",
  "Uw verzoek is geblokkeerd.",
  "Twoje żądanie zostało odrzucone.",
  "Din begäran har blockerats.",
  "Din anmodning er blokeret.",
  "Pyyntösi on estetty.",
  "Váš požadavek byl z bezpečnostních důvodů zablokován.",
  "Kérését blokkoltuk.",
  "Cererea dvs. a fost blocată.",
  "Vaš zahtjev je blokiran.",
  "Το αίτημά σας αποκλείστηκε.",
  "Вашата заявка е блокирана.",
  "Ваш запрос был заблокирован.",
  "Ваш запит заблоковано.",
  "İsteğiniz güvenlik nedeniyle engellendi.",
  "Jūsų užklausa buvo užblokuota.",
  "Jūsu pieprasījums tika noraidīts.",
  "Teie päring blokeeriti.",
  "Beiðni þinni var hafnað.",
  "很抱歉，您的访问被阻断。",
  "您的请求已被网站管理员设置的规则拦截",
  "アクセスがセキュリティ上の理由でブロックされました。",
  "귀하의 요청이 차단되었습니다.",
  "Yêu cầu của bạn đã bị chặn.",
  "คำขอของคุณถูกบล็อก",
  "Permintaan Anda telah ditolak.",
  "הבקשה שלך נחסמה.",
  "تم حظر طلبك.",
  "Your browser is no longer supported.",
  "Ihr Browser ist veraltet.",
  "お使いのブラウザには対応しておりません。",
  "Ваш браузер устарел.",
  "Application error: a client-side exception has occurred.",
  "Erro de aplicação: ocorreu uma exceção no lado do cliente.",
];

Deno.test("a host's notice is told in the languages of hosts, among links of its own", () => {
  const told = SUSPENDED.filter((text) => said(`⚠\n${text}\nMore of it.`) !== null);
  assert.deepEqual(told, SUSPENDED);
});

Deno.test("a refusal of the request is told in the languages of firewalls", () => {
  const told = BLOCKED.filter((text) => said(`405\n${text}\nMore of it.`) !== null);
  assert.deepEqual(told, BLOCKED);
});

Deno.test("a guard against crawlers denies with a code, among links and under any heading", () => {
  const denials = [
    "Access Denied: error code 7b1e0c55d2f9",
    "Åtkomst nekad: felkod 7b1e0c55d2f9",
    "Accès refusé : code d'erreur 7b1e0c55d2f9.",
    "Přístup zamítnut: kód chyby 7b1e0c55d2f9",
    "Toegang geweigerd: foutcode 7b1e0c55d2f9",
    "アクセス拒否: エラーコード 7b1e0c55d2f9",
  ];
  const told = denials.filter((text) => said(`Oj\n${text}\nMore of it.`) !== null);
  assert.deepEqual(told, denials);
  for (
    const text of ["Access denied: 1984 and other films", "Access to 204 rooms: denied to dogs"]
  ) {
    assert.equal(said(`Oj\n${text}\nMore of it.`), null, text);
  }
});

Deno.test("pages that use such words are pages", () => {
  const pages = [
    "The account of 1921: suspended bridges of the north.",
    "Die Website der Schule, gesperrt für den Verkehr ist nur die Straße.",
    "We read each request. A request that is blocked by your bank can be repeated.",
    "Wir sperren Konten nicht.",
  ];
  for (const text of pages) assert.equal(said(text), null, text);
  for (const text of [SUSPENDED[0], BLOCKED[0]]) {
    assert.equal(said(text ?? "", { words: 400 }), null, "an article");
    assert.equal(said(text ?? "", { links: 20 }), null, "amid a site");
    assert.equal(said(text ?? "", { links: 2, isArticle: true }), null, "a dated article");
  }
});

Deno.test("marks of refusals in any language: numbers, addresses, errors", () => {
  assert.equal(
    incidentNumber("ID 0bc1599a17640512338817264e5b7d."),
    "0bc1599a17640512338817264e5b7d",
  );
  const base64 = "mT8Vd0ecXb3uQy9ZkP2sLw7fHa5RgNq1CjE4oI6tUxYvBzKpWnMrSg==";
  assert.equal(incidentNumber(`Request: ${base64}`), base64);
  assert.equal(incidentNumber("IBAN DE89 3704 0044 0532 0130 00, 004915123456789"), null);
  assert.equal(namedNumber("Attack ID: 20000051"), "20000051");
  assert.equal(namedNumber("Umsatzsteuer-ID: DE123456789"), null);
  assert.equal(namedNumber("Your ID card"), null);
  assert.equal(internetAddress("IP: 203.0.113.46."), "203.0.113.46");
  assert.equal(internetAddress("from 2001:db8:0:1:2:3:4:5"), "2001:db8:0:1:2:3:4:5");
  for (const text of ["Chromium 156.0.8078.79", "1.2.3", "10:40:55", "30.11.2026"]) {
    assert.equal(internetAddress(text), null, text);
  }
  assert.equal(errorNumber("Shop\n403 – Forbidden"), "403");
  assert.equal(errorNumber("405\nno"), "405");
  for (const text of ["404 Media", "Room 404", "1405", "4056"]) {
    assert.equal(errorNumber(text), null, text);
  }
});

Deno.test("a domain is for sale, in a heading of any language", () => {
  const offers = [
    ..."Домен продаётся|Bu alan adı satılık|此域名出售|このドメインは販売中です|Tên miền rao bán"
      .split("|"),
    ..."이 도메인을 판매합니다|הדומיין למכירה|النطاق للبيع|La domini és en venda".split("|"),
  ];
  const page = (heading: string) => ({ title: "", heading, text: "…", html: "<body><img>" });
  for (const heading of offers) {
    assert.match(noPage({ ...page(heading), shape: SMALL })?.shows ?? "", /for sale/, heading);
  }
  const shop = "公式サイトで販売中|Development site for sale|사이트 판매|Shoes on sale".split("|");
  for (const heading of shop) assert.equal(noPage({ ...page(heading), shape: SMALL }), null);
});
