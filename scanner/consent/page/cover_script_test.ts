/** Labels by which a pop-up over a banner is turned down, and labels that must not be pressed. */
import assert from "node:assert/strict";
import { labelsIn } from "../../testing/labels.ts";
import { COVER_TEXTS } from "./banner_texts.ts";
import { isClosing, isDismissal } from "./cover_script.ts";

const DISMISSALS = labelsIn(`
  Not now | Maybe later | No thanks | No, thanks! | Remind me later | Skip | Stay here | Not interested
  Continue in browser | Continue on the website | Stay on the mobile site | Continue to site
  Stay on the UK site | No thanks, I prefer full price | Use the web version | Keep reading
  Nicht jetzt | Später | Vielleicht später | Nein, danke | Kein Interesse | Weiter im Browser
  Im Browser fortfahren | Auf der Website bleiben | Auf der deutschen Seite bleiben | Überspringen
  Pas maintenant | Plus tard | Non merci | Continuer dans le navigateur | Continuer sur le site
  Rester sur le site français | Continuer sur le site web
  Ahora no | Más tarde | No, gracias | Continuar en el navegador | Seguir en la web | Omitir
  Permanecer en la tienda española | Continuar en el sitio web | Ara no | Més tard
  Agora não | Mais tarde | Não, obrigado | Continuar no navegador | Continuar no site
  Non ora | Più tardi | No, grazie | Continua nel browser | Continua sul sito | Resta sul sito
  Niet nu | Later | Nee, bedankt | Doorgaan in de browser | Verder op de website | Blijf op deze site
  Nie teraz | Później | Nie, dziękuję | Kontynuuj w przeglądarce | Pozostań na stronie
  Teď ne | Později | Ne, děkuji | Pokračovat v prohlížeči | Zůstat na webu
  Teraz nie | Neskôr | Nie, ďakujem | Pokračovať v prehliadači | Zostať na webe
  Inte nu | Senare | Nej tack | Fortsätt i webbläsaren | Stanna kvar på sidan
  Ikke nu | Senere | Nej tak | Fortsæt i browseren | Bliv på siden
  Ikke nå | Nei takk | Fortsett i nettleseren | Bli på siden
  Ei nyt | Myöhemmin | Ei kiitos | Jatka selaimessa | Jatka sivustolle
  Most nem | Később | Köszönöm, nem | Folytatás a böngészőben | Maradok az oldalon
  Nu acum | Mai târziu | Nu, mulțumesc | Continuă în browser | Rămâi pe site
  Ne sada | Kasnije | Ne, hvala | Nastavi u pregledniku | Ne zdaj | Pozneje | Nadaljuj v brskalniku
  Не сада | Касније | Не, хвала
  Όχι τώρα | Αργότερα | Όχι, ευχαριστώ | Συνέχεια στον browser | Συνέχεια στον ιστότοπο
  Не сейчас | Позже | Нет, спасибо | Продолжить в браузере | Остаться на сайте
  Не зараз | Пізніше | Ні, дякую | Продовжити в браузері | Залишитися на сайті
  Не сега | По-късно | Не, благодаря | Продължи в браузъра | Остани на сайта
  Şimdi değil | Daha sonra | Hayır, teşekkürler | Tarayıcıda devam et | Web sitesinde kal
  Mitte praegu | Hiljem | Ei aitäh | Jätka brauseris | Ne dabar | Vėliau | Ne, ačiū | Tęsti naršyklėje
  Ne tagad | Vēlāk | Nē, paldies | Turpināt pārlūkā | Ekki núna | Seinna | Nei takk | Halda áfram í vafra
  今はしない | 後で | スキップ | いいえ、結構です | ブラウザで続ける | このままブラウザで見る | Webサイトを続ける | WEB版を見る
  以后再说 | 稍后再说 | 暂不 | 跳过 | 不了，谢谢 | 继续使用网页版 | 在浏览器中打开 | 繼續使用網頁版 | 繼續瀏覽網站 | 下次再說 | 用浏览器继续浏览
  나중에 | 다음에 하기 | 괜찮습니다 | 모바일 웹으로 볼게요 | 웹으로 계속 보기 | 브라우저에서 계속 | 건너뛰기
  Để sau | Không, cảm ơn | Bỏ qua | Tiếp tục trên trình duyệt | Ở lại trang web
  ไว้ทีหลัง | ไม่ใช่ตอนนี้ | ไม่ ขอบคุณ | ข้าม | ใช้งานต่อบนเว็บไซต์
  Nanti | Nanti saja | Tidak, terima kasih | Lewati | Lanjutkan di browser
  לא עכשיו | אחר כך | לא תודה | דלג | המשך בדפדפן | המשך באתר
  ليس الآن | لاحقا | لا شكرا | تخطي | المتابعة في المتصفح | البقاء في الموقع`);

