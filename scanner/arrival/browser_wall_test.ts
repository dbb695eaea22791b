/** Walls against browsers in many languages, and pages that speak of browsers. */
import assert from "node:assert/strict";
import { browserWall } from "./browser_wall.ts";
import { labelsIn } from "../testing/labels.ts";

interface Shown {
  title?: string;
  heading?: string;
  text: string;
  html?: string;
}

function said({ title = "Example", heading = "", text, html = "<html>" }: Shown): string | null {
  return browserWall({ title, heading, text, html });
}

const UNSUPPORTED = labelsIn(`
  Your browser is not supported | Unsupported browser | This browser is out of date
  We no longer support Internet Explorer | Please update your browser
  Please use a different browser to open this page
  Ihr Browser wird nicht mehr unterstützt | Ihr Browser ist veraltet | Bitte aktualisieren Sie Ihren Browser
  Votre navigateur n'est plus pris en charge | Navigateur obsolète | Mettez à jour votre navigateur
  Su navegador no es compatible | Este navegador está obsoleto | Actualice su navegador
  O seu navegador não é suportado | Navegador desatualizado
  Il tuo browser non è supportato | Aggiorna il tuo browser
  El vostre navegador no és compatible
  Uw browser wordt niet ondersteund | Je browser is verouderd
  Twoja przeglądarka nie jest obsługiwana | Przestarzała przeglądarka
  Din webbläsare stöds inte | Webbläsaren är för gammal
  Nettleseren din støttes ikke | Nettleseren er utdatert
  Din browser understøttes ikke | Din browser er forældet
  Selaintasi ei tueta | Selaimesi on vanhentunut
  Váš prohlížeč není podporován | Váš prehliadač nie je podporovaný | Zastaralý prohlížeč
  A böngészője nem támogatott | Elavult böngésző
  Browserul dumneavoastră nu este acceptat | Browser învechit
  Vaš preglednik nije podržan | Vaš brskalnik ni podprt | Ваш прегледач није подржан
  Το πρόγραμμα περιήγησής σας δεν υποστηρίζεται | Ο browser σας δεν υποστηρίζεται
  Ваш браузер не поддерживается | Ваш браузер устарел | Обновите браузер
  Ваш браузер не підтримується | Вашият браузър не се поддържа
  Tarayıcınız desteklenmiyor | TARAYICINIZ GÜNCEL DEĞİL
  Teie brauserit ei toetata | Jūsų naršyklė nepalaikoma | Jūsu pārlūks netiek atbalstīts
  Vafrinn þinn er ekki studdur
  お使いのブラウザには対応しておりません | このブラウザはサポートされていません | ご利用のブラウザは対象外です
  您的浏览器版本过低 | 不支持您的浏览器 | 您的瀏覽器不受支援
  지원하지 않는 브라우저입니다 | 브라우저를 업데이트하세요
  Trình duyệt của bạn không được hỗ trợ | เบราว์เซอร์ของคุณไม่รองรับ
  Browser Anda tidak didukung | הדפדפן שלך אינו נתמך | متصفحك غير مدعوم`);

const WITHOUT_SCRIPTS = labelsIn(`
  JavaScript is disabled in your browser | Please enable JavaScript to continue | This app requires JavaScript
  Bitte aktivieren Sie JavaScript | JavaScript wird benötigt
  Veuillez activer JavaScript | Active JavaScript para continuar | Ative o JavaScript
  Abilita JavaScript per continuare | Schakel JavaScript in | Włącz obsługę JavaScript
  Aktivera JavaScript | Slå på JavaScript | Aktivér JavaScript | Ota JavaScript käyttöön
  Zapněte JavaScript | Povoľte JavaScript | Engedélyezze a JavaScriptet | Activați JavaScript
  Omogućite JavaScript | Omogočite JavaScript? Vključite JavaScript | Ενεργοποιήστε τη JavaScript
  Включите JavaScript | Увімкніть JavaScript | Активирайте JavaScript | JavaScript'i etkinleştirin
  Lubage JavaScript | Įjunkite JavaScript | Ieslēdziet JavaScript | Virkjaðu JavaScript
  JavaScriptを有効にしてください | 请启用 JavaScript | 請啟用 JavaScript | JavaScript를 활성화하세요
  Vui lòng bật JavaScript | กรุณาเปิดใช้งาน JavaScript | Aktifkan JavaScript | יש להפעיל JavaScript
  يرجى تفعيل JavaScript`);