const OTHERS = labelsIn(`
  Continue | OK | Yes | Accept | Accept all | Agree and continue | Open app | Get the app | Subscribe
  Sign me up | Continue with Google | Continue to checkout | Continue to App Store | Go to US site
  Yes, take me there | Allow | Shop now | Save | Settings | Cookie settings | Sign in | Join
  Continue in the app | Weiter | Zur App | App öffnen | Anmelden | Alle akzeptieren | Ja, gerne | Zur Kasse
  Continuer | Ouvrir l'application | S'inscrire | Continuar | Abrir la aplicación | Continua | Apri l'app
  Doorgaan | Kontynuuj | Fortsätt | Fortsæt | Fortsett | Jatka | Продолжить | Открыть приложение
  アプリで開く | 続ける | 继续 | 打开App | 立即下载 | 繼續 | 開啟 App | 앱으로 보기 | 계속 | Tiếp tục | Mở ứng dụng
  ต่อไป | Lanjutkan | המשך | متابعة | 同意する | 全部接受 | 网站`);

Deno.test("an offer is turned down in all languages", () => {
  assert.deepEqual(DISMISSALS.filter((label) => !isDismissal(label, COVER_TEXTS)), []);
});

const CLOSERS = labelsIn(`
  × | ✕ | x | Close | ✕ Close | Close chat | Dismiss | Close this offer | Schließen | Hinweis schließen | Popup schließen
  Fermer | Fermer la pop-up | Fermer le message | Cerrar | Cerrar ventana | Fechar anúncio | Chiudi
  Chiudi il messaggio | Sluiten | Venster sluiten | Zamknij okno | Zavřít | Zatvoriť okno | Stäng rutan
  Luk beskeden | Lukk vinduet | Sulje ilmoitus | Bezárás | Închide mesajul | Zatvori prozor | Zapri okno
  Κλείσιμο | Kapat | Pencereyi kapat | Закрыть окно | Закрыть рекламу | Затвори | Закрити | Loka | Sulge
  Uždaryti | Aizvērt | 閉じる | 広告を閉じる | 关闭 | 关闭广告 | 關閉視窗 | 닫기 | 팝업 닫기 | Đóng | ปิด | Tutup | סגור | إغلاق`);
const NO_CLOSERS = labelsIn(`
  Close account | Cerrar sesión | Fermer et accepter | Schließen und akzeptieren | Chiudi e accetta
  Closed on Sundays | Close deal | Zamknij konto | 关闭订单`);

Deno.test("what only closes is known in all languages, and closing something else is not", () => {
  assert.deepEqual(CLOSERS.filter((label) => !isClosing(label, COVER_TEXTS)), []);
  assert.deepEqual(NO_CLOSERS.filter((label) => isClosing(label, COVER_TEXTS)), []);
});

Deno.test("what accepts, goes on or leads elsewhere turns nothing down", () => {
  assert.deepEqual(OTHERS.filter((label) => isDismissal(label, COVER_TEXTS)), []);
});