const WITHOUT_COOKIES = labelsIn(`
  Please enable cookies | Cookies are disabled | Your browser blocks cookies
  Bitte aktivieren Sie Cookies | Les cookies sont désactivés | Las cookies están desactivadas
  Abilita i cookie | Schakel cookies in | Włącz obsługę plików cookie | Cookies är avstängda
  Cookieを有効にしてください | 请启用 Cookie | 쿠키를 허용해 주세요 | Включите cookie`);

Deno.test("a page that says no more than that it does not serve the browser is a wall", () => {
  const all = [...UNSUPPORTED, ...WITHOUT_SCRIPTS, ...WITHOUT_COOKIES];
  const untold = (pageOf: (words: string) => Shown) => all.filter((one) => !said(pageOf(one)));
  assert.deepEqual(untold((heading) => ({ heading, text: `${heading}\nError UA-002` })), []);
  const list = "Chrome 90\nFirefox 88\nSafari 14";
  assert.deepEqual(untold((title) => ({ title, text: list })), []);
  assert.deepEqual(untold((words) => ({ text: `Example\n${words}.` })), []);
});

Deno.test("a list of browsers beside it is no content, in scripts without spaces either", () => {
  const text = `お使いのブラウザには対応しておりません
申し訳ございませんが、現在ご利用のブラウザではこのページを表示できません。下記の推奨環境からアクセスしてください。
Windows 8.1\tInternet Explorer 11\nWindows 10\tMicrosoft Edge 18\nmacOS\tSafari 12\nエラーコード：UA-002`;
  const heading = "お使いのブラウザには対応しておりません";
  assert.equal(said({ title: "非対応ブラウザ", heading, text }), heading);
});

Deno.test("content beside a hint for old browsers is a page, and so is a text about browsers", () => {
  const bread = "Bread from the stone oven. We bake from four in the morning, on Sundays too.";
  const hint = "Your browser is out of date.";
  const pages: Shown[] = [
    { heading: "Bakery North", text: `${hint}\nBakery North\n${bread}` },
    { heading: hint, text: `${hint} Update now.\nBakery North\n${bread}` },
    {
      heading: "パン工房",
      text:
        "お使いのブラウザは古いため対応していません。\nパン工房\n毎朝四時から石窯でパンを焼いています。日曜日も六時から営業しております。",
    },
    { heading: "Gasthaus Adler", text: `Ihr Browser ist veraltet.\nGasthaus Adler, 07022 123456` },
    { text: `${hint}\nmail@bakery-north.test` },
    {
      heading: "Why we no longer support Internet Explorer",
      text:
        "Why we no longer support Internet Explorer\nFor ten years a fifth of our readers came " +
        "with it. Last spring they were eleven people. Our two developers spent a week of each " +
        "month on their bugs. From June on that week goes to the archive.",
    },
    { title: "Anna Berg, JavaScript", text: "Anna Berg, JavaScript and CSS since 2009." },
    {
      heading: "Gasthaus Adler",
      text: "Gasthaus Adler\nHauptstraße 1\nThis website requires cookies.\nOK",
    },
    { text: "A new browser game. Play now." },
    {
      title: "Cookies required: 3 eggs",
      text: "Mix flour and eggs. Bake the cookies for ten minutes at 180 degrees.",
    },
    { text: "" },
  ];
  for (const page of pages) assert.equal(said(page), null, JSON.stringify(page));
});
